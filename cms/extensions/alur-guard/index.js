import { createError } from '@directus/errors';
import { decodeDialog } from '../../../publish/decodeDialog.ts';

/** Primary keys of the collections that editors change. */
const keyFields = new Map([
  ['flow_documents', 'key'],
  ['public_config', 'Key'],
  ['auth_countries', 'id'],
  ['interface_texts', 'key'],
  ['error_dialogs', 'code'],
]);
const bookkeeping = ['date_updated', 'user_updated'];

/**
 * Directus hook. An error dialog that subscribers could not be shown is refused when it is saved, by the same judge that the edge has. Reverting to an older revision writes the whole item, its key and bookkeeping included, which an editor may not write. They are left out ahead of the
 * check of rights: the key because it is the same, the bookkeeping because Directus fills it in anyway. A changed key stays in, and is refused.
 */
/** Says no with sentences: Studio shows them to whoever saves. */
function refuseBadDialog(payload, { collection }) {
  if (collection !== 'error_dialogs' || typeof payload !== 'object' || payload === null) return payload;
  const judged = decodeDialog(payload);
  if (judged.ok) return payload;
  const Refusal = createError(
    'INVALID_PAYLOAD',
    `This dialog can't be saved: ${judged.error.join('. ')}.`,
    400,
  );
  throw new Refusal();
}

export default ({ filter }) => {
  filter('items.create', refuseBadDialog);
  filter('items.update', refuseBadDialog);
  filter('items.update', (payload, { collection, keys }) => {
    const keyField = keyFields.get(collection);
    if (keyField === undefined || typeof payload !== 'object' || payload === null) return payload;
    const kept = { ...payload };
    for (const field of bookkeeping) delete kept[field];
    if (keys.length === 1 && String(kept[keyField]) === String(keys[0])) delete kept[keyField];
    return kept;
  });
};
