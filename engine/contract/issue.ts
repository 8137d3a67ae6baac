import type { Pointer } from './json.ts';

/** Values for the `{placeholders}` of a message. */
export type MessageParams = Readonly<Record<string, string | number>>;

/**
 * A problem with a field. `code` is a message key (from `errorMessage`, a rule's `code`, or the API's error code); `keyword` is what
 * failed (`required`, `minLength`, `rule`, `server`), for the wording cascade field + keyword, keyword, default.
 */
export interface Issue {
  readonly field: Pointer;
  readonly code: string;
  readonly keyword: string;
  readonly params?: MessageParams;
  /** The server's own sentence, already in the subscriber's language; it wins over the catalogue. */
  readonly text?: string;
  /** Message key of the code's own words: an editor's, in the place of {@link text}, or the shipped ones where the server sent none. */
  readonly words?: string;
  /** Message key of the code's shipped words beside {@link text}: read in its place once the page is in another language. */
  readonly otherwise?: string;
}
