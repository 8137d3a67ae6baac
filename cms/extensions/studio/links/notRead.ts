import { phrase } from '../../words/endpoints.ts';
import type { Sentence } from '../../words/sentences.ts';
import { inJakarta } from '../state/inJakarta.ts';

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
  return phrase('notRead.why', {
    why: reasons[code] ?? unknown,
    since: inJakarta(since),
    code,
  });
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
        words: phrase('notRead.nothing', { why }),
      }
    : {
        tone: 'warning',
        words: phrase('notRead.earlier', { why }),
      };
}

const reasons: Readonly<Record<string, Sentence | undefined>> = {
  unreachable: phrase('notRead.unreachable'),
  busy: phrase('notRead.busy'),
  refused: phrase('notRead.refused'),
  'too-large': phrase('notRead.too-large'),
  slow: phrase('notRead.slow'),
  empty: phrase('notRead.empty'),
  waiting: phrase('notRead.waiting'),
};
const unknown: Sentence = phrase('notRead.unknown');
