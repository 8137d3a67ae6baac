/**
 * Lets one call through in each interval, and counts those it held back. A CMS that is down is worth a line a minute, not twelve.
 *
 * @example
 * const quiet = createQuiet(60_000, Date.now);
 * quiet((heldBack) => log.warn({ heldBack }, 'The CMS could not be read.'));
 */
export function createQuiet(
  intervalMs: number,
  now: () => number,
): (tell: (heldBack: number) => void) => void {
  let last = Number.NEGATIVE_INFINITY;
  let heldBack = 0;
  return (tell) => {
    if (now() - last < intervalMs) {
      heldBack += 1;
      return;
    }
    tell(heldBack);
    last = now();
    heldBack = 0;
  };
}
