import {
  type Cell,
  cellName,
  type CellsOfStep,
  enteredCell,
  gaveUpCell,
  type Numbers,
} from './countedCells.ts';
import { fewest, hideFew, isSmall } from './hideFew.ts';

/** Cells that are not shown. */
export interface HiddenCells {
  has(cell: Cell): boolean;
}

const everything: HiddenCells = { has: () => true };

/** What is hidden of a step's numbers where all visits are read. */
export function hiddenOfAll(cells: CellsOfStep, numbers: Numbers): HiddenCells {
  const { parts, times, alone } = cells;
  // What one network gave beyond its share is no number of persons.
  const smallAlone = alone.filter((cell) => cell.is !== 'doubtful' && isSmall(numbers(cell)));
  const entered = numbers(enteredCell);
  if (entered < fewest) {
    const open = alone.filter(({ is }) => is === 'doubtful');
    return { has: (cell) => !open.includes(cell) && (cell.is !== 'entered' || entered > 0) };
  }
  const fewParts = hiddenAmong(parts, numbers);
  // Times are together all that left: where nobody may know how many gave up, they would give it away.
  const fewTimes = fewParts.includes(gaveUpCell) ? times : hiddenAmong(times, numbers);
  return setOf([...fewParts, ...fewTimes, ...smallAlone]);
}

/** A step's numbers by language, by width, and by both: each list together is all. */
export interface SplitNumbers {
  readonly byLocale: readonly Numbers[];
  readonly byWidth: readonly Numbers[];
  readonly byBoth: readonly Numbers[];
}

/**
 * What is hidden where a step's numbers are read for one language or for one width, beside those of all visits. A number is shown for each of the groups or for none: one that is shown for all but one would give that one
 * away. Of two hidden parts of the same whole a visit of each group could have been of the other one. Times and ways are parts of the same visits: who knew both by language and by width could work out a single place. They
 * are shown where no place has few.
 *
 * @param ofAll what is hidden where all visits are read
 */
export function hiddenOfSplit(
  cells: CellsOfStep,
  split: SplitNumbers,
  by: 'byLocale' | 'byWidth',
  ofAll: HiddenCells,
): HiddenCells {
  const groups = split[by];
  const mustHide = (cell: Cell): boolean => ofAll.has(cell) || isFewIn(groups, cell);
  const alone = cells.alone.filter(mustHide);
  if (isOpen(cells, split)) return setOf(alone);
  const parts = mustHide(enteredCell) ? null : hideTogether(cells.parts, groups, mustHide);
  return parts === null ? everything : setOf([...parts, ...cells.times, ...alone]);
}

/** What is hidden where a step's numbers are read for one language and one width: all that adds up is shown, or nothing of it, for of four numbers and their sums a single one that is missing can be worked out. */
export function hiddenOfBoth(cells: CellsOfStep, split: SplitNumbers, ofAll: HiddenCells): HiddenCells {
  const splits = [
    hiddenOfSplit(cells, split, 'byLocale', ofAll),
    hiddenOfSplit(cells, split, 'byWidth', ofAll),
  ];
  const alone = cells.alone.filter(
    (cell) => splits.some((each) => each.has(cell)) || isFewIn(split.byBoth, cell),
  );
  return setOf([...(isOpen(cells, split) ? [] : [enteredCell, ...cells.parts, ...cells.times]), ...alone]);
}

/** Whether no place, a language in a width, has few of anything that adds up. */
function isOpen({ parts, times }: CellsOfStep, { byBoth }: SplitNumbers): boolean {
  return ![enteredCell, ...parts, ...times].some((cell) => isFewIn(byBoth, cell));
}

function isFewIn(groups: readonly Numbers[], cell: Cell): boolean {
  return groups.some((numbers) => isSmall(numbers(cell)));
}

/** The cells that must be hidden, and the smallest others that keep them from being worked out; null: there are not enough. */
function hideTogether(
  cells: readonly Cell[],
  groups: readonly Numbers[],
  mustHide: (cell: Cell) => boolean,
): readonly Cell[] | null {
  const sum = (cell: Cell): number => groups.reduce((all, numbers) => all + numbers(cell), 0);
  const hidden = cells.filter(mustHide);
  // Who gave up is what is looked for: it is hidden last.
  const rank = (cell: Cell): number => (cell === gaveUpCell ? Number.POSITIVE_INFINITY : sum(cell));
  const others = cells
    .filter((cell) => !hidden.includes(cell) && sum(cell) > 0)
    .toSorted((one, other) => rank(one) - rank(other));
  const isEnough = (): boolean =>
    hidden.filter((cell) => sum(cell) > 0).length > 1 &&
    groups.every((numbers) => !isSmall(hidden.reduce((all, cell) => all + numbers(cell), 0)));
  while (hidden.length > 0 && !isEnough()) {
    const next = others.shift();
    if (next === undefined) return null;
    hidden.push(next);
  }
  return hidden;
}

function hiddenAmong(cells: readonly Cell[], numbers: Numbers): readonly Cell[] {
  const shown = hideFew(cells.map(numbers));
  return cells.filter((_, at) => shown[at] === null);
}

function setOf(cells: readonly Cell[]): HiddenCells {
  const names = new Set(cells.map(cellName));
  return { has: (cell) => names.has(cellName(cell)) };
}
