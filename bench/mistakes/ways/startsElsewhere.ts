import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { stepsIn } from '../plant/places.ts';

/** The flow begins at a step that is not meant to be the first, whatever the address or the configuration asks for. */
export const startsElsewhere: Defect = {
  name: 'begins at another step',
  harm: 'The flow opens in its middle, without what the steps before it find out.',
  known: 'mistake 15',
  plants: (shipped) => {
    const written = JSON.stringify(shipped.document.firstStep);
    return stepsIn(shipped)
      .filter(({ stepId }) => JSON.stringify(stepId) !== written)
      .map(({ stepId }) => ({ at: '/document/firstStep', edits: [put('/document/firstStep', stepId)] }));
  },
};
