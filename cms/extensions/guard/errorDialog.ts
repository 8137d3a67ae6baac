import { decodeDialog } from '../../../publish/decodeDialog.ts';
import type { Filter } from '../hooks/directus.ts';
import { joined, Refusal, refuse } from '../hooks/refusal.ts';
import { isRow } from '../hooks/rows.ts';

/**
 * Refuses an error dialog that subscribers could not be shown, by the code with which the edge reads it.
 * @throws Refusal one for each field that holds a fault
 */
export const refuseBadDialog: Filter = (payload, { collection }) => {
  if (collection !== 'error_dialogs' || !isRow(payload)) return payload;
  const decoded = decodeDialog(payload);
  if (decoded.ok) return payload;
  const byField = Map.groupBy(decoded.error, ({ field }) => field);
  refuse(
    [...byField].map(
      ([field, faults]) =>
        new Refusal(
          'dialog',
          field,
          joined(
            faults.map(({ sentence }) => ({ en: asSentence(sentence.en), id: asSentence(sentence.id) })),
          ),
        ),
    ),
  );
  return payload;
};

function asSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
