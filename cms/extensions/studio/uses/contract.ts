import type { Sentence } from '../../words/sentences.ts';

/** A place where something is used, as its form lists it. */
export interface ListedUse {
  /** What uses it, inside a sentence: the flow “login”. */
  readonly who: Sentence;
  /** Where in it; null: all of it. */
  readonly at: Sentence | null;
  /** What differs from a plain use; null: nothing. */
  readonly note: Sentence | null;
  /** Where in Studio the place is opened; null: the person may not see it there. */
  readonly address: string | null;
}

/** What `GET /alur-links/uses` answers. */
export interface UsesAnswer {
  /** How many places there are, those that are not listed included. */
  readonly total: number;
  /** How many flows were looked through. */
  readonly flows: number;
  /** What the product itself does with it, whatever flows and pages do. */
  readonly product: readonly Sentence[];
  readonly uses: readonly ListedUse[];
}

/** As many places as are listed at once. */
export const usesAtOnce = 20;
