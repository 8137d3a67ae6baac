import { orderPart } from './entryNames.ts';
import { followRenames, type Sides } from './followRenames.ts';
import { mergeOrder } from './mergeOrder.ts';
import { namedParts } from './namedParts.ts';
import { sameJson } from './sameJson.ts';

export { followRenamesInTexts, type Sides } from './followRenames.ts';
export { placesBetween } from './placesBetween.ts';
export { sameJson } from './sameJson.ts';

/** A place that both changed, differently. Undefined: there is nothing there. */
export interface MergeConflict {
  /** Names, never positions: an entry of a list stands under its own (`field:email`), the order of one under `(order)`. */
  readonly path: readonly string[];
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** What became of two changes of one value. */
export interface MergedFlow {
  /** Where both changed the same it holds mine. */
  readonly value: unknown;
  readonly conflicts: readonly MergeConflict[];
}

/** Objects whose names authors make: what two add to them under different names is both's. Anything else that both add is one thing. */
const maps: ReadonlySet<string> = new Set([
  'steps',
  'calls',
  'outcomes',
  'values',
  'data',
  'lists',
  'challenges',
  'on',
  'send',
  'set',
]);

/** Of these, what follows a press or a call has one. */
const ways = ['call', 'goto', 'leave'] as const;

/**
 * Merges two changes of a flow's document, or of a part of one. Entries of lists are found by their field, id or path, so that one that was moved and reworded is both. What has
 * no name is taken whole: a list of cases, a condition. Where one removed what the other changed there is one conflict. What one renamed,
 * and recorded so (`renamed`), keeps what the other changed under its old name; a rename that is not recorded is one removed and one new.
 * Takes broken documents, too, and never throws for what JSON can hold.
 *
 * @param root names under which the conflicts' places stand
 *
 * @example
 * mergeFlow(base, mine, theirs, ['document']) // { value, conflicts: [{ path: ['document', 'steps', 'start', 'title'], … }] }
 */
export function mergeFlow(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  root: readonly string[] = [],
): MergedFlow {
  const conflicts: MergeConflict[] = [];
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return { value: mine, conflicts };
  if (sameJson(base, mine)) return { value: theirs, conflicts };
  const followed = followRenames({ base, mine, theirs });
  for (const { rename, theirs: other } of followed.conflicts)
    conflicts.push({
      path: [...root, 'renamed', rename.from],
      ...{ base: rename.from, mine: rename.to, theirs: other.to },
    });
  const value = merge(followed.sides, root, (conflict) => conflicts.push(conflict));
  return { value, conflicts };
}

type Report = (conflict: MergeConflict) => void;
type Parts = ReadonlyMap<string, unknown>;

function merge(sides: Sides, path: readonly string[], report: Report): unknown {
  const { base, mine, theirs } = sides;
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return mine;
  if (sameJson(base, mine)) return theirs;
  const isList = [base, mine, theirs].some((side) => Array.isArray(side));
  const parts = partsOf(sides, isList, path);
  if (parts !== null) {
    const merged = mergeParts(parts, isList, path, report);
    const isGone = mine === undefined || theirs === undefined;
    return isGone && Object.keys(merged).length === 0 ? undefined : merged;
  }
  report({ path, ...sides });
  return mine;
}

/** What of the three is merged by itself; null: all of it as one. A list that is missing is one without entries. */
function partsOf(
  { base, mine, theirs }: Sides,
  isList: boolean,
  path: readonly string[],
): readonly [base: Parts, mine: Parts, theirs: Parts] | null {
  const isOpen = isList || maps.has(path.at(-1) ?? '');
  const [before, own, other] = [base, mine, theirs].map((side) => {
    if (side === undefined) return isOpen ? new Map<string, unknown>() : null;
    return Array.isArray(side) === isList ? namedParts(side, path.length) : null;
  });
  return before && own && other ? [before, own, other] : null;
}

function mergeParts(
  [base, mine, theirs]: readonly [Parts, Parts, Parts],
  isList: boolean,
  path: readonly string[],
  report: Report,
): object {
  const merged = new Map<string, unknown>();
  for (const name of new Set([...mine.keys(), ...theirs.keys()])) {
    const sides = { base: base.get(name), mine: mine.get(name), theirs: theirs.get(name) };
    const value = merge(sides, [...path, name], report);
    if (value !== undefined) merged.set(name, value);
  }
  if (!isList && !maps.has(path.at(-1) ?? '')) keepOneWay(merged, [base, mine, theirs], path, report);
  const [before, own, other] = [[...base.keys()], [...mine.keys()], [...theirs.keys()]];
  const { names, isConflict } = mergeOrder(before, own, other, new Set(merged.keys()));
  if (!isList) return Object.fromEntries(names.map((name) => [name, merged.get(name)]));
  if (isConflict) report({ path: [...path, orderPart], base: before, mine: own, theirs: other });
  return names.map((name) => merged.get(name));
}

/** Two people who each gave a press another way have not given it two. */
function keepOneWay(
  merged: Map<string, unknown>,
  [base, mine, theirs]: readonly [Parts, Parts, Parts],
  path: readonly string[],
  report: Report,
): void {
  const isNew = (side: Parts, way: string): boolean => side.has(way) && !base.has(way);
  if (!ways.some((way) => isNew(mine, way) && !theirs.has(way))) return;
  for (const way of ways.filter((each) => isNew(theirs, each) && !mine.has(each))) {
    merged.delete(way);
    report({ path: [...path, way], base: undefined, mine: undefined, theirs: theirs.get(way) });
  }
}
