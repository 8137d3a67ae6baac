import type { Filter } from '../hooks/directus.ts';
import { isRow, keysOf } from '../hooks/rows.ts';
import { keyFields } from './saves/keyFields.ts';

/** Filled in by Directus and by the guard. */
const bookkeeping = ['date_updated', 'user_updated', 'changed_by', 'live', 'shown_title', 'shown_address'];

/**
 * Lets an editor take a change back. A revert writes the whole item, its key and bookkeeping included, which an editor may not write.
 * They are left out ahead of the check of rights: the key because it is the same. A changed key stays in, and is refused.
 */
export const leaveOutBookkeeping: Filter = (payload, meta) => {
  const keyField = keyFields.get(meta.collection);
  if (keyField === undefined || !isRow(payload)) return payload;
  const kept = { ...payload };
  for (const field of bookkeeping) delete kept[field];
  const [key, ...others] = keysOf(meta);
  if (others.length === 0 && String(kept[keyField]) === String(key)) delete kept[keyField];
  return kept;
};
