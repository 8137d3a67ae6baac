/** Somebody who has a draft open: `POST /alur-publications/draft/:flow/presence` with `{ step }` notes it, and answers who else has. */
export interface Present {
  readonly name: string;
  /** Number of the step that they look at; null: none. */
  readonly step: string | null;
}
