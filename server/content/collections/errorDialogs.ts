import type { DialogCatalogue } from '@alur/engine';
import { isRecord } from '@alur/engine/json';
import { defineCollection } from '../decoding/collection.ts';
import { overlayDialogs } from '../../../src/product/dialogs/overlayDialogs.ts';
import type { InterfaceTexts } from '../../../src/product/overlayTexts.ts';

/** Error dialogs over the shipped catalogue, and the words that editors gave them. */
export const errorDialogs = defineCollection<{
  readonly catalogue: DialogCatalogue;
  readonly texts: InterfaceTexts;
}>({
  name: 'error_dialogs',
  key: 'code',
  fields: ['code', 'status', 'own_words', 'image', 'buttons'],
  words: ['title', 'message'],
  filter: { status: { _eq: 'published' } },
  mayLack: true,
  seed: { from: 'catalogue' },
  decode(rows, { shippedDialogs, shippedTexts }, before) {
    const { catalogue, texts, remarks, good } = overlayDialogs({
      items: rows,
      before: new Map(before.map((row) => [String(row['code']), row])),
      shipped: shippedDialogs,
      shippedTexts,
    });
    return { value: { catalogue, texts }, remarks, good: [...good.values()].filter(isRecord) };
  },
});
