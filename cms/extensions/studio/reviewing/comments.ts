import type { CommentPlace } from './commentPlace.ts';

/**
 * A comment of Directus on a flow: `GET /alur-publications/draft/:flow/comments` lists them, oldest first, the newest 200. They are written and removed by Directus's own
 * calls (`/comments`), by the rights that it asks for.
 */
export interface DraftComment {
  readonly id: string;
  /** What it is about; null: the whole flow. */
  readonly place: CommentPlace | null;
  readonly words: string;
  /** Name of who wrote it; null: the account is gone. */
  readonly by: string | null;
  /** When, as an ISO date. */
  readonly at: string;
  /** Whether who asks wrote it. */
  readonly isOwn: boolean;
}
