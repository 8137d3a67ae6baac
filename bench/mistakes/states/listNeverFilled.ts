import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { thensIn } from '../plant/places.ts';

/** A list that is shown is no longer taken from the answer. */
export const listNeverFilled: Defect = {
  name: 'list that nothing fills',
  harm: 'Where the rows belong nothing ever shows.',
  plants: (shipped) =>
    Object.keys(shipped.document.lists ?? {}).map((list) => ({
      at: `/document/lists/${list}`,
      edits: thensIn(shipped).flatMap(({ at, it }) =>
        it.take?.includes(list) === true
          ? [
              put(
                `${at}/take`,
                it.take.filter((name) => name !== list),
              ),
            ]
          : [],
      ),
    })),
};
