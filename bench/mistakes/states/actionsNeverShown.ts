import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { stepsIn } from '../plant/places.ts';

/** Every button of a step is shown only when one is two. */
export const actionsNeverShown: Defect = {
  name: 'all buttons of a step hidden for ever',
  harm: 'The form can be filled in and never sent.',
  known: 'mistake 4',
  plants: (shipped) =>
    stepsIn(shipped).flatMap(({ at, step }) => {
      const { actions = [] } = step;
      const edits = actions.map((_, index) => put(`${at}/actions/${index}/visible`, { '==': [1, 2] }));
      return edits.length === 0 ? [] : [{ at: `${at}/actions`, edits }];
    }),
};
