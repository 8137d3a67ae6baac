import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file in a data folder by which a running product has it: the process id of its launcher. */
export function claimFile(folder: string): string {
  return join(folder, 'running.pid');
}

/** Process id of the product that runs on a data folder; null when there is none, also when it was killed before it could tidy up. */
export function holderOf(folder: string): number | null {
  try {
    const pid = Number(readFileSync(claimFile(folder), 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}
