import { variantsOf } from '../../../publish/document/thens.ts';
import type { Defect } from '../plant/defect.ts';
import { drop } from '../plant/edit.ts';
import { stepsIn } from '../plant/places.ts';
import type { Shipped } from '../plant/shipped.ts';

/** Whether the call that a step makes leads away from it, however it ends: nobody stays there long enough to press anything. */
function passesThrough({ document }: Shipped, call: string | undefined): boolean {
  const on = document.calls?.[call ?? '']?.on;
  if (on?.['other'] === undefined) return false;
  return Object.values(on)
    .flatMap((then) => variantsOf(document, then))
    .every((then) => then.goto !== undefined || then.leave !== undefined);
}

/** A step loses its buttons and its links. */
export const stepWithoutWay: Defect = {
  name: 'step without a way on',
  harm: 'The subscriber stands before a screen with nothing to press.',
  plants: (shipped) =>
    stepsIn(shipped)
      .filter(({ step }) => !passesThrough(shipped, step.onShow))
      .map(({ at, step }) => ({
        at,
        edits: [
          ...(step.actions === undefined ? [] : [drop(`${at}/actions`)]),
          ...(step.links === undefined ? [] : [drop(`${at}/links`)]),
        ],
      })),
};
