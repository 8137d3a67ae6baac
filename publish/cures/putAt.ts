import { isRecord } from '@alur/engine/json';

/** The names that a JSON pointer goes by. */
export function segmentsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What stands at a place; undefined: nothing. */
export function valueAt(whole: unknown, at: readonly string[]): unknown {
  return at.reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return value[Number(name)] as unknown;
    return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }, whole);
}

/**
 * The value with something else at a place: undefined removes it. Objects on the way there are made, entries of lists are not; one past its end adds to a list. Null: there is no
 * such place.
 */
export function putAt(whole: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value === undefined ? null : value;
  if (Array.isArray(whole)) {
    const list: readonly unknown[] = whole;
    const index = Number(name);
    if (!Number.isInteger(index) || index < 0 || index > list.length) return null;
    if (rest.length === 0) return list.toSpliced(index, 1, ...(value === undefined ? [] : [value]));
    const inner = index === list.length ? null : putAt(list[index], rest, value);
    return inner === null ? null : list.with(index, inner);
  }
  if (whole !== undefined && !isRecord(whole)) return null;
  const entries = Object.entries(whole ?? {});
  const found = entries.findIndex(([key]) => key === name);
  const old = entries[found]?.[1];
  const inner = rest.length === 0 ? value : putAt(old, rest, value);
  if (inner === null) return null;
  const next = inner === undefined ? [] : [[name, inner] as const];
  entries.splice(
    found === -1 ? entries.length : found,
    found === -1 ? 0 : 1,
    ...next.map(([key, each]): [string, unknown] => [key, each]),
  );
  return Object.fromEntries(entries);
}

/** Every text within a value, keys not among them. */
export function textsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') found.add(value);
  else if (Array.isArray(value)) for (const each of value) textsIn(each, found);
  else if (isRecord(value)) for (const each of Object.values(value)) textsIn(each, found);
  return found;
}
