import type { EventContext, Filter, Row } from '../../hooks/directus.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { isRow, keysOf } from '../../hooks/rows.ts';
import { keyFields } from './keyFields.ts';

/** The field by which a form says on which date it is based; it holds no content (studio/editing). */
const basisField = 'editing';

/**
 * Refuses a save by a form that was opened before another person's last save. A call without a basis, such as the seeder's, is no form.
 * @throws Refusal
 */
export const refuseOutdated: Filter = async (payload, meta, context) => {
  if (!isRow(payload) || !(basisField in payload)) return payload;
  const { [basisField]: basis, ...content } = payload;
  const [key, ...others] = keysOf(meta);
  if (typeof basis !== 'string' || key === undefined || others.length > 0) return content;
  const [stored] = await storedRow(meta.collection, key, context);
  const saved = timeOf(stored?.['date_updated']);
  if (stored !== undefined && saved !== null && saved !== Date.parse(basis))
    throw outdated(content, nameOf(stored['changed_by']));
  bases.set(context, basis);
  return content;
};

/** Of the saves that passed {@link refuseOutdated}, what each was based on: one context belongs to one save. */
const bases = new WeakMap<EventContext, string>();
/** Saves that are about to be written, by item, and until when (ms since 1970) one that fails in the database is waited for. */
const underWay = new Map<string, { readonly basis: string; readonly until: number }>();
const longestWrite = 10_000;

/**
 * Refuses the second of two saves in the same moment, which found the same version stored: PostgreSQL looks after both at once. Stands behind every filter that may refuse,
 * so that the first is written.
 * @throws Refusal
 */
export const refuseSameMoment: Filter = (payload, meta, context) => {
  const basis = bases.get(context);
  const [key] = keysOf(meta);
  if (basis === undefined || key === undefined || !isRow(payload)) return payload;
  const now = Date.now();
  for (const [item, { until }] of underWay) if (until < now) underWay.delete(item);
  const item = `${meta.collection}/${key}`;
  if (underWay.get(item)?.basis === basis) throw outdated(payload, null);
  underWay.set(item, { basis, until: now + longestWrite });
  return payload;
};

function outdated(content: Row, name: { readonly en: string; readonly id: string } | null): Refusal {
  return new Refusal('newer', Object.keys(content)[0] ?? basisField, {
    en: `${name?.en ?? 'Another editor'} saved this after you opened it, so nothing was saved now. Your changes are still here: press “Bring their version in” at the top of the form, look it over, and save again.`,
    id: `${name?.id ?? 'Editor lain'} menyimpan ini setelah Anda membukanya, jadi belum ada yang disimpan. Perubahan Anda masih ada: tekan “Ambil versi itu” di atas formulir, periksa, lalu simpan lagi.`,
  });
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

function nameOf(value: unknown): { readonly en: string; readonly id: string } | null {
  return typeof value === 'string' && value !== '' ? { en: value, id: value } : null;
}

/** SQLite gives milliseconds or a text, PostgreSQL a date. */
function timeOf(value: unknown): number | null {
  const time =
    value instanceof Date || typeof value === 'number' || typeof value === 'string' ? +new Date(value) : NaN;
  return Number.isNaN(time) ? null : time;
}
