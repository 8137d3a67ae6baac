import type { EventContext, Row } from '../hooks/directus.ts';
import { flowCollection } from '../hooks/draftItems.ts';
import { parseColumn } from '../hooks/rows.ts';

/** Only a change of these can make a published flow unfit. */
export const decisive = ['key', 'status', 'document', 'messages', 'accepted'];

/** The items that an update is about; an empty one for an item that is created. */
export async function storedFlows(
  keys: readonly (string | number)[],
  context: EventContext,
): Promise<readonly Row[]> {
  if (keys.length === 0) return [{}];
  const rows = await context
    .database(flowCollection)
    .whereIn('key', keys)
    .select(...decisive);
  return rows.map(withParsed);
}

/** A row with its JSON read. */
export function withParsed(row: Row): Row & { readonly document: unknown } {
  return {
    ...row,
    document: parseColumn(row['document']),
    messages: parseColumn(row['messages']),
    accepted: parseColumn(row['accepted'] ?? null),
  };
}
