import type { DialogSpec } from '@alur/engine';
import { columnOf, locales, type Locale } from '../../contracts/locale.ts';
import type { Messages } from '@alur/engine/text';
import type { DialogFault, DialogItem } from './decodeDialog.ts';
import { nearest } from '@alur/publish/findings';

const slot = /\{[^{}\s]+\}/g;

/**
 * The placeholders of an item's words that nothing would fill, a fault for each: people would read the braces. Only those of the shipped words are filled.
 *
 * @param spec the shipped dialog of the item's code
 */
export function unfilledSlots(
  { title, message }: DialogItem,
  spec: DialogSpec,
  shippedTexts: Readonly<Record<Locale, Messages>>,
): readonly DialogFault[] {
  const parts = [
    { name: 'title', noun: { en: 'title', id: 'judul' }, given: title, key: spec.title },
    { name: 'message', noun: { en: 'message', id: 'pesan' }, given: message, key: spec.message },
  ] as const;
  return parts.flatMap(({ name, noun, given, key }) =>
    locales.flatMap((locale) => {
      const known = slotsIn(key === undefined ? '' : (shippedTexts[locale][key] ?? ''));
      const unknown = [...new Set(slotsIn(given[locale]))].filter((each) => !known.includes(each));
      return unknown.map((written): DialogFault => {
        const cure = cureOf(written, known);
        return {
          field: columnOf(name, locale),
          sentence: {
            en: `${noun.en} (${locale}) holds ${written}, which nothing fills; ${cure.en}`,
            id: `${noun.id} (${locale}) memuat ${written}, yang tidak akan diisi apa pun; ${cure.id}`,
          },
        };
      });
    }),
  );
}

function cureOf(written: string, known: readonly string[]): DialogFault['sentence'] {
  const meant = nearest(written, known);
  return meant === null
    ? { en: 'take it out', id: 'hapus' }
    : { en: `did you mean ${meant}?`, id: `maksud Anda ${meant}?` };
}

function slotsIn(text: string): readonly string[] {
  return text.match(slot) ?? [];
}
