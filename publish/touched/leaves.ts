import { isRecord } from '@alur/engine/json';
import { entriesOf, orderPart } from '../merge/entryNames.ts';

/** Something at a place of a flow: a text, a number, that there is a list or an object, or the order of one. */
export interface Leaf {
  /** Entries of lists stand under their names, so that one that moves stays the same. */
  readonly path: readonly string[];
  /** A list and an object are themselves, without what is in them. */
  readonly value: unknown;
  readonly isOrder: boolean;
}

/** All that a value holds, by place. Bounds are for who calls: it goes as deep as the value does. */
export function leavesOf(value: unknown, root: readonly string[]): ReadonlyMap<string, Leaf> {
  const found = new Map<string, Leaf>();
  collect(value, root, (leaf) => found.set(JSON.stringify(leaf.path), leaf));
  return found;
}

function collect(value: unknown, path: readonly string[], add: (leaf: Leaf) => void): void {
  if (value === undefined) return;
  const entries = entriesOf(value);
  add({ path, value: Array.isArray(value) ? [] : isRecord(value) ? {} : value, isOrder: false });
  if (entries.length > 1 && (Array.isArray(value) || path.at(-1) === 'steps'))
    add({ path: [...path, orderPart], value: entries.map(([name]) => name).join(' '), isOrder: true });
  for (const [name, entry] of entries) collect(entry, [...path, name], add);
}
