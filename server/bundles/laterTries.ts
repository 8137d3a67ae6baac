import type { Problem } from '@alur/publish/contract';

/** A document that waits for another check, because the machine was too busy for the last one. */
interface LaterTry {
  readonly itemChecksum: string;
  readonly problems: readonly Problem[];
  readonly tries: number;
  /** It is being checked once more. */
  readonly isRunning: boolean;
  readonly timer: NodeJS.Timeout;
}

/** What is tried again later, by name, with pauses that double. */
export interface LaterTries {
  get(name: string): LaterTry | undefined;
  /** Whether the next check of this item is still ahead; one that is being made, or that broke off, is not. */
  isAhead(name: string, itemChecksum: string): boolean;
  names(): readonly string[];
  /** Calls `again` after a pause, unless it is forgotten before; returns the pause in milliseconds. */
  set(name: string, tried: Pick<LaterTry, 'itemChecksum' | 'problems'>, again: () => void): number;
  forget(name: string): void;
}

const usualPauseMs = 5000;
const longestPauseMs = 300_000;

/** @param firstPauseMs the pause after the first try; the longest is five minutes */
export function createLaterTries(firstPauseMs = usualPauseMs): LaterTries {
  const waiting = new Map<string, LaterTry>();
  return {
    get: (name) => waiting.get(name),
    isAhead: (name, itemChecksum) => {
      const present = waiting.get(name);
      return present?.itemChecksum === itemChecksum && !present.isRunning;
    },
    names: () => [...waiting.keys()],
    set(name, { itemChecksum, problems }, again) {
      const before = waiting.get(name);
      clearTimeout(before?.timer);
      const tries = before?.itemChecksum === itemChecksum ? before.tries + 1 : 1;
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1));
      const timer = setTimeout(() => {
        const present = waiting.get(name);
        if (present !== undefined) waiting.set(name, { ...present, isRunning: true });
        again();
      }, pauseMs);
      timer.unref();
      waiting.set(name, { itemChecksum, problems, tries, timer, isRunning: false });
      return pauseMs;
    },
    forget(name) {
      clearTimeout(waiting.get(name)?.timer);
      waiting.delete(name);
    },
  };
}
