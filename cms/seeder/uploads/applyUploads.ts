import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { mediaFolder } from '../../../src/contracts/site/media.ts';
import type { CmsApi } from '../base/cmsApi.ts';
import { type JsonObject, objectAt, textAt } from '../base/json.ts';
import type { SeedNote } from '../base/report.ts';
import { forceItem, mergeItem } from '../content/mergeItem.ts';
import { hashParts, partsOf } from '../content/parts.ts';
import { renamesOf } from '../content/renames.ts';
import type { SeedState } from '../content/seedState.ts';
import { checksumOf, liveUploads, remember, uploads } from './liveUploads.ts';

const types: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** One file of the seed. */
export interface Upload {
  readonly id: string;
  /** What people write of it, and the checksum of its bytes. */
  readonly item: JsonObject;
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Brings the files of `cms-seed/files/` into the CMS's folder of the site, merged like content: a file that an editor replaced, renamed or removed stays as they left it.
 *
 * @param entries of `files.json`: `id`, `file` (its name beside the list), `title`, and the point that must stay in sight
 */
export async function applyUploads(
  api: CmsApi,
  folder: string,
  entries: readonly JsonObject[],
  state: SeedState,
  { force, dryRun }: { readonly force: boolean; readonly dryRun: boolean },
): Promise<readonly SeedNote[]> {
  const files = await readUploads(folder, entries);
  const found = await liveUploads(api, state, new Set(files.map(({ id }) => id)));
  const live = new Map(found.map((each) => [String(each.item['id']), each]));
  const notes: SeedNote[] = [];
  for (const file of files) {
    const { id, item } = file;
    const subject = `files/${file.name}`;
    const present = live.get(id);
    const base = state.of(uploads.collection, id);
    if (present === undefined && base !== undefined && !force) {
      notes.push({ kind: 'kept', subject, sentence: 'An editor removed it; it stays removed.' });
      continue;
    }
    if (present === undefined) {
      notes.push({ kind: 'created', subject, sentence: 'It was uploaded.' });
      const moment = dryRun ? '' : await send(api, file, 'POST', '/files');
      remember(state, id, hashParts(partsOf(item, [])), { moment, bytes: String(item['bytes']) });
      continue;
    }
    const sides = {
      item,
      present: present.item,
      base: base ?? {},
      starts: {},
      keyed: [],
      renames: renamesOf({}),
    };
    const decision = force ? forceItem(sides) : mergeItem(sides);
    notes.push(...decision.notes.map((note) => ({ ...note, subject })));
    const sent = dryRun ? null : await write(api, file, decision.patch);
    const seen = { moment: present.moment, bytes: String(present.item['bytes']) };
    remember(state, id, decision.base, sent === null ? seen : { moment: sent, bytes: String(item['bytes']) });
  }
  return notes;
}

/** The files that the entries of `files.json` name. */
export async function readUploads(
  folder: string,
  entries: readonly JsonObject[],
): Promise<readonly Upload[]> {
  return Promise.all(entries.map(async (entry) => uploadOf(folder, entry)));
}

async function uploadOf(folder: string, entry: JsonObject): Promise<Upload> {
  const { file, ...item } = entry;
  const id = textAt(entry['id'], 'files.json/id');
  const name = basename(textAt(file, 'files.json/file'));
  const bytes = await readFile(join(folder, 'files', name));
  return { id, name, bytes, item: { ...item, bytes: checksumOf(bytes) } };
}

/** Writes what differs; returns when the bytes came to the CMS, null where they were not sent. */
async function write(api: CmsApi, file: Upload, patch: JsonObject | null): Promise<string | null> {
  if (patch === null) return null;
  const { bytes, ...words } = patch;
  const path = `/files/${file.id}`;
  if (Object.keys(words).length > 0) await api.send('PATCH', path, words);
  return bytes === undefined ? null : send(api, file, 'PATCH', path);
}

/** Sends the bytes; a new file gets its id and its words with them. Returns when they came. */
async function send(api: CmsApi, file: Upload, method: 'POST' | 'PATCH', path: string): Promise<string> {
  const { id, name, bytes, item } = file;
  const type = types[extname(name)];
  if (type === undefined) throw new TypeError(`files/${name} is of no type that the site shows.`);
  const form = new FormData();
  if (method === 'POST') {
    form.append('id', id);
    form.append('folder', mediaFolder);
    form.append('title', String(item['title']));
  }
  form.append('filename_download', name);
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const sent = objectAt(await api.upload(method, path, form), path);
  const { bytes: _bytes, id: _id, title: _title, ...words } = item;
  if (method === 'POST' && Object.keys(words).length > 0) await api.send('PATCH', `/files/${id}`, words);
  return String(sent['uploaded_on']);
}
