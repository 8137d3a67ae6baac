/** Seconds as a clock shows them: `0:42`, `1:05`. */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * The number to speak while `left` of `total` seconds remain: the whole at first, then each half minute and the last ten. It stays
 * the same in between, so that a live region speaks seldom.
 */
export function spokenAt(left: number, total: number): number {
  const steps = [
    10,
    ...Array.from({ length: Math.floor(total / 30) }, (_, index) => (index + 1) * 30),
    total,
  ];
  return steps.toSorted((a, b) => a - b).find((step) => left <= step) ?? total;
}
