import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { inputsIn } from '../plant/places.ts';

/** What shows an input is turned round: it shows when it should not. */
export const wrongTab: Defect = {
  name: 'input shown on the wrong tab',
  harm: 'The tab for phones asks for an email address, and the call is made without a number.',
  plants: (shipped) =>
    inputsIn(shipped).flatMap(({ at, it }) => {
      if (it.visible === undefined || it.schema.type === 'boolean') return [];
      const condition = typeof it.visible === 'string' ? { var: `value.${it.visible}` } : it.visible;
      return [{ at: `${at}/visible`, edits: [put(`${at}/visible`, { '!': condition })] }];
    }),
};
