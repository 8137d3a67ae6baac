import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { inputsIn, neverOf } from '../plant/places.ts';

/** A required input is shown only when one is two. */
export const alwaysHidden: Defect = {
  name: 'required input hidden for ever',
  harm: 'What the form needs can’t be entered.',
  known: 'mistake 16',
  plants: (shipped) =>
    inputsIn(shipped)
      .filter(({ it }) => it.required !== undefined)
      .map(({ at }) => ({ at: `${at}/visible`, edits: [put(`${at}/visible`, { '==': [1, 2] })] })),
};

/** A required input asks for two values of one thing at once before it shows. */
export const hiddenInSilence: Defect = {
  name: 'required input that no answer shows',
  harm: 'The call is made without it, and the service refuses each time.',
  plants: (shipped) =>
    inputsIn(shipped)
      .filter(({ it }) => it.required !== undefined)
      .map(({ at }) => ({ at: `${at}/visible`, edits: [put(`${at}/visible`, neverOf(shipped))] })),
};
