import type { JsonValue } from '@alur/engine/json';

/** What a record is: the record store knows no more of it. */
export interface NewRecord {
  /** What sort of record: `answer`, `form`, `reading`, `look`, `support`. */
  readonly kind: string;
  /** What it is of: the key of a form or of a flow. */
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Moment at which it is removed; null: it stays. */
  readonly until: number | null;
  /** Two records of one kind and subject never have the same: the second one is not added. */
  readonly key: string;
  /** Of what was sent: equal for a second try of the same thing. */
  readonly digest: string;
  readonly body: JsonValue;
}

/** A record as it stands in the store. */
export interface StoredRecord extends NewRecord {
  /** Ids grow in the order of adding. */
  readonly id: number;
}

/** Which records of a kind and subject are read, and from where on: `after` oldest first, else newest first. */
export interface RecordsWanted {
  readonly kind: string;
  readonly subject?: string;
  readonly after?: number;
  /** A text that one of the body's values holds, in large or small letters; looked for in these parts of it alone, and in no name. */
  readonly holding?: { readonly text: string; readonly parts: readonly string[] };
  readonly limit: number;
}

/**
 * The record store: what the edge keeps of visitors, apart from the CMS. Several edges may write into one. Each call resolves after its commit, and rejects with
 * {@link RecordsUnavailable} when nothing was written.
 */
export interface Records {
  /** `there`: a record with this key and digest stands already; `other`: one with this key and another digest. */
  add(record: NewRecord): Promise<'added' | 'there' | 'other'>;
  list(wanted: RecordsWanted): Promise<readonly StoredRecord[]>;
  /** The record with this key; null when there is none. */
  find(kind: string, subject: string, key: string): Promise<StoredRecord | null>;
  /** Gives the record with this key a later moment. */
  renew(kind: string, subject: string, to: { readonly key: string; readonly at: number }): Promise<void>;
  /** How many records each subject of a kind has, and the moment of the newest. */
  subjects(kind: string): Promise<readonly { subject: string; count: number; last: number }[]>;
  /** How many came on each day since a moment; a day is `floor((at + shift) / 86400000)`, so that `shift` names the zone. */
  days(
    kind: string,
    subject: string,
    span: { readonly since: number; readonly shift: number },
  ): Promise<readonly { day: number; count: number }[]>;
  /** Removes records of a kind; {@link Records.overwrite} makes their bytes leave. Returns how many there were. */
  erase(kind: string, ids: readonly number[]): Promise<number>;
  /** Removes what is over its time. Returns how many there were. */
  eraseEnded(now: number): Promise<number>;
  /** Makes the bytes of what was removed leave the store. False: another still reads a copy, and a later call ends it. PostgreSQL does so once a day for what was over its time. */
  overwrite(now: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Why the store took nothing. `denied`: this role may not. */
export type Trouble = 'busy' | 'full' | 'readonly' | 'denied' | 'down';

/** The store takes nothing, or gives nothing, now. What was to be written is not. */
export class RecordsUnavailable extends Error {
  override readonly name = 'RecordsUnavailable';
  readonly trouble: Trouble;
  /** What the store itself calls it. */
  readonly code: string;

  /** The cause's own message is left out: it may name values. */
  constructor(trouble: Trouble, code: string) {
    super(`The record store takes nothing now: ${trouble} (${code}).`);
    this.trouble = trouble;
    this.code = code;
  }
}

/** A text as the pattern of a search. */
export function searchable(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** A body as the store writes it. Signs that PostgreSQL reads in no JSON are replaced: one of them would end each search. */
export function bodyText(body: JsonValue): string {
  return JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value,
  );
}
