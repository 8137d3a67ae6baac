import { setTimeout as sleep } from 'node:timers/promises';
import { duration } from '../bootstrap/progress.mjs';

/** One run of a part that is brought back when it ends. */
export interface Run {
  /** Resolves true once it does its work, and false when it ended before. */
  readonly up: Promise<boolean>;
  /** Resolves when it is gone, with why, in one sentence and its last lines. */
  readonly gone: Promise<string>;
}

export interface KeepOptions {
  /** Aborted when the product ends: nothing is started from then on. */
  readonly ending: AbortSignal;
  /** Called once a run does its work. */
  readonly onUp: () => void;
  /** Called when a run has ended, with why and when the next one begins. */
  readonly onLoss: (why: string, next: string) => void;
  /** Milliseconds before the next run, growing from loss to loss; the last one repeats. One that was up for longer than that begins with the first again. */
  readonly pauses?: readonly number[];
}

const usualPauses = [1000, 2000, 5000, 10_000, 30_000, 60_000];

/**
 * Starts a part again whenever it has ended, until the product ends.
 *
 * @example
 * void keepRunning(() => runCms(), { ending: group.ending, onUp, onLoss });
 */
export async function keepRunning(
  start: () => Run,
  { ending, onUp, onLoss, pauses = usualPauses }: KeepOptions,
): Promise<void> {
  const longest = pauses.at(-1) ?? 0;
  for (let losses = 0; !ending.aborted; losses += 1) {
    const run = start();
    const isUp = await run.up;
    const since = performance.now();
    if (isUp && !ending.aborted) onUp();
    const why = await run.gone;
    if (ending.aborted) return;
    if (isUp && performance.now() - since > longest) losses = 0;
    const pause = pauses[losses] ?? longest;
    onLoss(why, `It is started again in ${duration(pause)}.`);
    await sleep(pause, undefined, { signal: ending }).catch(() => undefined);
  }
}
