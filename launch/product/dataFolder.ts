import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../bootstrap/failure.mjs';

/** Who runs on a data folder: one product at a time, for two would damage its databases. */
export interface DataFolder {
  readonly logs: string;
  release(): void;
}

/**
 * Makes the folder when it is missing and takes it for this process.
 * @throws Failure when a product that still runs has it.
 */
export function claimDataFolder(folder: string): DataFolder {
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  const claim = join(folder, 'running.pid');
  const holder = holderOf(claim);
  if (holder !== null) {
    throw new Failure(
      `The product already runs on ${folder} (process ${holder}): stop it there with Ctrl-C or \`kill ${holder}\`, or start a second one beside it with its own ALUR_DATA and ports.`,
    );
  }
  writeFileSync(claim, String(process.pid));
  return {
    logs,
    release: () => {
      if (holderOf(claim) === process.pid) rmSync(claim, { force: true });
    },
  };
}

function holderOf(claim: string): number | null {
  try {
    const pid = Number(readFileSync(claim, 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch {
    return null; // No claim, or its process is gone: it was killed before it could tidy up.
  }
}
