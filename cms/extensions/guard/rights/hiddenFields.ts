import type { Filter } from '../../hooks/directus.ts';
import { isRow } from '../../hooks/rows.ts';

/** Fields of accounts and of the log that only administrators may look at, and so search by. */
const hidden =
  /"(?:ip|user_agent|origin|email|password|token|tfa_secret|auth_data|external_identifier|last_access|last_page)"/;
/** Of accounts, where the log leads to them. */
const hiddenBehindLog = /"(?:role|status|provider)"/;

/** Of accounts, where a role leads to them. */
const hiddenBehindRole = /"(?:status|provider)"/;

/** System collections that lead to accounts. */
export const scopesOfAccounts = [
  'activity',
  'revisions',
  'comments',
  'notifications',
  'shares',
  'versions',
  'users',
  'roles',
  'presets',
  'settings',
] as const;

/** Of one's own account, role and bookmarks, which may be searched; a role leads to the accounts of everybody who has it. */
const own: readonly string[] = ['users', 'roles', 'presets', 'settings'];

/** Directus answers this with 403; it knows its own errors by their name. */
class HiddenField extends Error {
  override readonly name = 'DirectusError';
  readonly code = 'FORBIDDEN';
  readonly status = 403;
  readonly extensions = { reason: 'Only administrators search by addresses and accounts.' };
}

/**
 * Refuses to search by what the reader may not see. Directus filters by the fields of a related item whatever rows of it are readable,
 * and by those that are readable in the reader's own row, so an address comes out letter by letter. What is shown (`fields`) Directus
 * itself guards.
 * @throws HiddenField
 */
export function refuseHiddenFields(scope: (typeof scopesOfAccounts)[number]): Filter {
  const isLog = scope === 'activity' || scope === 'revisions';
  return (query, _meta, { accountability }) => {
    if (accountability === null || accountability.admin || !isRow(query)) return query;
    const { fields: _shown, filter, ...searched } = query;
    const text = words(searched) + words(withoutCompared(filter));
    const isOwn = own.includes(scope);
    if (isOwn && !text.includes('"users"')) return query;
    if (hidden.test(text) || (isLog && hiddenBehindLog.test(text)) || (isOwn && hiddenBehindRole.test(text)))
      throw new HiddenField('You may not search by this field.');
    return query;
  };
}

/**
 * Refuses to search anything by who uploaded or changed a file, and to follow a relation backwards: from every collection that names a file either leads to
 * accounts. Studio's “My files” asks for one's own uploads, and may.
 * @throws HiddenField
 */
export const refuseWaysToUploaders: Filter = (query, _meta, { accountability }) => {
  if (accountability === null || accountability.admin || !isRow(query)) return query;
  const { fields: _shown, ...searched } = query;
  const text = JSON.stringify(searched).replaceAll(
    `"uploaded_by":{"_eq":${JSON.stringify(accountability.user)}}`,
    '',
  );
  if (/uploaded_by|modified_by|\$FOLLOW/.test(text))
    throw new HiddenField('You may not search by this field.');
  return query;
};

/** A filter without what fields are compared with: “forgot-password” is the key of a flow, whose versions and revisions are asked for by it. */
function withoutCompared(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(withoutCompared);
  if (!isRow(filter)) return filter;
  const isCompared = (name: string, value: unknown): boolean => name === '_eq' && typeof value === 'string';
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      isCompared(name, value) ? null : withoutCompared(value),
    ]),
  );
}

/** Every name and text in quotes; `-ip`, `activity.ip` and `year(ip)` are the field `ip` too. */
function words(value: unknown): string {
  return JSON.stringify(value ?? null).replaceAll(/[\w.()-]+/g, (word) => word.replaceAll(/[.()-]/g, '""'));
}
