import { specOf } from '../plant/effects.ts';
import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { callsIn } from '../plant/places.ts';

/** An error code has a home in which nothing is shown. */
export const silentCode: Defect = {
  name: 'error that nothing shows',
  harm: 'The press fails and the screen stays as it was.',
  plants: (shipped) =>
    callsIn(shipped).flatMap(({ at, name }) => {
      const codes = [...(specOf(shipped, name)?.codes ?? []), 'other'];
      return codes.map((code) => ({
        at: `${at}/on/${code}`,
        edits: [put('/document/data/pending', ''), put(`${at}/on/${code}`, { set: { pending: 'x' } })],
      }));
    }),
};
