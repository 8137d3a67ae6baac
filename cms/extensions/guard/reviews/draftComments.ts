import type { Accountability, Database, Filter, Store } from '../../hooks/directus.ts';
import { flowCollection } from '../../hooks/draftItems.ts';
import { isRow } from '../../hooks/rows.ts';
import type { DraftComment } from '../../studio/reviewing/comments.ts';
import { readComment } from '../../studio/reviewing/commentPlace.ts';
import { refuseOutsiders } from '../rights/flowRights.ts';
import { timeOf } from '../saves/newerVersion.ts';

/**
 * All of Directus's own comments on a flow, oldest first, with the names of who wrote them, which Directus gives to nobody who may not read accounts.
 * @throws NoRight where who asks changes no drafts
 */
export async function readComments(
  flow: string,
  by: Accountability,
  database: Store,
): Promise<readonly DraftComment[]> {
  await refuseOutsiders(by, database);
  const rows = await database('directus_comments')
    .where({ collection: flowCollection, item: flow })
    .orderBy([{ column: 'date_created', order: 'asc' }])
    .select('id', 'comment', 'date_created', 'user_created');
  const names = await namesOf(
    rows.map(({ user_created: user }) => user),
    database,
  );
  return rows.map((row) => ({
    id: String(row['id']),
    ...readComment(String(row['comment'])),
    by: names.get(String(row['user_created'])) ?? null,
    at: new Date(timeOf(row['date_created']) ?? 0).toISOString(),
    isOwn: row['user_created'] === by.user,
  }));
}

/**
 * Refuses a comment on a flow by somebody who changes no drafts: Directus lets everybody comment on what they may read, and those who only look at flows
 * would not find their comment again.
 * @throws NoRight
 */
export const refuseOutsideComment: Filter = async (payload, _meta, { accountability, database }) => {
  if (accountability !== null && isRow(payload) && payload['collection'] === flowCollection)
    await refuseOutsiders(accountability, database);
  return payload;
};

async function namesOf(users: readonly unknown[], database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database('directus_users')
    .whereIn('id', [...new Set(users.filter((user) => typeof user === 'string'))])
    .select('id', 'first_name', 'last_name');
  return new Map(
    rows.map(({ id, first_name, last_name }) => {
      const parts = [first_name, last_name].filter((part) => typeof part === 'string' && part !== '');
      return [String(id), parts.join(' ') || 'Administrator'];
    }),
  );
}
