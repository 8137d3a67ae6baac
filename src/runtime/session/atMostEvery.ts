/** The same act, at most once in a while: what comes sooner is dropped. By the monotonic clock. */
export function atMostEvery(
  milliseconds: number,
  act: () => void,
  now: () => number = () => performance.now(),
): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const time = now();
    if (time - last < milliseconds) return;
    last = time;
    act();
  };
}
