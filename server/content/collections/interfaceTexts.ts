import { defineCollection, type Row } from '../decoding/collection.ts';
import { type InterfaceTexts, overlayTexts } from '../decoding/interfaceTexts.ts';
import type { FlowMessages } from '../../../src/contracts/message.ts';

const textKeyPattern = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/;
const longestText = 2000;

/** Translations over the shipped interface texts, by id. */
export const interfaceTexts = defineCollection<InterfaceTexts>({
  name: 'interface_texts',
  key: 'key',
  fields: ['key', 'en', 'id'],
  filter: { _or: [{ en: { _nempty: true } }, { id: { _nempty: true } }] },
  seed: { from: 'locales' },
  decode(rows, { shippedTexts }) {
    const { texts, remarks } = overlayTexts(shippedTexts, translations(rows));
    return { value: texts, remarks };
  },
});

/** A language without a text is the empty string: the shipped text shows then. */
function translations(rows: readonly Row[]): FlowMessages {
  const entries = rows.flatMap(({ key, en, id }) =>
    typeof key === 'string' && textKeyPattern.test(key)
      ? [[key, { en: text(en), id: text(id) }] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

function text(value: unknown): string {
  return typeof value === 'string' && value.length <= longestText ? value : '';
}
