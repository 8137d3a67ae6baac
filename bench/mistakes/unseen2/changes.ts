import { applyEdits, drop, put, valueAt, type Edit } from '../plant/edit.ts';
import type { Shipped } from '../plant/shipped.ts';

/**
 * One change as a line of `kinds/` or `edits/` writes it. Pointers lead into the document; those of the item itself begin with `/document`,
 * `/messages`, `/sample_data` or `/key`.
 */
export interface Change {
  /** Replaces what stands there with `value`. */
  readonly put?: string;
  /** Adds `value` where nothing stands yet; `/-` is behind the last of a list. */
  readonly add?: string;
  readonly value?: unknown;
  /** Takes out what stands there. */
  readonly drop?: string;
  /** Two places that get what stands at the other. */
  readonly swap?: readonly [string, string];
  /** From where, and to where, what stands at the first is written as well. */
  readonly copy?: readonly [string, string];
}

const isOfItem = (pointer: string): boolean => /^\/(document|messages|sample_data|key)(\/|$)/.test(pointer);
const placeOf = (pointer: string): string => (isOfItem(pointer) ? pointer : `/document${pointer}`);

/** The first place that a change touches: a JSON pointer into the item. */
export function firstPlace(change: Change): string {
  return placeOf(change.put ?? change.add ?? change.drop ?? change.swap?.[0] ?? change.copy?.[1] ?? '');
}

function editsOf(shipped: Shipped, change: Change): readonly Edit[] {
  const has = (pointer: string): boolean => valueAt(shipped, pointer) !== undefined;
  const standing = (pointer: string): string => {
    const place = placeOf(pointer);
    if (!has(place)) throw new Error(`${shipped.flow}: nothing stands at ${place}.`);
    return place;
  };
  const free = (pointer: string): string => {
    const place = placeOf(pointer);
    if (has(place)) throw new Error(`${shipped.flow}: something stands at ${place} already.`);
    if (!has(place.slice(0, place.lastIndexOf('/')))) throw new Error(`${shipped.flow}: no way to ${place}.`);
    return place;
  };
  const at = (pointer: string): unknown => valueAt(shipped, standing(pointer));
  if (change.put !== undefined) return [put(standing(change.put), change.value)];
  if (change.add !== undefined) return [put(free(change.add), change.value)];
  if (change.drop !== undefined) return [drop(standing(change.drop))];
  if (change.swap !== undefined) {
    const [one, other] = change.swap;
    return [put(placeOf(one), at(other)), put(placeOf(other), at(one))];
  }
  if (change.copy === undefined) throw new Error(`${shipped.flow}: a line that changes nothing.`);
  const [from, to] = change.copy;
  return [put(placeOf(to), at(from))];
}

/**
 * The edits of several changes of an item, made one after the other.
 * @throws when a place is not there, or is taken
 */
export function editsFor(shipped: Shipped, changes: readonly Change[]): readonly Edit[] {
  const edits: Edit[] = [];
  for (const change of changes)
    edits.push(...editsOf({ ...shipped, item: applyEdits(shipped.item, edits) }, change));
  return edits;
}
