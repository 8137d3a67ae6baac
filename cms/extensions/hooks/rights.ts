import type { Accountability, Database } from './directus.ts';

/** Directus answers this with 403; it knows its own errors by their name. */
export class NoRight extends Error {
  override readonly name = 'DirectusError';
  readonly code = 'FORBIDDEN';
  readonly status = 403;
  readonly extensions = {};
}

/** Whether somebody's policies let them read a field of a collection; of which items, Directus checks. */
export async function mayReadField(
  { user, roles = [], admin }: Accountability,
  field: string,
  collection: string,
  database: Database,
): Promise<boolean> {
  if (admin) return true;
  if (user === null) return false;
  const policies = await policiesOf({ user, roles }, database);
  const rights = await database('directus_permissions')
    .where({ collection, action: 'read' })
    .select('policy', 'fields');
  return rights.some(({ policy, fields }) => {
    // A column of a list: a text with commas on SQLite and PostgreSQL alike.
    const names = Array.isArray(fields) ? fields.map(String) : String(fields).split(',');
    return policies.includes(String(policy)) && (names.includes(field) || names.includes('*'));
  });
}

/** Ids of the policies that somebody holds, by their roles and by themselves. */
export async function policiesOf(
  { user, roles = [] }: Pick<Accountability, 'user' | 'roles'>,
  database: Database,
): Promise<readonly string[]> {
  const held = await Promise.all([
    database('directus_access').whereIn('role', roles).select('policy'),
    database('directus_access').where({ user }).select('policy'),
  ]);
  return held.flat().map(({ policy }) => String(policy));
}

/** Whether somebody's policies give them a right on a collection; limits on single items are Directus's to check. Nobody who is not logged in has one. */
export async function mayDo(
  { user, roles = [], admin }: Accountability,
  action: 'create' | 'read' | 'update',
  collection: string,
  database: Database,
): Promise<boolean> {
  if (admin) return true;
  if (user === null) return false;
  const policies = await policiesOf({ user, roles }, database);
  const rights = await database('directus_permissions').where({ collection, action }).select('policy');
  return rights.some(({ policy }) => policies.includes(String(policy)));
}
