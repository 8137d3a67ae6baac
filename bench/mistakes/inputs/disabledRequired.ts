import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { inputsIn, neverOf } from '../plant/places.ts';

/** A required input can be seen and not be filled in. */
export const disabledRequired: Defect = {
  name: 'required input that is locked',
  harm: 'The form asks for something that can’t be typed.',
  plants: (shipped) =>
    inputsIn(shipped)
      .filter(({ it }) => it.required !== undefined)
      .flatMap(({ at }) =>
        [false, neverOf(shipped)].map((enabled) => ({
          at: `${at}/enabled`,
          edits: [put(`${at}/enabled`, enabled)],
        })),
      ),
};
