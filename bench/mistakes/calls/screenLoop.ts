import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { stepsIn } from '../plant/places.ts';

/** A call that a step makes when it shows leads to the same step again when it fails. */
export const screenLoop: Defect = {
  name: 'loop of screens',
  harm: 'When the service is down, the screen flickers and calls it without end.',
  plants: (shipped) =>
    stepsIn(shipped).flatMap(({ step, stepId }) => {
      if (step.onShow === undefined) return [];
      const place = `/document/calls/${step.onShow}/on/other`;
      return [{ at: place, edits: [put(place, { goto: stepId })] }];
    }),
};
