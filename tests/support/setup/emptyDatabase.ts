import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes the place in which the first test file of a run leaves the CMS's empty database for those after it (`freshCms.ts`); it goes with the run. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'alur-database-'));
  process.env['ALUR_TEST_DATABASE'] = join(folder, 'cms');
  return () => rmSync(folder, { recursive: true, force: true });
}
