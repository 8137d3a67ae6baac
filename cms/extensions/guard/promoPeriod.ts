import { momentIn } from '../../../src/contracts/site/blocks.ts';
import type { Database, Row } from '../hooks/directus.ts';
import type { Fault, Sentence } from '../hooks/refusal.ts';
import { rowsAsSaved } from './fields/rowsAsSaved.ts';

const endsFirst: Sentence = {
  en: 'The page would disappear before it appears. Choose a later moment.',
  id: 'Halaman akan hilang sebelum tampil. Pilih waktu yang lebih lambat.',
};
const isPast: Sentence = {
  en: 'This moment is over, so visitors would not see the page. Choose a later moment (Jakarta time), leave it empty, or save the page as a draft.',
  id: 'Waktu ini sudah lewat, jadi pengunjung tidak akan melihat halamannya. Pilih waktu yang lebih lambat (WIB), kosongkan, atau simpan sebagai draf.',
};
/** What decides when a page shows; a save of nothing among them is not looked at. */
const deciding = ['status', 'shows_from', 'shows_until'] as const;

/**
 * What is wrong with the time that pages show once they are saved: Studio sends what was changed alone, so that each page is looked at as it
 * would be stored.
 *
 * @param keys of the pages that are changed; none for a new one
 */
export async function periodFaults(
  payload: Row,
  name: string,
  keys: readonly (string | number)[],
  database: Database,
): Promise<readonly Fault[]> {
  const moments = ['shows_from', 'shows_until'];
  const pages = await rowsAsSaved(payload, { name, keys, deciding, moments }, database);
  const faults = pages.flatMap((page) => faultOf(page) ?? []);
  return faults.slice(0, 1).map((sentence) => ['shows_until', sentence] as const);
}

function faultOf({ status, shows_from: from, shows_until: until }: Row): Sentence | null {
  const [start, end] = [momentIn(from), momentIn(until)];
  if (end === null) return null;
  if (start !== null && end <= start) return endsFirst;
  return status === 'published' && end <= Date.now() ? isPast : null;
}
