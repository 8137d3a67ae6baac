import type { Defect } from '../plant/defect.ts';
import { drop } from '../plant/edit.ts';
import { stepsIn } from '../plant/places.ts';

/** It stands in for a step that has none. */
const documentTitle = '/document/title';

/** A step loses its title. */
export const untitled: Defect = {
  name: 'step without a title',
  harm: 'Screen readers announce nothing, and the tab of the browser is nameless.',
  known: 'mistake 14',
  plants: (shipped) =>
    stepsIn(shipped)
      .filter(({ step }) => step.title !== undefined)
      .map(({ at }) => ({ at: `${at}/title`, edits: [drop(`${at}/title`), drop(documentTitle)] })),
};
