import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sharedNote, type SharedNote } from '../../../cms/testing/sharedCms.ts';

/**
 * Makes the place in which the first test files of a run leave the CMS's database, empty and seeded, for those after them (`freshCms.ts`); it goes with the run, and so does
 * the CMS that files share (`sharedCms.ts`).
 */
export function setup(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'alur-database-'));
  process.env['ALUR_TEST_DATABASE'] = folder;
  return async () => {
    await endShared(join(folder, sharedNote));
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Ends the CMS that a note names, and removes its data. */
export async function endShared(note: string): Promise<void> {
  if (!existsSync(note)) return;
  const { pid, data } = JSON.parse(readFileSync(note, 'utf8')) as SharedNote;
  if (pid !== undefined) await end(pid);
  if (data !== undefined) rmSync(data, { recursive: true, force: true });
}

/** Ends a program politely, and after five seconds by force. */
async function end(pid: number): Promise<void> {
  for (const [signal, tries] of [
    ['SIGTERM', 50],
    ['SIGKILL', 50],
  ] as const) {
    if (!send(pid, signal)) return;
    for (let nth = 0; nth < tries && send(pid, 0); nth += 1) await sleep(100);
  }
}

/** Whether there was a program to send it to. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
