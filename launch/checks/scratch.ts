import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const gigabyte = 2 ** 30;

/**
 * Makes the folder in which a run of the tests keeps what it writes, databases above all: they wait for the disk at each commit, and beside an installation that
 * writes as much as the disk takes they wait for seconds. Memory keeps none waiting, so the folder is there when there is room.
 * @param memory A folder in memory; Linux has one.
 * @param room Bytes that have to be free there.
 * @returns its path; the caller removes it.
 */
export function makeScratch(memory = '/dev/shm', room = 4 * gigabyte): string {
  return mkdtempSync(join(freeIn(memory) >= room ? memory : tmpdir(), 'alur-reports-'));
}

function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0; // There is none.
  }
}
