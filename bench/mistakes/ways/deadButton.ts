import type { Defect } from '../plant/defect.ts';
import { drop, put } from '../plant/edit.ts';
import { actionsIn } from '../plant/places.ts';

const ways = ['call', 'leave', 'goto', 'cases', 'dialog', 'set', 'toast', 'dropCode'] as const;

/** A button is there and can be pressed, and leads to the very step that it stands on; or its question has no answer that does anything. */
export const deadButton: Defect = {
  name: 'dead button',
  harm: 'The subscriber presses and nothing happens.',
  plants: (shipped) =>
    actionsIn(shipped)
      // A step that makes a call when it shows would make it again: that is no dead button.
      .filter(({ step }) => step.onShow === undefined)
      .flatMap(({ at, it, stepId }) => {
        const buttons = typeof it.dialog === 'object' ? (it.dialog.buttons ?? []) : [];
        const answers = buttons.flatMap((button, index) =>
          button.call === undefined ? [] : [drop(`${at}/dialog/buttons/${index}/call`)],
        );
        return [
          {
            at,
            edits: [
              ...ways.flatMap((way) => (it[way] === undefined ? [] : [drop(`${at}/${way}`)])),
              put(`${at}/goto`, stepId),
            ],
          },
          ...(answers.length === 0 ? [] : [{ at: `${at}/dialog/buttons`, edits: answers }]),
        ];
      }),
};
