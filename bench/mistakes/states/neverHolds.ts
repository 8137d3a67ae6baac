import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { actionsIn, linksIn, neverOf, thensIn } from '../plant/places.ts';

/** What a button or a link is shown for can't come true: it asks for two values of one thing at once. */
export const conditionNeverHolds: Defect = {
  name: 'condition that never holds',
  harm: 'A button or a link never shows.',
  plants: (shipped) =>
    [...actionsIn(shipped), ...linksIn(shipped)].map(({ at }) => {
      const place = `${at}/visible`;
      return { at: place, edits: [put(place, neverOf(shipped))] };
    }),
};

/** A case of an outcome or of a press asks for what can't be, so that what it says never happens. */
export const caseNeverHolds: Defect = {
  name: 'case that never holds',
  harm: 'What was meant for some subscribers happens to nobody.',
  plants: (shipped) =>
    thensIn(shipped).flatMap(({ at, it }) =>
      (it.cases ?? []).flatMap((each, index) => {
        const place = `${at}/cases/${index}/if`;
        return each.if === undefined ? [] : [{ at: place, edits: [put(place, neverOf(shipped))] }];
      }),
    ),
};
