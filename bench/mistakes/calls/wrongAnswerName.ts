import type { Defect } from '../plant/defect.ts';
import { placesOf, put, writtenAt } from '../plant/edit.ts';
import { thensIn } from '../plant/places.ts';

/** A rule or a list of what is taken names an answer that the call does not give. */
export const wrongAnswerName: Defect = {
  name: 'answer by a wrong name',
  harm: 'What the service said is lost, and the rule decides on nothing.',
  plants: (shipped) => [
    ...['calls', 'outcomes'].flatMap((part) =>
      placesOf(shipped, `/document/${part}`, (text) => text.startsWith('answer.')).map((at) => ({
        at,
        edits: [put(at, `${String(writtenAt(shipped, at))}s`)],
      })),
    ),
    ...thensIn(shipped).flatMap(({ at, it }) =>
      (it.take ?? []).map((name, index) => ({
        at: `${at}/take/${index}`,
        edits: [put(`${at}/take/${index}`, `${name}s`)],
      })),
    ),
  ],
};
