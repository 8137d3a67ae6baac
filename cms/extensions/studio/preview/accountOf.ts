import type { Accountability, Database } from '../../hooks/directus.ts';

/**
 * An account with the rights that it has now: those of its role, of the roles above it, and its own. Policies that count at some networks only are left out: the
 * edge asks in its place. Null: there is no such account, or it is not active.
 */
export async function accountOf(user: string, database: Database): Promise<Accountability | null> {
  const [account] = await database('directus_users').where({ id: user, status: 'active' }).select('role');
  if (account === undefined) return null;
  const roles = await rolesFrom(account['role'], database);
  const held = await Promise.all([
    database('directus_access').whereIn('role', roles).select('policy'),
    database('directus_access').where({ user }).select('policy'),
  ]);
  const policies = await database('directus_policies')
    .whereIn(
      'id',
      held.flat().map(({ policy }) => policy),
    )
    .select('admin_access', 'ip_access');
  const admin = policies.some(({ admin_access: all, ip_access: at }) => Boolean(all) && !at);
  return { user, roles, admin, ip: null };
}

/** A role and those above it. */
async function rolesFrom(start: unknown, database: Database): Promise<readonly string[]> {
  const roles: string[] = [];
  let next = start;
  while (typeof next === 'string' && !roles.includes(next)) {
    roles.push(next);
    const [role] = await database('directus_roles').where({ id: next }).select('parent');
    next = role?.['parent'];
  }
  return roles;
}
