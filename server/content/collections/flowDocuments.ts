import type { FlowDocumentItem } from '@alur/publish/contract';
import { defineCollection, keyPattern, type Row } from '../decoding/collection.ts';

/** Flow documents as editors published them; publishing checks each later. */
export const flowDocuments = defineCollection<readonly FlowDocumentItem[]>({
  name: 'flow_documents',
  key: 'key',
  fields: ['key', 'status', 'document', 'messages', 'accepted'],
  laterFields: ['accepted'],
  filter: { status: { _eq: 'published' } },
  neverWithout: { what: 'published flow', is: (row) => flowItem(row).length > 0 },
  seed: { folder: '../schemas/flows', keyed: ['messages'] },
  decode: (rows) => ({ value: rows.flatMap(flowItem) }),
});

function flowItem({ key, status, document, messages, accepted = null }: Row): readonly FlowDocumentItem[] {
  if (typeof key !== 'string' || !keyPattern.test(key) || status !== 'published') return [];
  return [{ key, status, document, messages, ...(accepted === null ? {} : { accepted }) }];
}
