import { join } from 'node:path';
import type { JsonValue } from '@alur/engine/json';
import type { CmsApi } from '../base/cmsApi.ts';
import { fingerprint, type JsonObject } from '../base/json.ts';
import { pullItems } from '../content/pullItems.ts';
import type { SeedState } from '../content/seedState.ts';
import { readUploads } from './applyUploads.ts';
import { liveUploads, type LiveUpload, uploadFields, uploads } from './liveUploads.ts';

const fileName = /^[a-z0-9][a-z0-9-]{0,60}\.(?:jpg|png|webp|avif|mp4|webm)$/;
const ends: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

/** What editors uploaded, replaced or removed in the folder of the site, as files to write (null: to remove). */
export async function pullUploads(
  api: CmsApi,
  folder: string,
  entries: readonly JsonObject[],
  state: SeedState,
): Promise<ReadonlyMap<string, JsonValue | Buffer | null>> {
  const writes = new Map<string, JsonValue | Buffer | null>();
  const files = await readUploads(folder, entries);
  const names = new Map(files.map(({ id, name }) => [id, name]));
  const found = await liveUploads(api, state);
  const live = new Map(found.map((each) => [String(each.item['id']), each]));
  const items = files.map(({ item }) => item);
  const pulled = pullItems(
    uploads,
    items,
    found.map(({ item }) => item),
    ['id', ...uploadFields, 'bytes'],
    state,
  );
  if (pulled.changed.length + pulled.removed.length === 0) return writes;
  const list: JsonObject[] = [];
  for (const { bytes, ...item } of pulled.items) {
    const id = String(item['id']);
    const before = files.find((each) => each.id === id);
    const name = nameOf(live.get(id), names, id);
    if (before === undefined || fingerprint(before.item['bytes']) !== fingerprint(bytes)) {
      if (before !== undefined && before.name !== name) writes.set(join(folder, 'files', before.name), null);
      writes.set(join(folder, 'files', name), await api.bytes(`/assets/${id}`));
    }
    const { id: _id, ...words } = item;
    list.push({ id, file: name, ...words });
  }
  for (const id of pulled.removed) writes.set(join(folder, 'files', names.get(id) ?? id), null);
  return writes.set(join(folder, 'files', 'files.json'), list);
}

/** The name that the file has here, else its own where that is free and plain, else its id; its end follows its type. */
function nameOf(live: LiveUpload | undefined, names: ReadonlyMap<string, string>, id: string): string {
  const end = ends[live?.type ?? ''] ?? 'jpg';
  const own = names.get(id);
  if (own !== undefined) return own.replace(/\.\w+$/, `.${end}`);
  const wanted = live?.name ?? '';
  const isFree = ![...names.values()].includes(wanted);
  return fileName.test(wanted) && wanted.endsWith(`.${end}`) && isFree ? wanted : `${id}.${end}`;
}
