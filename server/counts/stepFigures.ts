import type { Locale } from '../../src/contracts/locale.ts';
import { type LeavingKind, type PageWidth, stayEnds } from '../../src/contracts/measuring/stepCounts.ts';
import { type Cell, cellsOfStep, countCells, enteredCell, gaveUpCell, type Numbers } from './countedCells.ts';
import type { CountRow } from './counts.ts';
import { type HiddenCells, hiddenOfAll, hiddenOfBoth, hiddenOfSplit } from './hiddenCells.ts';
import type { Shown } from './hideFew.ts';
import { type Share, shareOf } from './shares.ts';

/** Whose visits are read; null: all. */
export interface Visits {
  readonly locale: Locale | null;
  readonly width: PageWidth | null;
}

export const allVisits: Visits = { locale: null, width: null };

/** What was counted in one step of one revision. */
export interface StepFigures {
  readonly step: string;
  readonly entered: Shown;
  /** By which way it was left: the action's id or the link's place as its name. */
  readonly left: readonly { readonly by: LeavingKind; readonly name: string; readonly count: Shown }[];
  /** Entered, and left in no way that is known; those who came within the present hour may still be there, and are not among them. */
  readonly gaveUp: Shown;
  /** The same as a share of those who entered; null: a number is not shown, or there are too few to say. */
  readonly gaveUpShare: Share | null;
  /** Of those who left, by the time in the step: below so many seconds; null: longer than all. */
  readonly times: readonly { readonly below: number | null; readonly count: Shown }[];
  /** Errors that inputs showed. */
  readonly errors: readonly { readonly field: string; readonly code: string; readonly count: Shown }[];
  /** How calls ended: `ok`, or the code of an error. */
  readonly outcomes: readonly { readonly call: string; readonly code: string; readonly count: Shown }[];
  /** Counts that were left out above, since one network gave more than its share. */
  readonly doubtful: Shown;
}

/** One step of one revision, from its rows. @param now milliseconds since 1970 */
export function stepFigures(
  step: string,
  rows: readonly CountRow[],
  { now, visits }: { readonly now: number; readonly visits: Visits },
): StepFigures {
  const cells = cellsOfStep(rows);
  const hidden = hiddenCells(rows, visits, now);
  const numbers = countCells(rows.filter(isAmong(visits)), now);
  const show = (cell: Cell): Shown => (hidden.has(cell) ? null : numbers(cell));
  const byCode = (kind: 'error' | 'outcome') =>
    cells.alone.flatMap((cell) =>
      cell.is === kind ? [{ name: cell.name, code: cell.code, count: show(cell) }] : [],
    );
  const [entered, gaveUp] = [show(enteredCell), show(gaveUpCell)];
  return {
    step,
    entered,
    left: cells.parts.flatMap((cell) =>
      cell.is === 'way' ? [{ by: cell.by, name: cell.name, count: show(cell) }] : [],
    ),
    gaveUp,
    gaveUpShare: shareOf(gaveUp, entered),
    times: [...stayEnds, null].map((below, at) => ({ below, count: show({ is: 'time', at }) })),
    errors: byCode('error').map(({ name: field, ...rest }) => ({ field, ...rest })),
    outcomes: byCode('outcome').map(({ name: call, ...rest }) => ({ call, ...rest })),
    doubtful: show({ is: 'doubtful' }),
  };
}

/** What is hidden of a step for these visits, since all others are read as well. */
function hiddenCells(rows: readonly CountRow[], { locale, width }: Visits, now: number): HiddenCells {
  const cells = cellsOfStep(rows);
  const groupsBy = (keyOf: (row: CountRow) => string): readonly Numbers[] =>
    [...Map.groupBy(rows, keyOf).values()].map((own) => countCells(own, now));
  const ofAll = hiddenOfAll(cells, countCells(rows, now));
  if (locale === null && width === null) return ofAll;
  const split = {
    byLocale: groupsBy((row) => row.locale),
    byWidth: groupsBy((row) => row.width),
    byBoth: groupsBy((row) => `${row.locale} ${row.width}`),
  };
  if (width === null) return hiddenOfSplit(cells, split, 'byLocale', ofAll);
  if (locale === null) return hiddenOfSplit(cells, split, 'byWidth', ofAll);
  return hiddenOfBoth(cells, split, ofAll);
}

function isAmong({ locale, width }: Visits) {
  return (row: CountRow): boolean =>
    (locale === null || row.locale === locale) && (width === null || row.width === width);
}
