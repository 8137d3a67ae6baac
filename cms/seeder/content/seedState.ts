import type { CmsApi } from '../base/cmsApi.ts';
import { isObject, same, textAt } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';
import type { Base } from './parts.ts';

const endpoint = '/items/cms_seed_state';

/** What the seeder last wrote, kept in the CMS itself (the hidden collection `cms_seed_state`), so that every copy of the database remembers. */
export interface SeedState {
  of(collection: string, key: string): Base | undefined;
  set(collection: string, key: string, base: Base): void;
  forget(collection: string, key: string): void;
  keys(collection: string): readonly string[];
  /** Whether the seed was ever applied here. */
  readonly known: boolean;
  /** Writes what was set; nothing when nothing changed. */
  save(api: CmsApi): Promise<void>;
}

export async function readSeedState(api: CmsApi): Promise<SeedState> {
  return createSeedState(await api.list(`${endpoint}?fields=id,parts`));
}

/**
 * @param rows - the collection's items; none when the collection does not exist yet.
 *
 * @example
 * const state = createSeedState(rows);
 * state.set('flow_documents', 'register', base);
 * await state.save(api);
 */
export function createSeedState(rows: readonly JsonObject[]): SeedState {
  const before = new Map(rows.map((row) => [textAt(row['id'], 'cms_seed_state/id'), decodeBase(row)]));
  const after = new Map(before);
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
    save: async (api) => {
      const created = [...after].filter(([id]) => !before.has(id));
      const changed = [...after].filter(([id, parts]) => before.has(id) && !same(before.get(id), parts));
      const gone = [...before.keys()].filter((id) => !after.has(id));
      if (created.length > 0) await api.send('POST', endpoint, rowsOf(created));
      if (changed.length > 0) await api.send('PATCH', endpoint, rowsOf(changed));
      if (gone.length > 0) await api.send('DELETE', endpoint, gone);
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
