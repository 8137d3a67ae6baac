/**
 * Links that show a draft to people without an account (ADR 132). Each reply is `{ data }`.
 *
 * - `GET /alur-publications/draft/:flow/links`: {@link DraftLinks}
 * - `POST /alur-publications/draft/:flow/links` without a body: {@link NewDraftLink}
 * - `POST /alur-publications/links/:id/revoke` without a body: the {@link DraftLinks} that are left of its flow
 */
export interface DraftLinks {
  /** Whether this installation has such links. */
  readonly isOn: boolean;
  /** Newest first. */
  readonly links: readonly DraftLink[];
}

export interface DraftLink {
  readonly id: string;
  /** Name of who shared it. */
  readonly by: string;
  /** When, and until when it shows the draft, as ISO dates. */
  readonly at: string;
  readonly until: string;
  /** Whether the draft is another one than it was then. */
  readonly isOlder: boolean;
  /** Whether who asks may revoke it: their own, and who publishes anybody's. */
  readonly mayRevoke: boolean;
}

/** A link that was just made. */
export interface NewDraftLink extends DraftLinks {
  /** The whole address, which is said once: only a hash of it is kept. */
  readonly address: string;
}
