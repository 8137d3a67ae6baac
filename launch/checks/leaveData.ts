import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Ends the use of a test's data folder. In a run of all tests it is left for the check of what is left (`ALUR_KEPT_DATA` names the folder for that);
 * otherwise it is removed.
 */
export function leaveData(folder: string): void {
  const kept = process.env['ALUR_KEPT_DATA'];
  if (kept === undefined) return rmSync(folder, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  try {
    renameSync(folder, join(kept, basename(folder)));
  } catch {
    // On another disk.
    cpSync(folder, join(kept, basename(folder)), { recursive: true });
    rmSync(folder, { recursive: true, force: true });
  }
}
