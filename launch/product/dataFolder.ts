import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimFile, holderOf } from '../../environment/dataClaim.ts';
import { Failure } from '../bootstrap/failure.mjs';

/** Who runs on a data folder: one product at a time, for two would damage its databases. */
export interface DataFolder {
  readonly logs: string;
  release(): void;
}

/**
 * Makes the folder when it is missing and takes it for this process. Only its owner may read it: the CMS's database holds the administrator's token.
 * @throws Failure when a product that still runs has it.
 */
export function claimDataFolder(folder: string): DataFolder {
  const logs = join(folder, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeToOthers(folder);
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  const holder = holderOf(folder);
  if (holder !== null) {
    throw new Failure(
      `The product already runs on ${folder} (process ${holder}): stop it there with Ctrl-C or \`kill ${holder}\`, or start a second one beside it with its own ALUR_DATA and ports.`,
    );
  }
  writeFileSync(claimFile(folder), String(process.pid), { mode: 0o600 });
  return {
    logs,
    release: () => {
      if (holderOf(folder) === process.pid) rmSync(claimFile(folder), { force: true });
    },
  };
}

/** Data written by an earlier version may be readable for every user of the machine. */
function closeToOthers(folder: string): void {
  if ((statSync(folder).mode & 0o077) === 0) return;
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory())
      chmodSync(join(entry.parentPath, entry.name), entry.isFile() ? 0o600 : 0o700);
}
