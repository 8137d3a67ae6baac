/**
 * The one documented meaning of empty: null, a missing value, `""`, blanks only, and an empty list.
 * `0` and `false` are values.
 */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
