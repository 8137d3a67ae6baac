import { entriesOf } from '@alur/publish/entries';
import { isRow } from '../../hooks/rows.ts';

/**
 * One change of a flow as it is edited, reversible by itself. Entries of lists are named as by `entriesOf` (`field:email`), never by a position, so that a change
 * still finds its place after another one moved it. What changes such a name changes the whole list.
 */
export interface Patch {
  /** The way from the item: `['document', 'steps', 'code', 'body', 'field:email', 'required']`. */
  readonly at: readonly string[];
  /** What stood there; undefined: nothing. */
  readonly before: unknown;
  /** What stands there then; undefined: nothing. */
  readonly after: unknown;
  /** Where in its list, or among the names of its object, it stood or stands. Undefined: at the end. */
  readonly index?: number;
}

/** A change as it is undone. */
export function inverse(patches: readonly Patch[]): readonly Patch[] {
  return patches.toReversed().map((patch) => ({ ...patch, before: patch.after, after: patch.before }));
}

/** The value with the changes made, all of them or none; null: one of them does not find what it changes. */
export function applyPatches<T>(whole: T, patches: readonly Patch[]): T | null {
  let value: unknown = whole;
  for (const { at, before, after, index } of patches) {
    const changed = changeAt(value, at, { before, after, index });
    if (changed === null) return null;
    value = changed.value;
  }
  // Patches change what is in a value, and not what it is.
  return value as T;
}

/** What stands at a way of names; undefined: nothing. */
export function valueOn(whole: unknown, at: readonly string[]): unknown {
  return at.reduce((value: unknown, name) => entriesOf(value).find(([own]) => own === name)?.[1], whole);
}

/** Sets, adds or removes one value, with what stood there read from the item. */
export function patchTo(whole: unknown, at: readonly string[], after: unknown, index?: number): Patch {
  const before = valueOn(whole, at);
  const stood = entriesOf(valueOn(whole, at.slice(0, -1))).findIndex(([name]) => name === at.at(-1));
  const where = before === undefined ? index : stood;
  return where === undefined ? { at, before, after } : { at, before, after, index: where };
}

/** The changes that make one value of another, down to names and their order; where the order of some differs, the whole of it is one. */
export function patchesBetween(
  before: unknown,
  after: unknown,
  at: readonly string[] = [],
): readonly Patch[] {
  if (before === after) return [];
  const areAlike = (Array.isArray(before) && Array.isArray(after)) || (isRow(before) && isRow(after));
  if (!areAlike) return isSame(before, after) ? [] : [{ at, before, after }];
  const [old, now] = [entriesOf(before), entriesOf(after)];
  const [was, is] = [new Map(old), new Map(now)];
  const stay = now.filter(([name]) => was.has(name)).map(([name]) => name);
  if (old.filter(([name]) => is.has(name)).some(([name], index) => name !== stay[index]))
    return [{ at, before, after }];
  const gone = old.flatMap(([name, value], index) =>
    is.has(name) ? [] : [{ at: [...at, name], before: value, after: undefined, index }],
  );
  const come = now.flatMap(([name, value], index) =>
    was.has(name) ? [] : [{ at: [...at, name], before: undefined, after: value, index }],
  );
  return [
    ...gone.toReversed(),
    ...stay.flatMap((name) => patchesBetween(was.get(name), is.get(name), [...at, name])),
    ...come,
  ];
}

type Change = Omit<Patch, 'at' | 'index'> & { readonly index: number | undefined };

function changeAt(
  value: unknown,
  [name, ...rest]: readonly string[],
  change: Change,
): { readonly value: unknown } | null {
  if (name === undefined) return isSame(value, change.before) ? { value: change.after } : null;
  if (!Array.isArray(value) && !isRow(value)) return null;
  const entries = [...entriesOf(value)];
  const found = entries.findIndex(([own]) => own === name);
  if (found === -1 && rest.length > 0) return null;
  const inner = changeAt(entries[found]?.[1], rest, change);
  if (inner === null) return null;
  const place = found === -1 ? Math.min(change.index ?? entries.length, entries.length) : found;
  const next = inner.value === undefined ? [] : [[name, inner.value] as const];
  entries.splice(place, found === -1 ? 0 : 1, ...next);
  return { value: Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries) };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
