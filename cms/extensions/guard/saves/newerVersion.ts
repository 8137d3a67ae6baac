import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, EventContext, Filter, Registration, Row } from '../../hooks/directus.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { isRow, keysOf, parseColumn } from '../../hooks/rows.ts';
import { keyFields } from './keyFields.ts';
import { phrase } from '../../words/guard.ts';

/** The field by which a form says on which date it is based; it holds no content (studio/editing). */
const basisField = 'editing';

/** A save by a form that found its item as the form knows it. */
interface Save {
  /** The item's newest revision at that time; null: none. */
  readonly revision: Row[string];
  readonly content: Row;
}

/** The saves of one request, by item. Directus gives what it writes in its transaction no sign of the save that it belongs to. */
const saves = new AsyncLocalStorage<Map<string, Save>>();

/** Keeps what {@link refuseOutdated} finds for {@link refuseSameMoment} of the same request. */
export function followSaves({ init }: Pick<Registration, 'init'>): void {
  init('routes.before', ({ app }) => {
    app.use('/', (_request, _response, next) => {
      saves.run(new Map(), next);
    });
  });
}

/**
 * Refuses a save by a form that was opened before another person's last save. A call without a basis, such as the seeder's, is no form.
 * @throws Refusal
 */
export const refuseOutdated: Filter = async (payload, meta, context) => {
  const { collection } = meta;
  const keys = keysOf(meta);
  for (const each of keys) saves.getStore()?.delete(itemOf(collection, each));
  if (!isRow(payload) || !(basisField in payload)) return payload;
  const { [basisField]: basis, ...content } = payload;
  const [key, ...others] = keys;
  if (typeof basis !== 'string' || key === undefined || others.length > 0) return content;
  // Before the row: what is written in between shows in one of the two.
  const revision = await newestRevision(collection, key, context.database);
  const [stored] = await storedRow(collection, key, context);
  if (stored === undefined) return content;
  const saved = timeOf(stored['date_updated']);
  if (saved !== null && saved !== Date.parse(basis))
    throw newerRefusal(content, nameOf(stored['changed_by']));
  saves.getStore()?.set(itemOf(collection, key), { revision, content });
  return content;
};

/**
 * Refuses the second of two saves in the same moment, which found the same version stored. Stands where Directus writes the revision, in the transaction that has changed the row:
 * PostgreSQL makes the second wait there until the first is written or has failed, SQLite writes one after the other. A refusal takes back what the second changed.
 * @throws Refusal
 */
export const refuseSameMoment: Filter = async (revision, _meta, { database }) => {
  if (!isRow(revision)) return revision;
  const { collection, item } = revision;
  const save = saves.getStore()?.get(itemOf(collection, item));
  if (save === undefined) return revision;
  const newest = await newestRevision(String(collection), String(item), database);
  if (newest === save.revision) return revision;
  const [first] = await database(revisions).where({ id: newest }).select('data');
  const data = parseColumn(first?.['data'] ?? null);
  throw newerRefusal(save.content, nameOf(isRow(data) ? data['changed_by'] : null));
};

const revisions = 'directus_revisions';

/** Id of the last revision of an item itself, not of its versions. */
export async function newestRevision(
  collection: string,
  key: string | number,
  database: Database,
): Promise<Row[string]> {
  const [row] = await database(revisions)
    .where({ collection, item: String(key), version: null })
    .max({ newest: 'id' });
  return row?.['newest'] ?? null;
}

function itemOf(collection: unknown, key: unknown): string {
  return `${String(collection)}/${String(key)}`;
}
function newerRefusal(content: Row, name: string | null): Refusal {
  return new Refusal(
    'newer',
    Object.keys(content)[0] ?? basisField,
    phrase('newerVersion.refused', { name: name ?? phrase('newerVersion.another') }),
  );
}

async function storedRow(
  collection: string,
  key: string | number,
  { database }: EventContext,
): Promise<readonly Row[]> {
  const keyField = keyFields.get(collection);
  return keyField === undefined
    ? []
    : database(collection)
        .where({ [keyField]: key })
        .select('date_updated', 'changed_by');
}

function nameOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** SQLite gives milliseconds or a text, PostgreSQL a date. */
export function timeOf(value: unknown): number | null {
  const time =
    value instanceof Date || typeof value === 'number' || typeof value === 'string' ? +new Date(value) : NaN;
  return Number.isNaN(time) ? null : time;
}
