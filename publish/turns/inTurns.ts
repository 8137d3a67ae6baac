/** Work that can be left at each of its turns and continued later. It gives its result at its end. */
export type InTurns<T> = Generator<undefined, T, undefined>;

/** Does all turns of a work one after the other. */
export function atOnce<T>(work: InTurns<T>): T {
  let turn = work.next();
  while (turn.done !== true) turn = work.next();
  return turn.value;
}

/** How long the turns of a work keep a thread before something else has its turn, in milliseconds. */
const sliceMs = 10;

/**
 * Does a work in slices of ten milliseconds.
 *
 * @param pause waits between two slices; where it rejects, the work is left as it is, and so does the result
 * @example await inSlices(proveInTurns([{ document, messages }]), () => new Promise((resolve) => setTimeout(resolve)));
 */
export async function inSlices<T>(work: InTurns<T>, pause: () => Promise<void>): Promise<T> {
  let since = performance.now();
  let turn = work.next();
  while (turn.done !== true) {
    if (performance.now() - since > sliceMs) {
      await pause();
      since = performance.now();
    }
    turn = work.next();
  }
  return turn.value;
}
