/** One place at which two states differ; undefined: there is nothing there. */
export interface Difference {
  /** Names from the top, joined by dots. */
  readonly place: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Where two plain values differ, in the order of their names. Parts that kept their identity are not looked into. */
export function differencesBetween(before: unknown, after: unknown, place = ''): readonly Difference[] {
  if (Object.is(before, after)) return [];
  if (!isPlainObject(before) || !isPlainObject(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ place, before, after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    differencesBetween(before[name], after[name], place === '' ? name : `${place}.${name}`),
  );
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
