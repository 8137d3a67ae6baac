import { isRow } from '../../../hooks/rows.ts';
import { phrase } from '../../../words/forms.ts';
import type { Sentence } from '../../../words/sentences.ts';
import type { Workplace } from '../commands/command.ts';
import { spokenPlace } from '../flow/spoken.ts';
import { entriesIn, entryAt, idOf, lists, type Place, stepOf, stepsOf } from '../flow/written.ts';

/** A row of the outline. */
export interface Row {
  readonly id: string;
  readonly place: Place;
  readonly level: 1 | 2;
  /** Its number among those beside it, from 1, and how many these are. */
  readonly position: number;
  readonly count: number;
  readonly words: Sentence;
  /** Remarks beside its words. */
  readonly notes: readonly Sentence[];
  /** Whether it is of a shape that commands know. */
  readonly isSound: boolean;
}

/** Every step with what is in it, in the order in which visitors see it; without what is in a step that is folded. */
export function rowsOf(
  { written }: Workplace,
  opened: unknown,
  folded: ReadonlySet<string>,
  comments: ReadonlyMap<string, number> = new Map(),
): readonly Row[] {
  const { document } = written;
  const steps = stepsOf(document);
  return steps.flatMap(([step], index): readonly Row[] => {
    const entries = lists.flatMap((list) =>
      entriesIn(document, step, list).map(([entry]): Place => ({ step, list, entry })),
    );
    const isFirst = isRow(document) && document['firstStep'] === step;
    const isSound = stepOf(document, step) !== null;
    const row: Row = {
      id: idOf({ step }),
      place: { step },
      level: 1,
      position: index + 1,
      count: steps.length,
      words: spokenPlace(written, opened, { step }),
      notes: [
        ...(isFirst ? [phrase('outline.note.first')] : []),
        ...(isSound ? [] : [phrase('outline.note.json')]),
        ...countOf({ step }, comments),
      ],
      isSound,
    };
    const inStep = entries.map((place, at): Row => {
      const entry = entryAt(opened, place);
      return {
        id: idOf(place),
        place,
        level: 2,
        position: at + 1,
        count: entries.length,
        words: spokenPlace(written, opened, place),
        notes: [
          ...(entry?.['required'] === true ? [phrase('outline.note.required')] : []),
          ...(entry?.['visible'] === undefined ? [] : [phrase('outline.note.sometimes')]),
          ...(entry === null ? [phrase('outline.note.json')] : []),
          ...countOf(place, comments),
        ],
        isSound: entry !== null,
      };
    });
    return folded.has(step) ? [row] : [row, ...inStep];
  });
}

function countOf(place: Place, comments: ReadonlyMap<string, number>): readonly Sentence[] {
  const count = comments.get(idOf(place)) ?? 0;
  return count === 0 ? [] : [phrase('reviewing.note', { count })];
}
