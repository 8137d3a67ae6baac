import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes the place in which the first test files of a run leave the CMS's database, empty and seeded, for those after them (`freshCms.ts`); it goes with the run. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'alur-database-'));
  process.env['ALUR_TEST_DATABASE'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
