import { specOf } from '../plant/effects.ts';
import type { Defect } from '../plant/defect.ts';
import { drop, put } from '../plant/edit.ts';
import { thensIn } from '../plant/places.ts';

/** An error brings something that the next call needs, such as the new price, and it is not taken. */
export const answerDropped: Defect = {
  name: 'what an error answers is not taken',
  harm: '"Continue with the new price" asks for the old one once more.',
  known: 'fault 3',
  plants: (shipped) =>
    thensIn(shipped).flatMap(({ at, it, code, callName }) => {
      const answers = specOf(shipped, callName ?? undefined)?.codeAnswers?.[code ?? ''];
      if (answers === undefined || it.take === undefined) return [];
      const { take } = it;
      return [
        { at: `${at}/take`, edits: [drop(`${at}/take`)] },
        ...(take.length < 2
          ? []
          : take
              // What the next call reads again is not lost.
              .filter((name) => name.endsWith('Id'))
              .map((name) => ({
                at: `${at}/take`,
                edits: [
                  put(
                    `${at}/take`,
                    take.filter((each) => each !== name),
                  ),
                ],
              }))),
      ];
    }),
};
