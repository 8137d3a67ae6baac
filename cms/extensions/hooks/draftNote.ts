/** The name under which a draft of a flow carries, beside its fields, what the guard notes of it. Directus gives it to nobody: it is no field of the flow. */
export const draftNoteField = '_draft';

/** What the guard notes in a draft. */
export interface DraftNote {
  /** The published content from which the draft began. */
  readonly base: Readonly<Record<string, unknown>>;
  /** Who saved last; null: nobody with a name. */
  readonly by: string | null;
  /** When, as an ISO date: a form is filled with it as the date of the last change, and says by it what it was opened with. */
  readonly at: string;
  /** The fields that this save changed. */
  readonly changed: readonly string[];
  /** Ids of the accounts that have saved into it since it began, or was published. */
  readonly savers: readonly string[];
}
