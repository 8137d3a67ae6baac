// The door by which every npm script reaches Node 22. Plain ESM: runs on Node 20 with nothing installed.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printFailure } from './failure.mjs';
import { handOver } from './handOver.mjs';
import { installRoot } from './install.mjs';
import { createProgress } from './progress.mjs';
import { stopSignal } from './stopSignal.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Installs what is missing, then runs a program of ours on Node 22, in the root folder.
 * @param {readonly string[]} args the program's file and its arguments
 * @param {{ stopped?: number, out?: { isTTY?: boolean, columns?: number, write(text: string): unknown } }} [options] `stopped`: the exit code where a person stops the installation; `out`: where its steps are shown
 * @returns {Promise<number>} The program's exit code.
 */
export async function runOnNode22(args, { stopped = 1, out = process.stdout } = {}) {
  const signal = stopSignal();
  try {
    return await handOver(await installRoot(root, createProgress(out), signal), args, { cwd: root });
  } catch (error) {
    if (signal.aborted) console.log('Stopped. The next start mends what is half-installed.');
    else printFailure(error);
    return signal.aborted ? stopped : 1;
  }
}
