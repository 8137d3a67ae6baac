import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { inputsIn } from '../plant/places.ts';

/** Two inputs that show together have one label. */
export const sameLabel: Defect = {
  name: 'two inputs with one label',
  harm: 'Nobody knows which of the two wants what.',
  known: 'mistake 12',
  plants: (shipped) => {
    const always = inputsIn(shipped).filter(
      ({ it }) => it.visible === undefined && it.schema.type !== 'boolean',
    );
    return always.flatMap(({ at, stepId, it }) => {
      const other = always.find((each) => each.stepId === stepId && each.at !== at);
      if (other?.it.label === undefined || other.it.label === it.label) return [];
      return [{ at: `${at}/label`, edits: [put(`${at}/label`, other.it.label)] }];
    });
  },
};
