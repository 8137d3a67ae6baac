import type { Entry } from '../frame/entries.ts';

/** Entries that stand together under a heading. */
export interface EntryGroup {
  readonly name: string | undefined;
  /** Place of the first among all. */
  readonly first: number;
  readonly entries: readonly Entry[];
}

/** Entries in their order; those that follow each other under the same name are a group. */
export function groupsOf(entries: readonly Entry[]): readonly EntryGroup[] {
  const starts = entries.flatMap(({ group }, index) =>
    index === 0 || group !== entries[index - 1]?.group ? [index] : [],
  );
  return starts.map((first, nth) => ({
    name: entries[first]?.group,
    first,
    entries: entries.slice(first, starts[nth + 1] ?? entries.length),
  }));
}
