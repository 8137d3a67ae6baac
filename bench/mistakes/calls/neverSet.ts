import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { callsIn } from '../plant/places.ts';
import { neededInputs } from '../plant/effects.ts';

/** A call sends a name that nothing has put anything into when it is made. */
export const neverSet: Defect = {
  name: 'call sends what nobody has set',
  harm: 'The call is refused each time, whatever the subscriber does.',
  plants: (shipped) =>
    callsIn(shipped).flatMap(({ at, name, it }) =>
      neededInputs(shipped, name, (kind) => kind === 'text')
        .filter((input) => it.send?.[input] !== undefined)
        .map((input) => ({
          at: `${at}/send/${input}`,
          edits: [put('/document/data/pending', ''), put(`${at}/send/${input}`, { var: 'data.pending' })],
        })),
    ),
};
