import type { Accountability, Database, Row } from './directus.ts';

/** Directus answers this with 403; it knows its own errors by their name. */
export class NoRight extends Error {
  override readonly name = 'DirectusError';
  readonly code = 'FORBIDDEN';
  readonly status = 403;
  readonly extensions = {};

  constructor(sentence = 'You don’t have permission to do this.') {
    super(sentence);
  }
}

/** Whether somebody's policies let them read a field of a collection; of which items, Directus checks. */
export async function mayReadField(
  by: Accountability,
  field: string,
  collection: string,
  database: Database,
): Promise<boolean> {
  if (by.admin) return true;
  const rights = await heldRights(by, { collection, action: 'read' }, database);
  return rights.some(({ fields }) => {
    // A column of a list: a text with commas on SQLite and PostgreSQL alike.
    const names = Array.isArray(fields) ? fields.map(String) : String(fields).split(',');
    return names.includes(field) || names.includes('*');
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
  by: Accountability,
  action: 'create' | 'read' | 'update',
  collection: string,
  database: Database,
): Promise<boolean> {
  return by.admin || (await heldRights(by, { collection, action }, database)).length > 0;
}

/** The rights on a collection that somebody's policies hold; none for people who are not logged in. */
async function heldRights(
  { user, roles = [] }: Accountability,
  right: Readonly<Record<'collection' | 'action', string>>,
  database: Database,
): Promise<readonly Row[]> {
  if (user === null) return [];
  const policies = await policiesOf({ user, roles }, database);
  const rights = await database('directus_permissions').where(right).select('policy', 'fields');
  return rights.filter(({ policy }) => policies.includes(String(policy)));
}
