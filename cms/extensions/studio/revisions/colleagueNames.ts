import type { Database, Filter, Row } from '../../hooks/directus.ts';
import { isRow } from '../../hooks/rows.ts';

/** The field by which Studio's list of revisions asks who saved. */
const asked = 'activity.user.first_name';

/**
 * Gives the revisions that somebody may read the names of colleagues who saved them: first and last name, as the form's “Changed by” does, and nothing else of the account. An account
 * itself can't be read, for what can be read can be searched; this is filled in after the search. The address is there, and empty, and the id is none of an account: where a part is
 * missing, Studio asks for the account, is refused, and its comparison of revisions stands behind an error. By that id Studio asks for what it shows beside the name (`nameInPopover`).
 */
export const nameColleagues: Filter = async (rows, meta, { database, accountability }) => {
  if (accountability === null || accountability.admin || !Array.isArray(rows) || !asksForNames(meta['query']))
    return rows;
  const list: readonly unknown[] = rows;
  const nameless = list.flatMap((row) => (isRow(row) && lacksName(row) ? [row['id']] : []));
  if (nameless.length === 0) return list;
  const names = await namesOf(nameless, database);
  return list.map((row) => {
    const user = isRow(row) && lacksName(row) ? names.get(String(row['id'])) : undefined;
    return isRow(row) && isRow(row['activity']) && user !== undefined
      ? { ...row, activity: { ...row['activity'], user } }
      : row;
  });
};

function asksForNames(query: unknown): boolean {
  const fields = isRow(query) ? query['fields'] : null;
  return Array.isArray(fields) && fields.includes(asked);
}

function lacksName({ id, activity }: Row): boolean {
  return id !== undefined && isRow(activity) && (activity['user'] ?? null) === null;
}

/** The id that stands for the colleague who saved a revision. */
function idOf(revision: string): string {
  return `of-revision-${revision}`;
}

/** The revision that such an id is of; null: it is another id. */
export function revisionOf(id: string): string | null {
  return /^of-revision-(\d{1,15})$/.exec(id)?.[1] ?? null;
}

/** Names by revision. What nobody saved, such as the content that ships, has none. */
export async function namesOf(
  revisions: readonly unknown[],
  database: Database,
): Promise<ReadonlyMap<string, Row>> {
  const saved = await database('directus_revisions').whereIn('id', revisions).select('id', 'activity');
  const activities = saved.map(({ activity }) => activity);
  const acted = await database('directus_activity').whereIn('id', activities).select('id', 'user');
  const userOf = new Map(acted.map(({ id, user }) => [String(id), String(user ?? '')]));
  const users = await database('directus_users')
    .whereIn(
      'id',
      [...new Set(userOf.values())].filter((user) => user !== ''),
    )
    .select('id', 'first_name', 'last_name');
  const nameOf = new Map(
    users.map(({ id, first_name, last_name }) => [
      String(id),
      { first_name, last_name, email: null } satisfies Row,
    ]),
  );
  return new Map(
    saved.flatMap(({ id, activity }) => {
      const name = nameOf.get(userOf.get(String(activity)) ?? '');
      return name === undefined ? [] : [[String(id), { id: idOf(String(id)), ...name }] as const];
    }),
  );
}
