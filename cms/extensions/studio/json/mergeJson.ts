/** What became of two people's changes to one value. */
export interface Merged {
  readonly value: unknown;
  /** Paths that both changed, differently; `value` holds mine there. */
  readonly conflicts: readonly { readonly path: string; readonly theirs: unknown }[];
}

/**
 * Merges three versions of a JSON value: what both started from, mine, theirs. Objects are merged name by name, everything else as a
 * whole. Where both changed the same thing mine stays, and the path is listed.
 */
export function mergeJson(base: unknown, mine: unknown, theirs: unknown, path = ''): Merged {
  if (same(mine, theirs) || same(base, theirs)) return { value: mine, conflicts: [] };
  if (same(base, mine)) return { value: theirs, conflicts: [] };
  if (!isObject(mine) || !isObject(theirs)) return { value: mine, conflicts: [{ path, theirs }] };
  const before = isObject(base) ? base : {};
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const merged = names.map(
    (name) =>
      [
        name,
        mergeJson(before[name], mine[name], theirs[name], path === '' ? name : `${path} › ${name}`),
      ] as const,
  );
  return {
    // A name without a value was removed.
    value: Object.fromEntries(
      merged.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])),
    ),
    conflicts: merged.flatMap(([, { conflicts }]) => conflicts),
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Equal as JSON, whatever the order of names; nothing and null are alike. */
export function same(left: unknown, right: unknown): boolean {
  return canonical(left) === canonical(right);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const names = Object.keys(value).toSorted();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}
