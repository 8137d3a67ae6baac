import { printFailure } from '../bootstrap/failure.mjs';
import { stopSignal } from '../bootstrap/stopSignal.mjs';

/**
 * Runs a program that holds the process until it ends, and sets the process's exit code: what `main` returns, 1 after a failure, which is printed, and 0 when the
 * program was asked to stop before it was ready. The end of its parent asks it to stop, too.
 * @example
 * await runProgram(async (signal) => serveUntil(signal));
 */
export async function runProgram(main: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const signal = stopSignal();
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  try {
    process.exitCode = await main(signal);
  } catch (error) {
    if (!signal.aborted) printFailure(error);
    process.exitCode = signal.aborted ? 0 : 1;
  }
  process.channel?.unref();
  if (process.connected) process.disconnect?.();
}
