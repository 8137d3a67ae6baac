import type { Filter } from '../../hooks/directus.ts';
import { isRow } from '../../hooks/rows.ts';

/**
 * A bookmark, or the way somebody looks at a list, belongs to who makes it: Directus shows one without an owner to everybody, the administrator included. What
 * administrators and Directus itself write stays as it is.
 */
export const keepBookmarksOwn: Filter = (payload, _meta, { accountability }) => {
  if (!isRow(payload) || accountability === null || accountability.admin) return payload;
  return { ...payload, user: accountability.user, ...('role' in payload ? { role: null } : {}) };
};
