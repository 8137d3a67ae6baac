import { setTimeout as sleep } from 'node:timers/promises';

/** How long to go on trying what a busy CMS did not take. */
export interface Patience {
  /** Milliseconds before each further try; after the last one the error stands. */
  readonly pauses: readonly number[];
  /** Called before each pause with what happened and how long the pause is, as a sentence. */
  readonly onWait?: ((sentence: string) => void) | undefined;
}

/** Milliseconds that a server may ask to be left alone at most. */
const longestAsked = 60_000;

/**
 * Runs something until it succeeds; waits between two tries.
 * @param wait - returns for an error how many milliseconds the server wants to be left alone (0: it has not said), or null when another try would be wrong.
 * @throws the error that may not be tried again, or the one of the last try.
 */
export async function patiently<T>(
  run: () => Promise<T>,
  wait: (error: unknown) => number | null,
  { pauses, onWait }: Patience,
): Promise<T> {
  for (const pause of pauses) {
    try {
      return await run();
    } catch (error) {
      const asked = wait(error);
      if (asked === null) throw error;
      const milliseconds = Math.max(pause, Math.min(asked, longestAsked));
      onWait?.(
        `${error instanceof Error ? error.message : String(error)} It is tried again in ${milliseconds / 1000} s.`,
      );
      await sleep(milliseconds);
    }
  }
  return run();
}
