import { entriesOf } from '../merge/entryNames.ts';

/** Something of a list that stands on both sides, and may have changed. */
export interface Kept {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Two lists, compared by the names of their entries. */
export interface Aligned {
  readonly gone: readonly (readonly [name: string, entry: unknown])[];
  readonly added: readonly (readonly [name: string, entry: unknown])[];
  readonly kept: readonly Kept[];
  /** Those that stand elsewhere now: the fewest whose move explains the order. */
  readonly moved: ReadonlySet<string>;
  /** What stands before an entry now; null: nothing. */
  readonly previous: (name: string) => readonly [name: string, entry: unknown] | null;
}

/** Compares two lists, or two objects whose names are in an order that means something. */
export function align(before: unknown, after: unknown): Aligned {
  const [old, next] = [entriesOf(before), entriesOf(after)];
  const [known, current] = [new Map(old), new Map(next)];
  const position = new Map(old.map(([name], index) => [name, index]));
  const kept = next.flatMap(([name, entry]) =>
    known.has(name) ? [{ name, before: known.get(name), after: entry }] : [],
  );
  const index = new Map(next.map(([name], at) => [name, at]));
  const inOrder = longestRise(kept.map(({ name }) => position.get(name) ?? 0));
  return {
    gone: old.filter(([name]) => !current.has(name)),
    added: next.filter(([name]) => !known.has(name)),
    kept,
    moved: new Set(kept.flatMap(({ name }, at) => (inOrder.has(at) ? [] : [name]))),
    previous: (name) => next[(index.get(name) ?? 0) - 1] ?? null,
  };
}

/** The positions of a longest rising row among some numbers. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  /** For each length, where the row of that length with the smallest end ends. */
  const ends: number[] = [];
  const before = numbers.map((number, at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    ends[low] = at;
    return ends[low - 1];
  });
  const found = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) found.add(at);
  return found;
}

/** Entries without names, compared by what they are: those that are the same on both sides in the same order are paired, then what is left by its place between them. */
export function pairUnnamed(
  before: readonly unknown[],
  after: readonly unknown[],
): readonly (readonly [was: unknown, is: unknown, position: number])[] {
  const [texts, others] = [before, after].map((list) => list.map((each) => JSON.stringify(each)));
  let start = 0;
  while (start < before.length && start < after.length && texts?.[start] === others?.[start]) start += 1;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && texts?.at(-1 - end) === others?.at(-1 - end))
    end += 1;
  const [was, is] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  return Array.from({ length: Math.max(was.length, is.length) }, (_, index) => [
    was[index],
    is[index],
    start + index,
  ]);
}
