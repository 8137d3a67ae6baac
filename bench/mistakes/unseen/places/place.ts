import type { Plant } from '../../plant/defect.ts';
import { drop, put, valueAt, type Edit } from '../../plant/edit.ts';
import type { Shipped } from '../../plant/shipped.ts';
import { entriesOf, isObject } from '../../heldOut/places/spots.ts';

type Read = (pointer: string) => unknown;
type Change = (value: unknown, read: Read) => unknown;

/** A pointer below the document (with a slash before it: below the item), in which `#name` is the entry of a list with this id or field, and what becomes of what stands there. */
export interface Line {
  readonly pointer: string;
  /** Nothing takes it out. */
  readonly change?: Change;
}

/** Where somebody makes a change by hand. */
export interface Place {
  readonly flow: string;
  readonly lines: readonly Line[];
}

/** Writes a value. */
export const set = (pointer: string, value: unknown): Line => ({ pointer, change: () => value });

/** Takes out what stands there. */
export const cut = (pointer: string): Line => ({ pointer });

/** Makes another value of the one that stands there. */
export const alter = (pointer: string, change: Change): Line => ({ pointer, change });

/** Adds an entry to a list. */
export const append = (pointer: string, ...entries: readonly unknown[]): Line =>
  alter(pointer, (list) => [...entriesOf(list), ...entries]);

/** Takes values out of a list. */
export const without = (pointer: string, ...values: readonly unknown[]): Line =>
  alter(pointer, (list) => entriesOf(list).filter((entry) => !values.includes(entry)));

/** Gives a key another name. */
export const rename = (pointer: string, name: string): readonly Line[] => [
  alter(`${pointer.slice(0, pointer.lastIndexOf('/'))}/${name}`, (_, read) => read(pointer)),
  cut(pointer),
];

/** Exchanges two values. */
export const swap = (one: string, other: string): readonly Line[] => [
  alter(one, (_, read) => read(other)),
  alter(other, (_, read) => read(one)),
];

/** Writes the words of a key. */
export const words = (key: string, en: string, id: string): Line => set(`/messages/${key}`, { en, id });

/** Writes other words in place of some that stand in a text. */
export const reword = (key: string, language: 'en' | 'id', from: string, to: string): Line =>
  alter(`/messages/${key}/${language}`, (text) => {
    if (typeof text !== 'string' || !text.includes(from)) throw new Error(`${key} does not say "${from}".`);
    return text.replace(from, to);
  });

/** A place, and what is changed at it and beside it. */
export const at = (flow: string, ...lines: readonly (Line | readonly Line[])[]): Place => ({
  flow,
  lines: lines.flat(),
});

function resolve(shipped: Shipped, pointer: string): string {
  const parts = (pointer.startsWith('/') ? pointer.slice(1) : `document/${pointer}`).split('/');
  return parts.reduce((holder, part) => {
    if (!part.startsWith('#')) return `${holder}/${part}`;
    const name = part.slice(1);
    const index = entriesOf(valueAt(shipped, holder)).findIndex(
      (entry) => isObject(entry) && (entry['id'] === name || entry['field'] === name),
    );
    if (index < 0) throw new Error(`${shipped.flow} has no ${name} at ${holder}.`);
    return `${holder}/${index}`;
  }, '');
}

function editOf(shipped: Shipped, { pointer, change }: Line): Edit {
  const where = resolve(shipped, pointer);
  const value = valueAt(shipped, where);
  if (change === undefined) {
    if (value === undefined) throw new Error(`${shipped.flow} has nothing at ${where}.`);
    return drop(where);
  }
  return put(
    where,
    change(value, (other) => valueAt(shipped, resolve(shipped, other))),
  );
}

/** The places of one flow, for `mistake` and edits; throws where a pointer leads to nothing. */
export function places(...list: readonly Place[]): (shipped: Shipped) => readonly Plant[] {
  return (shipped) =>
    list
      .filter(({ flow }) => flow === shipped.flow)
      .map(({ lines }) => ({
        at: resolve(shipped, lines[0]?.pointer ?? ''),
        edits: lines.map((line) => editOf(shipped, line)),
      }));
}
