import type { Defect } from '../plant/defect.ts';
import { placesOf, put } from '../plant/edit.ts';
import { stepsIn, thensIn } from '../plant/places.ts';

/** Every way to a step leads elsewhere. */
export const stepNeverReached: Defect = {
  name: 'step never reached',
  harm: 'The screen that the flow needs never shows.',
  plants: (shipped) => {
    const ids = stepsIn(shipped).map(({ stepId }) => stepId);
    return stepsIn(shipped).flatMap(({ stepId, at }) => {
      const other = ids.find((id) => id !== stepId);
      if (other === undefined) return [];
      const gotos = thensIn(shipped).filter(({ it }) => it.goto === stepId);
      const first = placesOf(shipped, '/document/firstStep', (text) => text === stepId);
      // A rule that yields the same step in every world says nothing: the others stay as they are.
      const places = [...gotos.map((place) => `${place.at}/goto`), ...first];
      return places.length === 0 ? [] : [{ at, edits: places.map((place) => put(place, other)) }];
    });
  },
};
