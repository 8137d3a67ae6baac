/**
 * The endpoint `alur-publications`: how drafts become what visitors get. Each reply is `{ data }`; a refusal is `{ errors }` as of any save, a sentence each in `extensions.message` and
 * `extensions.message_id`, with the flow that it is about in `extensions.flow` ({@link RefusedFlow}).
 *
 * - `GET /alur-publications/draft/:flow`: {@link ReadDraft}
 * - `GET /alur-publications/drafts`: {@link WaitingDraft}s, those that hold changes and that the person may publish
 * - `POST /alur-publications` with {@link NewPublication}: the {@link Publication}, `published`, or `due` where it has a moment
 * - `GET /alur-publications?flow=&person=&before=&limit=`: {@link PublicationPage}, newest first
 * - `GET /alur-publications/names`: {@link HistoryNames}
 * - `GET /alur-publications/:id`: {@link PublicationInFull}
 * - `POST /alur-publications/:id/cancel` without a body: the {@link Publication}
 * - `POST /alur-publications/:id/restore` with {@link Restoring}: the {@link ReadDraft} that it filled
 */
export const publicationsPath = '/alur-publications';

/** What visitors get of an item, or would get, by field: of a flow `document` and `messages`. */
export type ItemContent = Readonly<Record<string, unknown>>;

/** A draft as it was read, with what it would replace. */
export interface ReadDraft {
  /** Its name: a flow by its key, any other item by its collection and its key, such as `error_dialogs/err_timeout`. So everywhere here. */
  readonly flow: string;
  /** Names exactly this draft and this published state: what is published with it is what was read, or nothing is. */
  readonly read: string;
  /** What is stored as published; `live` tells whether visitors get it. */
  readonly before: ItemContent;
  readonly after: ItemContent;
  /** Status of the flow: one that is a draft is brought to the site by its publication, an archived one stays off. */
  readonly status: string;
  /** Who saved the draft last; null: nobody with a name. */
  readonly by: string | null;
  /** When, as an ISO date; null: the draft holds nothing. */
  readonly at: string | null;
  /** Names of the fields in which the draft differs from what is published; none: there is nothing to publish. */
  readonly changedFields: readonly string[];
  /** Whether something was published since the draft began: to publish it is refused once, with what was brought in. */
  readonly isOutdated: boolean;
  /** The publication that waits with this draft, which is locked until then. */
  readonly waiting: Publication | null;
}

/** A draft that holds changes, for who looks what may go live with another one. */
export interface WaitingDraft {
  readonly flow: string;
  readonly by: string | null;
  /** When it was saved last, as an ISO date. */
  readonly at: string;
}

/** Drafts that go live together, or not at all. */
export interface NewPublication {
  /** At most 50, each item once. */
  readonly drafts: readonly { readonly flow: string; readonly read: string }[];
  /** What this is and why, in a sentence of at most 500 characters. */
  readonly why: string;
  /** When; missing: now. */
  readonly at?: {
    /** An ISO date with its offset or `Z`, or a day and time without one as clocks in `zone` show it: `2026-12-01T00:00`. */
    readonly moment: string;
    /** An IANA name, such as `Asia/Jakarta`: by its clock the moment is shown. */
    readonly zone: string;
  };
}

/** `due`: waits for its moment. `refused`: it came, and nothing went live. */
export type PublicationState = 'due' | 'published' | 'refused' | 'canceled';

export interface Publication {
  readonly id: string;
  readonly state: PublicationState;
  readonly flows: readonly string[];
  readonly why: string;
  /** Name of who published or scheduled it. */
  readonly by: string | null;
  /** When they did, as an ISO date. */
  readonly at: string;
  /** For when it was scheduled, as an ISO date in UTC, and by the clock of which zone; null: it went live at once. */
  readonly moment: string | null;
  readonly zone: string | null;
  /** When it went live, was refused or canceled. */
  readonly ended: string | null;
  /** Who canceled it. */
  readonly endedBy: string | null;
  /** Why nothing went live; none unless it was refused. */
  readonly refusals: readonly RefusedFlow[];
}

/** A refusal, as in `extensions` of an error. */
export interface RefusedFlow {
  /** Key of the flow; null: it is about the whole publication. */
  readonly flow: string | null;
  /** The field of the flow, or of the request (`why`, `moment`, `zone`, `drafts`). */
  readonly field: string;
  /** `newer`: another person's save, or what was published since, was in the way: read the draft again. */
  readonly type: string;
  readonly message: string;
  readonly message_id: string;
}

/** One page of the history. */
export interface PublicationPage {
  readonly publications: readonly Publication[];
  /** For `before`, to get those that are older; null: there are none. */
  readonly next: string | null;
}

/** What the history can be filtered by. */
export interface HistoryNames {
  readonly people: readonly string[];
  readonly flows: readonly string[];
}

/** A publication with what it changed. */
export interface PublicationInFull extends Publication {
  readonly contents: readonly {
    readonly flow: string;
    /** What was published before; null: the flow was not on the site. */
    readonly before: ItemContent | null;
    readonly after: ItemContent;
  }[];
}

/** Fills the draft of a flow with what this publication put live. */
export interface Restoring {
  readonly flow: string;
  /**
   * The `at` of the draft that may be replaced; missing: a draft that holds changes is left as it is, and the refusal says whose they are, by the type `newer` and the date
   * `extensions.at`, to be sent here.
   */
  readonly replace?: string;
}
