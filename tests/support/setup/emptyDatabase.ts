import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedNote, type SharedNote } from '../../../cms/testing/sharedCms.ts';

/**
 * Makes the place in which the first test files of a run leave the CMS's database, empty and seeded, for those after them (`freshCms.ts`); it goes with the run, and so does
 * the CMS that files share (`sharedCms.ts`).
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'alur-database-'));
  process.env['ALUR_TEST_DATABASE'] = folder;
  return () => {
    endShared(join(folder, sharedNote));
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Ends the CMS that a note names, and removes its data. It is ended by force: it is another process's child, so its end can't be waited for, and nothing that it would still save is read.
 */
export function endShared(note: string): void {
  if (!existsSync(note)) return;
  const { pid, data } = JSON.parse(readFileSync(note, 'utf8')) as SharedNote;
  if (pid !== undefined) kill(pid);
  // A call into the file system that it had begun may still make a file.
  if (data !== undefined) rmSync(data, { recursive: true, force: true, maxRetries: 10 });
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
