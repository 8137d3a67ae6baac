import { plantAt, type Plant } from '../../plant/defect.ts';
import { drop, put, valueAt, type Edit } from '../../plant/edit.ts';
import type { Shipped } from '../../plant/shipped.ts';

/** A place of an item as it is written. */
export interface Spot {
  /** JSON pointer into the item. */
  readonly at: string;
  /** The last key of the pointer. */
  readonly name: string;
  /** The pointer to what holds it. */
  readonly holder: string;
  readonly value: unknown;
}

type Plants = (shipped: Shipped, all: readonly Shipped[]) => readonly Plant[];

/** Every place of an item whose pointer fits a pattern, in the order it is written. */
export function spotsAt({ item }: Shipped, pattern: RegExp): readonly Spot[] {
  const found: Spot[] = [];
  const visit = (value: unknown, at: string): void => {
    if (pattern.test(at)) {
      const cut = at.lastIndexOf('/');
      found.push({ at, name: at.slice(cut + 1), holder: at.slice(0, cut), value });
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, entry] of Object.entries(value)) visit(entry, `${at}/${key.replaceAll('/', '~1')}`);
  };
  visit(item, '');
  return found;
}

/** Writes another value at each place that fits; where `change` answers nothing, the place is left out. */
export function changeEach(pattern: RegExp, change: (spot: Spot, shipped: Shipped) => unknown): Plants {
  return (shipped) =>
    spotsAt(shipped, pattern).flatMap((spot) => {
      const value = change(spot, shipped);
      return value === undefined ? [] : [plantAt(spot.at, value)];
    });
}

/** As `changeEach`, for texts alone. */
export function changeTexts(
  pattern: RegExp,
  change: (text: string, spot: Spot, shipped: Shipped) => unknown,
): Plants {
  return changeEach(pattern, (spot, shipped) =>
    typeof spot.value === 'string' ? change(spot.value, spot, shipped) : undefined,
  );
}

/** Takes out what stands at each place that fits. */
export function dropEach(
  pattern: RegExp,
  fits: (spot: Spot, shipped: Shipped) => boolean = () => true,
): Plants {
  return (shipped) =>
    spotsAt(shipped, pattern)
      .filter((spot) => fits(spot, shipped))
      .map(({ at }) => ({ at, edits: [drop(at)] }));
}

/** Gives what stands at each place another key. */
export function renameEach(
  pattern: RegExp,
  rename: (name: string, spot: Spot, shipped: Shipped) => string | undefined,
): Plants {
  return editEach(pattern, (spot, shipped) => {
    const name = rename(spot.name, spot, shipped);
    return name === undefined || name === spot.name
      ? []
      : [drop(spot.at), put(`${spot.holder}/${name}`, spot.value)];
  });
}

/** Several edits for each place that fits; no edits leave it out. */
export function editEach(pattern: RegExp, edit: (spot: Spot, shipped: Shipped) => readonly Edit[]): Plants {
  return (shipped) =>
    spotsAt(shipped, pattern).flatMap((spot) => {
      const edits = edit(spot, shipped);
      return edits.length === 0 ? [] : [{ at: spot.at, edits }];
    });
}

/** Exchanges what stands in pairs of places. */
export function swapEach(pairs: (shipped: Shipped) => readonly (readonly [string, string])[]): Plants {
  return (shipped) =>
    pairs(shipped).flatMap(([one, other]) => {
      const values = [valueAt(shipped, one), valueAt(shipped, other)];
      return JSON.stringify(values[0]) === JSON.stringify(values[1])
        ? []
        : [{ at: one, edits: [put(one, values[1]), put(other, values[0])] }];
    });
}

/** Places that were chosen by reading the documents, by flow. */
export function byHand(table: Readonly<Record<string, readonly Plant[]>>): Plants {
  return ({ flow }) => table[flow] ?? [];
}

/** Edits at a place chosen by hand. */
export function plant(at: string, ...edits: readonly Edit[]): Plant {
  return { at, edits };
}

/** The keys of an object that is held at a pointer, none where there is no object. */
export function keysAt(shipped: Shipped, pointer: string): readonly string[] {
  const value = valueAt(shipped, pointer);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

/** Whether a text stands for itself anywhere in the document, `except` apart. */
export function hasText(shipped: Shipped, text: string, except = ''): boolean {
  return spotsAt(shipped, /^\/document\//).some(({ value, at }) => value === text && at !== except);
}

/** A condition that holds when another does not; a name stands for its value. */
export function notOf(condition: unknown): unknown {
  return { '!': typeof condition === 'string' ? { var: `value.${condition}` } : condition };
}

/** `saved_method` of `savedMethod`. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Whether a value is an object with keys. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object(value) === value && !Array.isArray(value);
}

/** The entries of a list; none where there is no list. */
export function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}
