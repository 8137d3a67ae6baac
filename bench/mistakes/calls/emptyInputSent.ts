import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { callsIn, inputsIn } from '../plant/places.ts';

/** An input that a call can't be made without need not be filled in any more. */
export const emptyInputSent: Defect = {
  name: 'optional input that the call needs',
  harm: 'The press is answered by an error that names no field.',
  plants: (shipped) => {
    const sent = JSON.stringify([
      ...callsIn(shipped).map(({ it }) => it.send ?? {}),
      shipped.document.values ?? {},
    ]);
    return inputsIn(shipped)
      .filter(({ it }) => it.required !== undefined && sent.includes(`"data.${it.field}"`))
      .map(({ at }) => ({ at: `${at}/required`, edits: [put(`${at}/required`, false)] }));
  },
};
