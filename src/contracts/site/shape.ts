import { richElements, type RichText } from '../help/richText.ts';
import { isRecord } from '@alur/engine/json';
import { type Logo, logoShapes } from './offers.ts';

/** Returns whether a value that was read is good. */
export type Check = (value: unknown) => boolean;

/** A check that tells the type, too. */
export type Shape<Value> = (value: unknown) => value is Value;

/** The type that a check tells. */
type ValueOf<Of extends Check> = Of extends Shape<infer Value> ? Value : unknown;

/** Checks of an object's fields, by name. */
export type Fields = Readonly<Record<string, Check>>;

/** An object's type, from the checks of its fields. */
export type FieldsOf<Of extends Fields> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> };

export const text = (value: unknown): value is string => typeof value === 'string';
export const flag = (value: unknown): value is boolean => typeof value === 'boolean';
export const count = (value: unknown): value is number => typeof value === 'number';

/** A path of ours: the page is replaced by it. */
export const path = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value);

/** One of a closed list. */
export const oneOf =
  <const Value extends string>(values: readonly Value[]): Shape<Value> =>
  (value): value is Value =>
    values.some((each) => each === value);

export const listOf =
  <Of extends Check>(entry: Of): Shape<readonly ValueOf<Of>[]> =>
  (value): value is readonly ValueOf<Of>[] =>
    Array.isArray(value) && value.every((each: unknown) => entry(each));

export const orNull =
  <Of extends Check>(check: Of): Shape<ValueOf<Of> | null> =>
  (value): value is ValueOf<Of> | null =>
    value === null || check(value);

export const object =
  <Of extends Fields>(fields: Of): Shape<FieldsOf<Of>> =>
  (value): value is FieldsOf<Of> =>
    isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

/** What a text is drawn as: another name would be an element of its choice. */
const drawn: readonly string[] = [...richElements, 'a', 'film'];

/** A text as data: words, and objects that say what they are; what is in them is one again. */
export const rich = (value: unknown): value is RichText =>
  Array.isArray(value) &&
  value.every(
    (node: unknown) =>
      typeof node === 'string' ||
      (isRecord(node) &&
        drawn.includes(String(node['is'])) &&
        (node['in'] === undefined || rich(node['in'])) &&
        (node['is'] !== 'a' || (text(node['href']) && rich(node['in'])))),
  );

/** A shape of the closed list, at most four letters, colours of six hex digits: what is drawn as attributes. */
export const logo = (value: unknown): value is Logo =>
  isRecord(value) &&
  logoShapes.some((each) => each === value['shape']) &&
  /^[\p{L}\p{N}]{0,4}$/u.test(String(value['letters'])) &&
  [value['color'], value['secondColor']].every((each) => /^#[0-9a-f]{6}$/i.test(String(each)));
