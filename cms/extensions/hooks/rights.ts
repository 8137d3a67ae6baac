import type { Accountability, Database } from './directus.ts';

/** Directus answers this with 403; it knows its own errors by their name. */
export class NoRight extends Error {
  override readonly name = 'DirectusError';
  readonly code = 'FORBIDDEN';
  readonly status = 403;
  readonly extensions = {};
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
  const held = await Promise.all([
    database('directus_access').whereIn('role', roles).select('policy'),
    database('directus_access').where({ user }).select('policy'),
  ]);
  const policies = held.flat().map(({ policy }) => String(policy));
  const rights = await database('directus_permissions').where({ collection, action }).select('policy');
  return rights.some(({ policy }) => policies.includes(String(policy)));
}
