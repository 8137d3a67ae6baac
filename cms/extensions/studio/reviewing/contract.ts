/**
 * Whether somebody asked for a draft to be looked at, and what came of it (ADR 132). Each reply is `{ data }` with {@link ReviewState}.
 *
 * - `GET /alur-publications/draft/:flow/review`
 * - `POST /alur-publications/draft/:flow/review` with `{ why }`: asks
 * - `POST /alur-publications/draft/:flow/review/back` with `{ why }`: sends the draft back
 * - `POST /alur-publications/draft/:flow/review/withdraw` without a body: takes the question back
 */
export interface ReviewState {
  /** Null: nobody asked since the draft began or was published. */
  readonly review: Review | null;
  /** Whether there is a draft, and who asks may ask for a review of it now. */
  readonly mayAsk: boolean;
  /** Whether who asks publishes, and may send it back. */
  readonly maySendBack: boolean;
  /** Whether who asks may take the question back. */
  readonly mayWithdraw: boolean;
  /** Of a question: nobody was notified of it, since all were of one of the last ten minutes, whose notification says the new words. */
  readonly isQuiet?: boolean;
}

export interface Review {
  /** `back`: a publisher sent the draft back. */
  readonly state: 'asked' | 'back';
  /** Name of who asked. */
  readonly by: string;
  /** What to look at, in a sentence. */
  readonly why: string;
  /** When it was asked for, as an ISO date. */
  readonly at: string;
  /** Whether the draft is another one than it was then. */
  readonly isChanged: boolean;
  /** What it was sent back with, and who sent it back; null: it was not. */
  readonly answer: string | null;
  readonly answeredBy: string | null;
}

/** Longest sentence of a question or an answer, in characters. */
export const longestReviewWords = 500;
