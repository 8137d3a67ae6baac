import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { holderOf } from './dataClaim.ts';

/** A lock that the system itself lifts when its process ends, however it ends: SQLite's, on a file that holds nothing. */
export interface FileLock {
  /** Whether this process has it now; false: another one has it. */
  take(): boolean;
  /** Gives it up. */
  release(): void;
}

/**
 * Opens a lock for processes of one machine; the file and its folder are made where they are missing.
 * @example
 * const lock = await openFileLock('.data/cms/data.db.lease');
 * while (!lock.take()) await sleep(500);
 */
export async function openFileLock(path: string): Promise<FileLock> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, '', { flag: 'a', mode: 0o600 });
  // Importing it prints a warning where a person runs a program by hand.
  const { DatabaseSync } = await import('node:sqlite');
  const file = new DatabaseSync(path);
  return {
    take() {
      try {
        file.exec('BEGIN EXCLUSIVE');
        return true;
      } catch (error) {
        if (error instanceof Error && 'errcode' in error && error.errcode === 5) return false;
        throw error;
      }
    },
    release() {
      file.close();
    },
  };
}

/** Locks that this process holds until it ends: one that nothing names any more would be closed. */
const claims: FileLock[] = [];

/**
 * Takes the folder of one part of the product for this process, until it ends. Resolves with why it can't have it, as a sentence; null: it has it. A product that `npm start` runs has
 * the whole data folder, and its own parts, which it started itself, have theirs.
 * @param data - the data folder
 * @param part - the part's folder in it, and its name in sentences
 * @example
 * const refusal = await claimPart('.data', { folder: 'edge', name: 'edge' });
 */
export async function claimPart(
  data: string,
  { folder, name }: { readonly folder: string; readonly name: string },
): Promise<string | null> {
  const holder = holderOf(data);
  const cure = `Stop it, or give this ${name} a folder of its own with ALUR_DATA.`;
  if (holder !== null && holder !== process.ppid)
    return `A product already runs on the data folder ${data} (process ${holder}), and its ${name} writes there. ${cure}`;
  const lock = await openFileLock(join(data, folder, 'in-use'));
  if (lock.take()) {
    claims.push(lock);
    return null;
  }
  lock.release();
  return `Another ${name} already runs on the data folder ${data}. ${cure}`;
}
