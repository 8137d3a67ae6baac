import { columnOf, columnsOf, perLocale } from '../../../src/contracts/locale.ts';
import { defineCollection, type Row } from '../decoding/collection.ts';
import { type InterfaceTexts, overlayTexts } from '../../../src/product/overlayTexts.ts';
import type { FlowMessages } from '../../../src/contracts/message.ts';

const textKeyPattern = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/;
const longestText = 2000;

/** Translations over the shipped interface texts, by id. */
export const interfaceTexts = defineCollection<InterfaceTexts>({
  name: 'interface_texts',
  key: 'key',
  fields: ['key'],
  words: [''],
  filter: { _or: columnsOf(['']).map((column) => ({ [column]: { _nempty: true } })) },
  seed: { from: 'locales' },
  decode(rows, { shippedTexts }) {
    const { texts, remarks } = overlayTexts(shippedTexts, translations(rows));
    return { value: texts, remarks };
  },
});

/** A language without a text is the empty string: the shipped text shows then. */
function translations(rows: readonly Row[]): FlowMessages {
  const entries = rows.flatMap(({ key, ...row }) =>
    typeof key === 'string' && textKeyPattern.test(key)
      ? [[key, perLocale((locale) => text(row[columnOf('', locale)]))] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

function text(value: unknown): string {
  return typeof value === 'string' && value.length <= longestText ? value : '';
}
