import type { EventContext, Filter, Row } from '../hooks/directus.ts';
import { Refusal } from '../hooks/refusal.ts';
import { isRow, keysOf } from '../hooks/rows.ts';
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
  if (stored === undefined || saved === null || saved === Date.parse(basis)) return content;
  const name = nameOf(stored['changed_by']);
  throw new Refusal('newer', Object.keys(content)[0] ?? basisField, {
    en: `${name?.en ?? 'Another editor'} saved this after you opened it, so nothing was saved now. Your changes are still here: press “Bring their version in” at the top of the form, look it over, and save again.`,
    id: `${name?.id ?? 'Editor lain'} menyimpan ini setelah Anda membukanya, jadi belum ada yang disimpan. Perubahan Anda masih ada: tekan “Ambil versi itu” di atas formulir, periksa, lalu simpan lagi.`,
  });
};

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
