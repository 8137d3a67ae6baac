import type { Accountability, Database, Row } from '../../hooks/directus.ts';
import type { Refusal } from '../../hooks/refusal.ts';
import { mayDo, NoRight } from '../../hooks/rights.ts';
import { flowCollection } from './storedDraft.ts';

/** What somebody is about to do with the draft of a flow. */
export interface DraftChange {
  readonly act: 'create' | 'save' | 'publish' | 'delete';
  /** Of the flow. */
  readonly item: string;
  /** The draft's fields, those of the published flow where it changes none; for one that is published, the published flow. */
  readonly before: Row;
  /** The same fields once it is done. */
  readonly after: Row;
}

/**
 * What keeps somebody from changing a draft; null: nothing. To read a version is another right, with which Directus alone would let them save it.
 * @param by null: Directus itself
 */
export async function draftRefusal(
  by: Accountability | null,
  _change: DraftChange,
  database: Database,
): Promise<Refusal | NoRight | null> {
  if (by === null || (await mayDo(by, 'update', flowCollection, database))) return null;
  return new NoRight('You don’t have permission to change drafts of flows.');
}
