import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { thensIn } from '../plant/places.ts';

/** The first case holds always, so that those behind it, and what stands beside them, never come. */
export const caseTakesAll: Defect = {
  name: 'first case always holds',
  harm: 'Everybody gets what was meant for a few.',
  plants: (shipped) =>
    thensIn(shipped).flatMap(({ at, it }) => {
      if (it.cases?.[0]?.if === undefined) return [];
      const place = `${at}/cases/0/if`;
      return [{ at: place, edits: [put(place, { '!': { '==': [1, 2] } })] }];
    }),
};
