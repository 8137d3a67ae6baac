/** Stands in for `fast-equals` inside rjsf (`react/vite/smallRjsf.ts`): layout schemas and props are plain data and functions, which rjsf takes for equal. */
export function createCustomEqual(): (a: unknown, b: unknown) => boolean {
  return equal;
}

function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === 'function') return typeof b === 'function';
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [one, other] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    one.length === other.size &&
    one.every(([key, value]) => other.has(key) && equal(value, other.get(key)))
  );
}
