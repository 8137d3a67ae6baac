import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { format } from '@alur/publish';
import type { JsonValue } from '@alur/engine/json';
import { createCmsApi, seederAgent, usualPauses } from './base/cmsApi.ts';
import type { CmsApi } from './base/cmsApi.ts';
import { pullItems } from './content/pullItems.ts';
import { readSeedState } from './content/seedState.ts';
import { isObject, objectsAt, same } from './base/json.ts';
import type { JsonObject } from './base/json.ts';
import { foldColumns } from './schema/foldColumns.ts';
import { neutralFile } from './schema/neutral.ts';
import { atAnyEdge } from './schema/previewAddress.ts';
import { decodeSnapshot } from './schema/overlay.ts';
import { pullUploads } from './uploads/pullUploads.ts';
import { itemsToHold, readSeedFiles, seedFolder } from './files/seedFiles.ts';
import type { SeedFiles } from './files/seedFiles.ts';

/** Why nothing was pulled; the message says what to do. */
class PullRefusal extends Error {
  override readonly name = 'PullRefusal';
}

export interface PullOptions {
  readonly url: string;
  readonly adminToken: string;
  /** Another folder than `cms-seed/`. */
  readonly folder?: string;
  /** Pulls although the files hold changes that are not in git. */
  readonly force?: boolean;
}

/** A file to write, or (null) to remove. */
type Writes = Map<string, JsonValue | Buffer | null>;

/**
 * Brings what editors changed, and what was changed of the schema in Studio, into the files. Access (`system/`) belongs to the files and is never pulled. Everything is read
 * before anything is written. Answers the files written and removed.
 * @throws PullRefusal when the CMS was never seeded, or the files hold changes that are not in git. CmsCallError when something cannot be read.
 */
export async function pull(options: PullOptions): Promise<readonly string[]> {
  const folder = options.folder ?? seedFolder;
  const files = await readSeedFiles(folder);
  if (options.force !== true) await refuseDirty(folder, files);
  const api = createCmsApi(options.url, options.adminToken, seederAgent, { pauses: usualPauses });
  const writes: Writes = new Map();
  await pullSchema(api, folder, files, writes);
  await pullContent(api, folder, files, writes);
  for (const [file, value] of await pullUploads(api, folder, files.uploads, await readSeedState(api)))
    writes.set(file, value);
  for (const [file, value] of writes)
    await (value === null
      ? rm(file)
      : writeFile(file, Buffer.isBuffer(value) ? value : await formatFile(value)));
  return [...writes.keys()];
}

async function pullSchema(api: CmsApi, folder: string, files: SeedFiles, writes: Writes): Promise<void> {
  const live = decodeSnapshot(await api.get('/schema/snapshot'));
  const known = new Map(files.schema.map((file) => [String(file['collection']), file]));
  const written = new Map(files.schemaFiles.map((file) => [String(file['collection']), file]));
  const names = live.collections.map(({ collection }) => String(collection));
  if (!names.includes('cms_seed_state'))
    throw new PullRefusal('This CMS was never seeded, so there is nothing to pull: apply the seed first.');
  for (const name of names) {
    const present = atAnyEdge(neutralFile(live, name, known.get(name)));
    const file = written.get(name);
    const wanted = file === undefined ? present : foldColumns(present, file);
    if (!same(wanted, file)) writes.set(join(folder, 'schema', `${name}.json`), wanted);
  }
  for (const name of known.keys())
    if (!names.includes(name)) writes.set(join(folder, 'schema', `${name}.json`), null);
}

async function pullContent(api: CmsApi, folder: string, files: SeedFiles, writes: Writes): Promise<void> {
  const state = await readSeedState(api);
  if (!state.known)
    throw new PullRefusal('This CMS was never seeded, so there is nothing to pull: apply the seed first.');
  for (const one of files.tracked) {
    const fields = authoredFields(files.schema, one.collection);
    const items = files.items[one.collection] ?? [];
    const live = await api.list(`/items/${one.collection}?fields=${fields.join(',')}&sort=${one.key}`);
    const pulled = pullItems(one, items, live, fields, state);
    if (pulled.changed.length + pulled.removed.length === 0) continue;
    if (one.file !== undefined)
      writes.set(join(folder, one.file), await itemsToHold(folder, one, pulled.items));
    else {
      const fileOf = (key: string): string => join(folder, one.folder ?? one.collection, `${key}.json`);
      for (const key of pulled.changed)
        writes.set(fileOf(key), pulled.items.find((item) => String(item[one.key]) === key) ?? null);
      for (const key of pulled.removed) writes.set(fileOf(key), null);
    }
  }
}

/** Filled in by the CMS's own extensions. */
const filledIn = new Set(['changed_by', 'live', 'shown_title', 'shown_address']);

/** The fields that people fill in: no groups, no bookkeeping. */
function authoredFields(schema: readonly JsonObject[], collection: string): readonly string[] {
  const file = schema.find((entry) => entry['collection'] === collection);
  return objectsAt(file?.['fields'], `${collection}/fields`)
    .filter(
      ({ field, type, meta }) =>
        type !== 'alias' &&
        !filledIn.has(String(field)) &&
        !specialsOf(meta).some((special) => special.startsWith('user-') || special.startsWith('date-')),
    )
    .map(({ field }) => String(field));
}

function specialsOf(meta: JsonValue | undefined): readonly string[] {
  const special = isObject(meta) ? meta['special'] : null;
  return Array.isArray(special) ? special.filter((entry): entry is string => typeof entry === 'string') : [];
}

/** Both sides of a conflict must be in git before a pull writes one over the other. */
async function refuseDirty(folder: string, files: SeedFiles): Promise<void> {
  const folders = [
    folder,
    ...files.tracked.flatMap(({ folder: items }) => (items === undefined ? [] : [join(folder, items)])),
  ];
  const { stdout } = await promisify(execFile)('git', ['status', '--porcelain', '--', ...folders], {
    cwd: dirname(folder),
  }).catch(() => ({
    stdout: null,
  }));
  if (stdout === null)
    throw new PullRefusal(
      `${folder} is not in a git repository, so a pull could lose its changes: use --force if it may.`,
    );
  if (stdout.trim() !== '')
    throw new PullRefusal(
      `These files hold changes that are not in git: commit them first, or use --force.\n${stdout.trimEnd()}`,
    );
}

/** As the repository spells JSON, so that a pull after an apply leaves no trace: a flow in its one text. */
async function formatFile(value: JsonValue): Promise<string> {
  if (isObject(value) && isObject(value['document'])) return format(value);
  const plain = `${JSON.stringify(value)}\n`;
  const prettier = await import('prettier').catch(() => null);
  return prettier === null ? plain : prettier.format(plain, { parser: 'json', printWidth: 160 });
}
