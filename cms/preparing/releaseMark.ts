import { createHash, createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLoopback } from '../../environment/loopback.ts';
import { cmsFolder, edgeOriginOf } from '../process/environment.ts';
import type { Environment } from '../process/environment.ts';
import type { CmsApi } from '../seeder/base/cmsApi.ts';
import { readSeedState } from '../seeder/content/seedState.ts';

/** What a database is prepared with, as the database itself keeps it. */
export interface ReleaseMark {
  /** Names all that a preparation brings: the seed, the seeder, Directus. */
  readonly release: string;
  /** Changes with the variables that a preparation writes into the database. */
  readonly settings: string;
}

/** Under this name the marks stand in the seeder's own table, beside its collections. */
export const markCollection = 'prepared';

/** What decides what a preparation makes of a database; Directus's own version comes on top. */
const sources = ['cms-seed', 'schemas', 'locales', 'cms/seeder', 'src/contracts', 'cms/package.json'];

/**
 * The mark of this release with these variables.
 * @example
 * const mark = await markHere(process.env);
 */
export async function markHere(environment: Environment): Promise<ReleaseMark> {
  return { release: await releaseHere(), settings: settingsOf(environment) };
}

/** Names this release: a checksum of all that decides what a preparation makes of a database. */
export async function releaseHere(): Promise<string> {
  const root = join(cmsFolder, '..');
  const hash = createHash('sha256');
  for (const source of sources)
    for (const name of await filesIn(join(root, source)))
      hash.update(`${source}/${name}\0`).update(await readFile(join(root, source, name)));
  hash.update(await readFile(join(cmsFolder, 'node_modules', 'directus', 'package.json')));
  return hash.digest('hex').slice(0, 16);
}

/** Files below a folder, sorted, without tests; of a file, itself. */
async function filesIn(path: string): Promise<readonly string[]> {
  const found = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (found === null) return [''];
  return found
    .filter((entry) => entry.isFile() && !/\.test(?:-d)?\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();
}

/** Secrets among them can't be guessed from it: it is made with the secret of the CMS, which no database holds. */
function settingsOf(environment: Environment): string {
  const written = [
    isLoopback(environment['ALUR_HOST'] || 'localhost'),
    edgeOriginOf(environment),
    environment['ALUR_CMS_TOKEN'] ?? '',
  ];
  return createHmac('sha256', environment['ALUR_CMS_SECRET'] ?? '')
    .update(JSON.stringify(written))
    .digest('hex')
    .slice(0, 16);
}

/** Writes into the database what it was prepared with; a mark of another release stays, so that its processes may still start. */
export async function keepMark(api: CmsApi, { release, settings }: ReleaseMark): Promise<void> {
  const state = await readSeedState(api);
  state.set(markCollection, release, { settings, at: new Date().toISOString() });
  await state.save(api);
}
