import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { actionsIn, inputsIn } from '../plant/places.ts';

/** A label has four hundred characters. */
export const labelTooLong: Defect = {
  name: 'label of 400 characters',
  harm: 'The button fills the screen of a phone.',
  known: 'mistake 11',
  plants: (shipped) =>
    [...actionsIn(shipped), ...inputsIn(shipped)].flatMap(({ it }) => {
      const { label } = it;
      if (label === undefined) return [];
      const text = { en: 'Long words '.repeat(37).trim(), id: 'Kata panjang '.repeat(31).trim() };
      return [{ at: `/messages/${label}`, edits: [put(`/messages/${label}`, text)] }];
    }),
};
