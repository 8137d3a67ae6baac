import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonValue } from '@alur/engine/json';
import { isLoopback } from '../../environment/loopback.ts';
import { edgeOriginOf } from '../process/environment.ts';
import { CmsCallError, createCmsApi, isUncertain, seederAgent, usualPauses } from './base/cmsApi.ts';
import type { CmsApi } from './base/cmsApi.ts';
import { applyContent } from './applyContent.ts';
import { applySettings } from './content/applySettings.ts';
import { applyUploads } from './uploads/applyUploads.ts';
import { releaseAgent } from './flows/applyReleases.ts';
import { createSeedState, readSeedState } from './content/seedState.ts';
import type { SeedState } from './content/seedState.ts';
import { isObject, objectAt, objectsAt, textAt } from './base/json.ts';
import type { JsonObject } from './base/json.ts';
import { patiently } from './base/patience.ts';
import type { Patience } from './base/patience.ts';
import { reportOf } from './base/report.ts';
import type { SeedNote, SeedReport } from './base/report.ts';
import { applySchema } from './schema/applySchema.ts';
import { atEdge, settingsAtEdge } from './schema/previewAddress.ts';
import { readSeedFiles, seedFolder } from './files/seedFiles.ts';
import { applySystem } from './system/applySystem.ts';

export interface SeedOptions {
  /** Of Directus, without a slash at the end. */
  readonly url: string;
  /** Token of an administrator. */
  readonly adminToken: string;
  /** Where `ALUR_HOST`, `ALUR_EDGE_URL` and the service users' tokens (`ALUR_CMS_TOKEN`) come from; `process.env` by default. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Called with each step, as a sentence. */
  readonly onProgress?: (sentence: string) => void;
  /** Removes what left the files and no editor has changed. */
  readonly prune?: boolean;
  /** Lets the files win over editors. */
  readonly force?: boolean;
  /** Says what would be done, and does nothing. */
  readonly dryRun?: boolean;
  /** Another folder than `cms-seed/`. */
  readonly folder?: string;
  /** What editors read of what a draft was shipped with; the version of this repository by default. */
  readonly release?: string;
}

/**
 * Brings a running Directus to what `cms-seed/` and `schemas/flows/` say: schema, access, Studio's settings, content. A second run changes nothing. What an editor changed stays;
 * where both sides changed the same thing, the report lists it. A busy Directus is waited for; where nobody knows whether a write was taken, the seed looks again at what is there and
 * continues from that.
 * @throws CmsSettingError when `ALUR_EDGE_URL` is no address; CmsCallError when Directus refuses or does not answer; TypeError when a file is not what it should be.
 */
export async function applySeed(options: SeedOptions): Promise<SeedReport> {
  const began = performance.now();
  const notes = await patiently(async () => applyOnce(options), lookAgain, patienceOf(options, lookAgains));
  return reportOf(notes, Math.round(performance.now() - began));
}

/** Milliseconds before the seed looks again at what is there. */
const lookAgains = [1000, 5000, 15_000];

function patienceOf({ onProgress }: SeedOptions, pauses: readonly number[]): Patience {
  return { pauses, onWait: onProgress };
}

/** A write may have been taken without a word, or another seeder was quicker. */
function lookAgain(error: unknown): number | null {
  if (!(error instanceof CmsCallError)) return null;
  return isUncertain(error) || error.code === 'RECORD_NOT_UNIQUE' ? error.leaveAlone : null;
}

async function applyOnce(options: SeedOptions): Promise<readonly SeedNote[]> {
  const { url, prune = false, force = false, dryRun = false, environment = process.env } = options;
  const say = options.onProgress ?? (() => undefined);
  const seedAt = options.folder ?? seedFolder;
  const files = await readSeedFiles(seedAt);
  const api = createCmsApi(url, options.adminToken, seederAgent, patienceOf(options, usualPauses));
  const release = options.release ?? (await releaseHere());
  const checked = createCmsApi(
    url,
    options.adminToken,
    releaseAgent(release),
    patienceOf(options, usualPauses),
  );
  const notes: SeedNote[] = [];
  const edgeUrl = edgeOriginOf(environment);
  say('Checking the collections.');
  notes.push(
    ...(await applySchema(
      api,
      files.schema.map((file) => atEdge(file, edgeUrl)),
      { prune, dryRun },
    )),
  );
  say('Checking roles, rights and Studio’s words.');
  const loopback = isLoopback(environment['ALUR_HOST'] || 'localhost');
  notes.push(...(await applySystem(api, files, { url, loopback, environment, dryRun })));
  const state = await stateOf(api, dryRun);
  notes.push(...(await applySettings(api, settingsAtEdge(files.settings, edgeUrl), state, dryRun)));
  notes.push(
    ...(await unlessMissing(dryRun, async () =>
      applyUploads(api, seedAt, files.uploads, state, { force, dryRun }),
    )),
  );
  for (const one of files.tracked) {
    say(`Merging ${one.collection}.`);
    const seen = await unlessMissing(dryRun, async () =>
      applyContent(
        api,
        one,
        files.items[one.collection] ?? [],
        startsOf(files.schema, one.collection),
        state,
        { prune, force, dryRun, checked, release },
      ),
    );
    notes.push(...seen);
  }
  if (!dryRun) await state.save(api);
  return notes;
}

async function releaseHere(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8');
  return textAt(objectAt(JSON.parse(text) as JsonValue, 'package.json')['version'], 'package.json/version');
}

async function stateOf(api: CmsApi, dryRun: boolean): Promise<SeedState> {
  try {
    return await readSeedState(api);
  } catch (error) {
    if (dryRun && isMissing(error)) return createSeedState([]);
    throw error;
  }
}

/** A dry run on an empty CMS finds no collections to look into: there is nothing to merge with yet. */
async function unlessMissing(
  dryRun: boolean,
  run: () => Promise<readonly SeedNote[]>,
): Promise<readonly SeedNote[]> {
  try {
    return await run();
  } catch (error) {
    if (dryRun && isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof CmsCallError && (error.status === 403 || error.status === 404);
}

/** Default values of a collection's fields, as its schema file names them. */
function startsOf(schema: readonly JsonObject[], collection: string): JsonObject {
  const file = schema.find((entry) => entry['collection'] === collection);
  const fields = file === undefined ? [] : objectsAt(file['fields'], `${collection}/fields`);
  return Object.fromEntries(
    fields.map((field) => [
      String(field['field']),
      (isObject(field['schema']) ? field['schema']['default_value'] : null) ?? null,
    ]),
  );
}
