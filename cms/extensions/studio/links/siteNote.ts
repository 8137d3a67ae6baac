import type { FormNote } from '../../guard/references/formNotes.ts';
import { placeAt, type Places } from '../../guard/addresses/places.ts';
import type { Row } from '../../hooks/directus.ts';
import { remarksOf } from './edgeRemarks.ts';
import { type LateCache, lateCachesSentence } from '../state/lateCaches.ts';
import { type NotRead, notReadNote } from './notRead.ts';
import { columnsOf } from '../../../../src/contracts/locale.ts';
import { phrase } from '../../words/endpoints.ts';

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
  /** Caches that have not dropped what the collection held earlier. */
  readonly late?: readonly LateCache[];
  /** Whether the form is the one of a draft: what it shows, visitors do not get yet. */
  readonly isDraft?: boolean;
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
  const { collection, path, late = [], isDraft = false } = seen;
  const off = offNote(seen, now);
  const still = lateCachesSentence(late, off !== null);
  if (off !== null) return [off, ...(still === null ? [] : [{ tone: 'warning', words: still } as const])];
  const note = siteNote(seen, now);
  const isHidden = collection !== 'redirect_rules' && path !== null && redirects.has(path);
  if (isHidden && note.tone === 'success') return [];
  // What was saved last is served, be it the words that ship.
  const isServed = note.tone === 'success' || note.tone === 'info';
  if (!isServed || still === null) return [note];
  const words = isDraft ? phrase('siteNote.draftLate', { late: still }) : still;
  return [{ tone: 'warning', words }];
}

/** Why the site does not show an item that it could show; null: it does, as far as the CMS knows. */
function offNote({ collection, row, path, places, isDraft = false }: Seen, now: number): FormNote | null {
  if (row['status'] === 'draft' && isDraft) return { tone: 'warning', words: phrase('siteNote.draftOff') };
  if (row['status'] === 'draft')
    return {
      tone: 'warning',
      words: phrase(collection === 'error_dialogs' ? 'siteNote.draftDialog' : 'siteNote.draft'),
    };
  const place = path === null ? null : placeAt(path, places, now);
  return collection === 'promo_pages' && place?.is === 'hidden' && place.why !== 'draft'
    ? { tone: 'warning', words: phrase(`siteNote.${place.why}`) }
    : null;
}

/**
 * Whether visitors get an item as it was saved last, and why they don't.
 *
 * @param now milliseconds since 1970
 */
export function siteNote(seen: Seen, now: number): FormNote {
  const off = offNote(seen, now);
  if (off !== null) return off;
  const { collection, key, row, path, places, remarks, unread = null, isDraft = false } = seen;
  if (remarks === null) return { tone: 'warning', words: phrase('siteNote.unknown') };
  if (unread !== null) return notReadNote(unread, row['date_updated']);
  const own = collection === 'interface_texts' ? ofText(remarks, key) : remarksOf(remarks, collection, key);
  if (own.length > 0)
    return { tone: 'danger', words: phrase('siteNote.refused', { reason: own.join('; ') }) };
  if (collection === 'interface_texts' && !hasOwnWords(row))
    return { tone: 'info', words: phrase(isDraft ? 'siteNote.draftWaitsShipped' : 'siteNote.shipped') };
  if (isDraft) return { tone: 'success', words: phrase('siteNote.draftWaits') };
  const place = path === null ? null : placeAt(path, places, now);
  const hasPage =
    path !== null && place?.is === 'there' && (place.what === null || place.what.collection === collection);
  return {
    tone: 'success',
    words: hasPage ? phrase('siteNote.liveAt', { path }) : phrase('siteNote.live'),
  };
}

/** What the site says of a text: its sentences begin with the key and the language. */
function ofText(remarks: readonly string[], key: string): readonly string[] {
  return remarks.flatMap((each) => {
    const rest = each.replace(/^interface_texts /, '');
    return rest.startsWith(`${key} (`) ? [rest.slice(key.length + 1)] : [];
  });
}

/** Whether an editor has worded a text in some language. */
function hasOwnWords(row: Row): boolean {
  return columnsOf(['']).some((column) => {
    const text = row[column];
    return typeof text === 'string' && text.trim() !== '';
  });
}
