import { isRecord } from '@alur/engine/json';

/** A way into a value: names, and positions in lists. */
export type Way = readonly string[];

/** Whether what stands at a way names the thing that is looked for. */
export type IsNamed = (way: Way, value: unknown) => boolean;

/** The ways to all that names a thing, in the order of the document. */
export function waysTo(document: unknown, isNamed: IsNamed): readonly Way[] {
  const found: Way[] = [];
  const visit = (value: unknown, way: Way): void => {
    if (way.length > 0 && isNamed(way, value)) found.push(way);
    if (Array.isArray(value))
      for (const [index, each] of value.entries()) visit(each, [...way, String(index)]);
    else if (isRecord(value)) for (const [key, each] of Object.entries(value)) visit(each, [...way, key]);
  };
  visit(document, []);
  return found;
}

export function isBelow(way: Way, parent: Way): boolean {
  return parent.every((part, index) => way[index] === part);
}

/** A value with one at a way changed. */
export function changeOn(whole: unknown, [part, ...rest]: Way, change: (value: unknown) => unknown): unknown {
  if (part === undefined) return change(whole);
  if (Array.isArray(whole))
    return whole.map((each: unknown, index) =>
      String(index) === part ? changeOn(each, rest, change) : each,
    );
  return isRecord(whole) && Object.hasOwn(whole, part)
    ? { ...whole, [part]: changeOn(whole[part], rest, change) }
    : whole;
}

/** The same object with another name for one of its entries, at the same place. */
export function withKey(value: unknown, key: string, next: string): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name === key ? next : name, each]));
}
