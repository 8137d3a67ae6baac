import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { thensIn } from '../plant/places.ts';

/** What follows a press or a call leads to an address that does not exist. */
export const exitToNowhere: Defect = {
  name: 'exit to nowhere',
  harm: 'After the press the subscriber stands before "page not found".',
  plants: (shipped) =>
    thensIn(shipped).flatMap(({ at, it }) => {
      if (it.leave === undefined) return [];
      const place = typeof it.leave === 'string' ? `${at}/leave` : `${at}/leave/to`;
      return [{ at: place, edits: [put(place, '/vplus/auth/nothing')] }];
    }),
};
