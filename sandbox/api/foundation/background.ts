import type { Logger } from 'pino';

/** Work that no call waits for. */
export interface Background {
  /** Starts work soon; a fault of it is logged and ends there. */
  run(name: string, work: () => Promise<void> | void): void;
  /** Resolves when nothing is running any more. */
  settled(): Promise<void>;
}

/**
 * Creates what runs work in the background.
 *
 * @example
 * const background = createBackground(log);
 * background.run('payments', () => sweepPayments(context));
 * await background.settled();
 */
export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();

  async function runGuarded(name: string, work: () => Promise<void> | void): Promise<void> {
    await new Promise(setImmediate);
    try {
      await work();
    } catch (error) {
      log.error(
        { work: name, name: error instanceof Error ? error.name : 'unknown' },
        'work in the background failed',
      );
    }
  }

  return {
    run(name, work) {
      const started = runGuarded(name, work);
      running.add(started);
      void started.finally(() => running.delete(started));
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
