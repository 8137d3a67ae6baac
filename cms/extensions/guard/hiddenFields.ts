import type { Filter } from '../hooks/directus.ts';

/** Fields of the activity log that only administrators may look at or search by. */
const hidden = /"(?:ip|user_agent|origin)"/;

/** Directus answers this with 403; it knows its own errors by their name. */
class HiddenField extends Error {
  override readonly name = 'DirectusError';
  readonly code = 'FORBIDDEN';
  readonly status = 403;
  readonly extensions = { reason: 'Addresses in the activity log are for administrators only.' };
}

/**
 * Refuses to search the activity log by what its reader may not see. Directus lets a reader filter all rows by the fields that are
 * readable in the own rows, so an address comes out letter by letter.
 * @throws HiddenField
 */
export const refuseHiddenFields: Filter = (query, _meta, { accountability }) => {
  if (accountability === null || accountability.admin) return query;
  if (hidden.test(words(query))) throw new HiddenField('You may not search by this field.');
  return query;
};

/** Every name and text of a query, in quotes; `-ip` and `activity.ip` are the field `ip` too. */
function words(query: unknown): string {
  return JSON.stringify(query ?? null).replaceAll(/[\w.-]+/g, (word) => word.replaceAll(/[.-]/g, '""'));
}
