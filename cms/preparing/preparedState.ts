import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isRecord } from '@alur/engine/json';
import { hasBytes } from '../directus.ts';
import { directusLine } from '../process/directusLine.ts';
import { cmsFolder, CmsSettingError } from '../process/environment.ts';
import type { DirectusEnvironment } from '../process/environment.ts';
import { nodeForDirectus } from '../process/runDirectus.ts';
import { markCollection, type ReleaseMark } from './releaseMark.ts';

/** A mark in a database, and when it was made last. */
export interface KeptMark extends ReleaseMark {
  /** ISO date of the last preparation with it. */
  readonly at: string;
}

/**
 * The marks that the database of the CMS holds, the newest first; none: it was never prepared, or is not there. No Directus need run.
 * @throws CmsSettingError when the database does not answer, with what Directus says of it.
 */
export async function readMarks(env: DirectusEnvironment): Promise<readonly KeptMark[]> {
  if (env['DB_CLIENT'] === 'sqlite3' && !(await hasBytes(env['DB_FILENAME'] ?? ''))) return [];
  const script = join(import.meta.dirname, 'readMarks.mjs');
  const run = promisify(execFile)(nodeForDirectus(), [script], { cwd: cmsFolder, env });
  const { stdout } = await run.catch((error: unknown) => {
    throw new CmsSettingError(`The database of the CMS could not be reached: ${lastWords(error)}`);
  });
  const line = stdout.split('\n').find((each) => each.startsWith('marks ')) ?? 'marks null';
  const rows: unknown = JSON.parse(line.slice('marks '.length));
  const marks: KeptMark[] = [];
  for (const row of Array.isArray(rows) ? rows : []) {
    const mark = markIn(row);
    if (mark !== null) marks.push(mark);
  }
  return marks.sort((one, other) => other.at.localeCompare(one.at));
}

/** SQLite keeps JSON as text, PostgreSQL as a value. */
function markIn(row: unknown): KeptMark | null {
  if (!isRecord(row)) return null;
  const { id, parts } = row;
  const kept: unknown = typeof parts === 'string' ? JSON.parse(parts) : parts;
  if (typeof id !== 'string' || !isRecord(kept)) return null;
  const { settings, at } = kept;
  if (typeof settings !== 'string' || typeof at !== 'string') return null;
  return { release: id.slice(markCollection.length + 1), settings, at };
}

function lastWords(error: unknown): string {
  const text = isRecord(error) && typeof error['stderr'] === 'string' ? error['stderr'] : String(error);
  return text
    .split('\n')
    .flatMap((line) => directusLine(line) ?? [])
    .filter(Boolean)
    .join(' ')
    .slice(0, 500);
}
