import type { Defect } from '../plant/defect.ts';
import { drop } from '../plant/edit.ts';
import { inputsIn } from '../plant/places.ts';

/** The input that a code is typed into is gone; its buttons stay. */
export const codeInputGone: Defect = {
  name: 'no input for the code',
  harm: 'The code arrives and can’t be entered.',
  plants: (shipped) =>
    inputsIn(shipped).flatMap(({ at, it, step, stepId }) => {
      if (it.widget !== 'otp') return [];
      const besides = (step.actions ?? []).flatMap((action, index) =>
        action.beside === it.field ? [drop(`/document/steps/${stepId}/actions/${index}/beside`)] : [],
      );
      return [{ at, edits: [drop(at), ...besides] }];
    }),
};
