import { isRow } from '../../hooks/rows.ts';

/** A way in a value, with positions in lists. */
export type PlainWay = readonly string[];

/** A value with one at a way changed. */
export function changeOn(
  whole: unknown,
  [part, ...rest]: PlainWay,
  change: (value: unknown) => unknown,
): unknown {
  if (part === undefined) return change(whole);
  if (Array.isArray(whole))
    return whole.map((each: unknown, index) =>
      String(index) === part ? changeOn(each, rest, change) : each,
    );
  return isRow(whole) && Object.hasOwn(whole, part)
    ? { ...whole, [part]: changeOn(whole[part], rest, change) }
    : whole;
}

/** The same object with another name for one of its entries, at the same place. */
export function withKey(value: unknown, key: string, next: string): unknown {
  if (!isRow(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name === key ? next : name, each]));
}

/** Texts by language with another name in their braces. */
export function rewordPlaces(words: unknown, name: string, next: string): unknown {
  if (!isRow(words)) return words;
  const reword = (text: unknown): unknown =>
    typeof text === 'string'
      ? text.replaceAll(`{${name}}`, `{${next}}`).replaceAll(`{${name},`, `{${next},`)
      : text;
  return Object.fromEntries(Object.entries(words).map(([locale, text]) => [locale, reword(text)]));
}
