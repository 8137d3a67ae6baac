import type { FormNote } from '../../guard/references/formNotes.ts';
import { placeAt, type Places } from '../../guard/addresses/places.ts';
import type { Row } from '../../hooks/directus.ts';
import type { Sentence } from '../../hooks/refusal.ts';
import { remarksOf } from './edgeRemarks.ts';
import { type NotRead, notReadNote } from './notRead.ts';

/** What decides whether visitors see an item. */
interface Seen {
  readonly collection: string;
  readonly key: string;
  /** As it is stored. */
  readonly row: Row;
  /** Its own address; null: it has none. */
  readonly path: string | null;
  readonly places: Places;
  /** Of the site, about what it did not take; null: it does not answer. */
  readonly remarks: readonly string[] | null;
  /** Why the site can't read the item's collection now. */
  readonly unread?: NotRead | null;
}

/**
 * What a form says at its top of the site. Of an item whose address is redirected it does not say that it is live: the remark on the redirect says what visitors get (`formNotes`).
 *
 * @param redirects published ones, from path to path
 * @param now milliseconds since 1970
 */
export function siteNotes(
  seen: Seen,
  redirects: ReadonlyMap<string, string>,
  now: number,
): readonly FormNote[] {
  const { collection, path } = seen;
  const note = siteNote(seen, now);
  const isHidden = collection !== 'redirect_rules' && path !== null && redirects.has(path);
  return isHidden && note.tone === 'success' ? [] : [note];
}

/**
 * Whether visitors get an item as it was saved last, and why they don't.
 *
 * @param now milliseconds since 1970
 */
export function siteNote(
  { collection, key, row, path, places, remarks, unread = null }: Seen,
  now: number,
): FormNote {
  if (row['status'] === 'draft')
    return { tone: 'warning', words: collection === 'error_dialogs' ? words.draftDialog : words.draft };
  const place = path === null ? null : placeAt(path, places, now);
  if (collection === 'promo_pages' && place?.is === 'hidden' && place.why !== 'draft')
    return { tone: 'warning', words: words[place.why] };
  if (remarks === null) return { tone: 'warning', words: words.unknown };
  if (unread !== null) return notReadNote(unread, row['date_updated']);
  const own = remarksOf(remarks, collection, key);
  if (own.length > 0) return { tone: 'danger', words: words.refused(own.join('; ')) };
  const hasPage =
    path !== null && place?.is === 'there' && (place.what === null || place.what.collection === collection);
  return { tone: 'success', words: hasPage ? words.liveAt(path) : words.live };
}

const words = {
  draft: {
    en: 'Not on the site: this is a draft. Publish it to bring it there.',
    id: 'Tidak di situs: ini masih draf. Terbitkan agar tampil.',
  },
  draftDialog: {
    en: 'Not on the site: this is a draft, and visitors read the words that ship. Publish it to bring yours there.',
    id: 'Tidak di situs: ini masih draf, dan pengunjung membaca kata bawaan produk. Terbitkan agar kata Anda tampil.',
  },
  early: {
    en: 'Not on the site yet: the moment from which it shows is still to come.',
    id: 'Belum di situs: waktu mulai tampilnya belum tiba.',
  },
  over: {
    en: 'Not on the site any more: the moment until which it shows is over.',
    id: 'Tidak lagi di situs: batas waktu tampilnya sudah lewat.',
  },
  unknown: {
    en: 'The site does not answer now, so what visitors see is not known here.',
    id: 'Situs sedang tidak menjawab, jadi yang dilihat pengunjung belum bisa diketahui dari sini.',
  },
  live: {
    en: 'Live: visitors get it as it was saved last.',
    id: 'Tayang: pengunjung mendapat versi yang terakhir disimpan.',
  },
  liveAt: (path: string): Sentence => ({ en: `Live at ${path}.`, id: `Tayang di ${path}.` }),
  refused: (reason: string): Sentence => ({
    en: `The site did not take this as it was saved: ${reason}.`,
    id: `Situs tidak menerima ini seperti yang disimpan (${reason}).`,
  }),
} as const satisfies Readonly<Record<string, Sentence | ((given: string) => Sentence)>>;
