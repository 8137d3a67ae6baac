import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { thensIn } from '../plant/places.ts';

/** One value of a closed answer is forgotten in the cases over it. */
export const valueForgotten: Defect = {
  name: 'value of a closed answer forgotten',
  harm: 'A refunded payment is shown as one to be paid.',
  plants: (shipped) =>
    thensIn(shipped).flatMap(({ at, it }) =>
      (it.cases ?? []).flatMap((each, index) => {
        const values = each.else ?? [];
        const place = `${at}/cases/${index}/else`;
        return values.length < 2
          ? []
          : values.map((_, gone) => ({ at: place, edits: [put(place, values.toSpliced(gone, 1))] }));
      }),
    ),
};
