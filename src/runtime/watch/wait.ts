import type { Clock } from '@alur/react/contract';

/** Resolves after so many milliseconds of the clock, or as soon as the signal is aborted. */
export function wait(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const cancel = clock.wakeAt(clock.now() + milliseconds, finish);
    signal.addEventListener('abort', finish, { once: true });
    function finish(): void {
      cancel();
      signal.removeEventListener('abort', finish);
      resolve();
    }
  });
}
