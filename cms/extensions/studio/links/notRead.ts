import type { Sentence } from '../../hooks/refusal.ts';

/** A collection that the site can't bring up to date now, as it reports it. */
export interface NotRead {
  readonly collection: string;
  readonly code: string;
  /** When it was first not read, milliseconds since 1970. */
  readonly since: number;
  /** When it was last read, milliseconds since 1970; null: not since the site started. */
  readonly readAt: number | null;
}

/** What the site reports of the collections that it can't read; what is none is left out. */
export function notReadIn(value: unknown): readonly NotRead[] {
  return (Array.isArray(value) ? value : []).flatMap((each: unknown): readonly NotRead[] => {
    const { collection, code, since, readAt } = (
      typeof each === 'object' && each !== null ? each : {}
    ) as Partial<Record<keyof NotRead, unknown>>;
    if (typeof collection !== 'string' || typeof code !== 'string' || typeof since !== 'string') return [];
    return [
      {
        collection,
        code,
        since: Date.parse(since),
        readAt: typeof readAt === 'string' ? Date.parse(readAt) : null,
      },
    ];
  });
}

/** Whether an item was saved after the site last read its collection. SQLite gives milliseconds or a text, PostgreSQL a date. */
function isNewerThan({ readAt }: NotRead, saved: unknown): boolean {
  const at = new Date(
    typeof saved === 'number' || typeof saved === 'string' || saved instanceof Date ? saved : NaN,
  );
  return readAt === null || Number.isNaN(at.getTime()) || at.getTime() > readAt;
}

/** Why, and since when, with the code for those who run the site. */
function whyNotRead({ code, since }: NotRead): Sentence {
  const why = reasons[code] ?? unknown;
  return {
    en: `${why.en}, since ${momentOf(since, 'en-GB')} (Jakarta time). The site tries again by itself; if it stays so, give this code to those who run it: ${code}.`,
    id: `${why.id}, sejak ${momentOf(since, 'id-ID')} WIB. Situs mencoba lagi sendiri; jika tetap begini, berikan kode ini kepada pengelola situs: ${code}.`,
  };
}

/** What the form of an item says that was saved after the site last read its collection, or before. */
export function notReadNote(
  unread: NotRead,
  saved: unknown,
): { readonly tone: 'danger' | 'warning'; readonly words: Sentence } {
  const why = whyNotRead(unread);
  return isNewerThan(unread, saved)
    ? {
        tone: 'danger',
        words: { en: `Your save is not live: ${why.en}`, id: `Simpanan Anda belum tayang: ${why.id}` },
      }
    : {
        tone: 'warning',
        words: {
          en: `Live as it was saved last, but what you save now does not go live yet: ${why.en}`,
          id: `Tayang seperti simpanan terakhir, tetapi yang Anda simpan sekarang belum akan tayang: ${why.id}`,
        },
      };
}

const reasons: Readonly<Record<string, Sentence | undefined>> = {
  unreachable: { en: 'the site gets no answer from the CMS', id: 'situs tidak mendapat jawaban dari CMS' },
  busy: { en: 'the CMS is too busy to answer the site', id: 'CMS terlalu sibuk untuk menjawab situs' },
  refused: { en: 'the CMS does not let the site read this', id: 'CMS tidak mengizinkan situs membaca ini' },
  'too-large': { en: 'the answer of the CMS is too large', id: 'jawaban CMS terlalu besar' },
  slow: { en: 'the CMS has not answered the site yet', id: 'CMS belum menjawab situs' },
  empty: { en: 'the CMS gave the site nothing at all', id: 'CMS tidak memberi apa pun kepada situs' },
  waiting: {
    en: 'something that belongs to it could not be read',
    id: 'sesuatu yang terkait dengannya tidak bisa dibaca',
  },
};
const unknown: Sentence = {
  en: 'the site could not take what the CMS gave it',
  id: 'situs tidak bisa menerima isi dari CMS',
};

function momentOf(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'Asia/Jakarta',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
}
