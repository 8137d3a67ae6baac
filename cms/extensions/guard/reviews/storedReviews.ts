import { createHash } from 'node:crypto';
import type { Database, ExtensionContext, Row, Store } from '../../hooks/directus.ts';
import { draftsIn, flowCollection } from '../../hooks/draftItems.ts';
import type { Review } from '../../studio/reviewing/contract.ts';
import { draftKey, pick, toDraft, versionTable } from '../drafts/storedDraft.ts';
import { timeOf } from '../saves/newerVersion.ts';

export const reviewTable = 'draft_reviews';

/** A review with what is not for everybody. */
export interface StoredReview extends Review {
  /** Account of who asked. */
  readonly person: string;
}

/** The drafts of flows as reviews name them: the row and the content; a flow without changes has none. */
export async function namedDrafts(
  flows: readonly string[],
  database: Database,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database(versionTable)
    .where({ collection: flowCollection, key: draftKey })
    .whereIn('item', flows)
    .select('id', 'item', 'delta');
  return new Map(
    rows.map(toDraft).flatMap(({ id, item, content, note }) => {
      if (note === null) return [];
      const words = JSON.stringify(pick(content, draftsIn(flowCollection)?.content ?? []));
      return [[item, `${id} ${createHash('sha256').update(words).digest('base64url')}`] as const];
    }),
  );
}

/** The reviews of these flows' drafts, by the flow; one of a draft that was taken back or published is none. */
export async function storedReviews(
  flows: readonly string[],
  database: Database,
): Promise<ReadonlyMap<string, StoredReview>> {
  if (flows.length === 0) return new Map();
  const rows = await database(reviewTable).whereIn('id', flows).select('*');
  if (rows.length === 0) return new Map();
  const drafts = await namedDrafts(flows, database);
  return new Map(
    rows.flatMap((row) => {
      const flow = String(row['id']);
      const [asked, now] = [String(row['draft']), drafts.get(flow)];
      if (now === undefined || rowOf(asked) !== rowOf(now)) return [];
      return [[flow, toReview(row, asked !== now)] as const];
    }),
  );
}

/** Ends the reviews of flows whose drafts were published; that they could not be ended keeps nothing from going live. */
export async function endReviews(
  flows: readonly string[],
  { database, logger }: Pick<ExtensionContext, 'database' | 'logger'>,
): Promise<void> {
  await database(reviewTable)
    .whereIn('id', flows)
    .delete()
    .then(undefined, (error: unknown) => {
      logger.warn(`alur-guard: the reviews of ${flows.join(', ')} were not ended: ${String(error)}`);
    });
}

/** Takes the question about a flow back. */
export async function endReview(flow: string, inside: Store): Promise<void> {
  await inside(reviewTable).where({ id: flow }).delete();
}

/** Id of the draft's row. */
function rowOf(name: string): string {
  return name.split(' ')[0] ?? '';
}

function toReview(row: Row, isChanged: boolean): StoredReview {
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  return {
    state: row['state'] === 'back' ? 'back' : 'asked',
    person: String(row['person']),
    by: String(row['name']),
    why: String(row['why']),
    at: new Date(timeOf(row['at']) ?? 0).toISOString(),
    isChanged,
    answer: text(row['answer']),
    answeredBy: text(row['by_name']),
  };
}
