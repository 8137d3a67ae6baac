import { plainInputs } from '../plant/effects.ts';
import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { callsIn, inputsIn, thensIn } from '../plant/places.ts';

/** A password goes where it is not kept secret: into a plain input of a call, or into data. */
export const secretSentPlain: Defect = {
  name: 'secret to a plain input',
  harm: 'The password stands in logs and on the device.',
  plants: (shipped) => {
    const [secret] = inputsIn(shipped).filter(({ it }) => it.schema.writeOnly === true);
    if (secret === undefined) return [];
    const read = { var: `data.${secret.it.field}` };
    return [
      ...callsIn(shipped).flatMap(({ at, name }) =>
        plainInputs(shipped, name).map((input) => ({
          at: `${at}/send/${input}`,
          edits: [put(`${at}/send/${input}`, read)],
        })),
      ),
      ...thensIn(shipped)
        .filter(({ code }) => code === 'ok')
        .map(({ at }) => ({
          at: `${at}/set`,
          edits: [put('/document/data/pending', ''), put(`${at}/set/pending`, read)],
        })),
    ];
  },
};
