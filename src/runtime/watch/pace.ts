/**
 * How long to wait before asking again, as the API contract paces it: every 2 s for the first minute, every 5 s for the next four, then every
 * 10 s, a fifth more or less so that many pages never ask in the same moment.
 *
 * @param since milliseconds since the watch began
 * @param random a number from 0 up to 1
 * @param bounds what the API asked for last, in milliseconds
 * @returns milliseconds
 */
export function paceOf(
  since: number,
  random: number,
  bounds: { readonly after?: number; readonly max?: number } = {},
): number {
  const own = since < 60_000 ? 2_000 : since < 300_000 ? 5_000 : 10_000;
  const asked = Math.min(Math.max(own, bounds.after ?? own), bounds.max ?? Number.POSITIVE_INFINITY);
  return Math.round(asked * (0.8 + random * 0.4));
}
