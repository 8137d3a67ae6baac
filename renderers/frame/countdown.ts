/** Seconds as a clock shows them: `0:42`, `1:05`, `23:59:59`. */
export function countdown(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/**
 * The number to speak while `left` of `total` seconds remain: the whole at first, then each half minute and the last ten. It stays
 * the same in between, so that a live region speaks seldom.
 */
export function spokenSeconds(left: number, total: number): number {
  const steps = [
    10,
    ...Array.from({ length: Math.floor(total / 30) }, (_, index) => (index + 1) * 30),
    total,
  ];
  return steps.toSorted((a, b) => a - b).find((step) => left <= step) ?? total;
}
