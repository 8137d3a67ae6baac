import type { JsonValue } from '@alur/engine/json';
import { type CmsApi, CmsCallError } from '../base/cmsApi.ts';
import { fingerprint, isObject, same, textAt } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';
import type { Base } from './parts.ts';

const endpoint = '/items/cms_seed_state';

/** The largest that publish takes has a quarter of a megabyte. */
const documentsAtOnce = 20;

/** What the seeder last wrote, kept in the CMS itself (the hidden collection `cms_seed_state`), so that every copy of the database remembers. */
export interface SeedState {
  of(collection: string, key: string): Base | undefined;
  set(collection: string, key: string, base: Base): void;
  forget(collection: string, key: string): void;
  keys(collection: string): readonly string[];
  /** Whether the seed was ever applied here. */
  readonly known: boolean;
  /** The document of an item as the seeder last wrote it; undefined: it is not kept. Read when it is asked for: those of all flows are megabytes. */
  document(api: CmsApi, collection: string, key: string): Promise<JsonValue | undefined>;
  /** Keeps a document beside its fingerprint, with which the next release is merged. */
  keepDocument(collection: string, key: string, document: JsonValue): void;
  /** Writes what was set; nothing when nothing changed. */
  save(api: CmsApi): Promise<void>;
}

export async function readSeedState(api: CmsApi): Promise<SeedState> {
  const rows = await api.list(`${endpoint}?fields=id,parts`);
  const kept = await api
    .list(`${endpoint}?fields=id&filter[document][_nnull]=true`)
    .catch((error: unknown) => {
      // A database of an earlier release, in front of a dry run.
      if (error instanceof CmsCallError && error.status === 403) return [];
      throw error;
    });
  return createSeedState(rows, new Set(kept.map(({ id }) => String(id))));
}

/**
 * @param rows - the collection's items; none when the collection does not exist yet. @param kept - ids of those that keep a document.
 *
 * @example
 * const state = createSeedState(rows);
 * state.set('flow_documents', 'register', base);
 * await state.save(api);
 */
export function createSeedState(
  rows: readonly JsonObject[],
  kept: ReadonlySet<string> = new Set(),
): SeedState {
  const before = new Map(rows.map((row) => [textAt(row['id'], 'cms_seed_state/id'), decodeBase(row)]));
  const after = new Map(before);
  const documents = new Map<string, JsonValue>();
  const idOf = (collection: string, key: string): string => `${collection}/${key}`;
  return {
    known: rows.length > 0,
    of: (collection, key) => after.get(idOf(collection, key)),
    set: (collection, key, base) => {
      after.set(idOf(collection, key), base);
    },
    forget: (collection, key) => {
      after.delete(idOf(collection, key));
    },
    keys: (collection) =>
      [...after.keys()]
        .filter((id) => id.startsWith(`${collection}/`))
        .map((id) => id.slice(collection.length + 1)),
    document: async (api, collection, key) => {
      const id = idOf(collection, key);
      const print = before.get(id)?.['document'];
      const stored = kept.has(id)
        ? await api.get(`${endpoint}/${encodeURIComponent(id)}?fields=document`)
        : undefined;
      const document = isObject(stored) ? (stored['document'] ?? undefined) : undefined;
      return document !== undefined && fingerprint(document) === print ? document : undefined;
    },
    keepDocument: (collection, key, document) => {
      const id = idOf(collection, key);
      if (!kept.has(id) || before.get(id)?.['document'] !== fingerprint(document))
        documents.set(id, document);
    },
    save: async (api) => {
      const created = [...after].filter(([id]) => !before.has(id));
      const changed = [...after].filter(([id, parts]) => before.has(id) && !same(before.get(id), parts));
      const gone = [...before.keys()].filter((id) => !after.has(id));
      if (created.length > 0) await api.send('POST', endpoint, rowsOf(created));
      if (changed.length > 0) await api.send('PATCH', endpoint, rowsOf(changed));
      if (gone.length > 0) await api.send('DELETE', endpoint, gone);
      const stored = [...documents].map(([id, document]) => ({ id, document }));
      for (let from = 0; from < stored.length; from += documentsAtOnce)
        await api.send('PATCH', endpoint, stored.slice(from, from + documentsAtOnce));
    },
  };
}

function rowsOf(entries: readonly (readonly [string, Base])[]): readonly JsonObject[] {
  return entries.map(([id, parts]) => ({ id, parts }));
}

function decodeBase(row: JsonObject): Base {
  const parts = isObject(row['parts']) ? row['parts'] : {};
  return Object.fromEntries(
    Object.entries(parts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
