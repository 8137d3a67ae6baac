import { slotFault, slotNamesOf, slotsOf } from '@alur/engine/text';
import { htmlIn, isUntranslated } from '../document/texts.ts';

/** Words by language; one may lack. */
export type Words = Readonly<Partial<Record<string, string>>>;

/** What is wrong with a text in a language. */
export type TextFault =
  | { readonly is: 'missing'; readonly locale: string }
  | { readonly is: 'same'; readonly locale: string; readonly as: string }
  | {
      readonly is: 'placeholderLacks' | 'placeholderUnknown' | 'placeholderBroken';
      readonly locale: string;
      readonly placeholder: string;
    }
  | { readonly is: 'html'; readonly locale: string; readonly found: string }
  | { readonly is: 'long'; readonly locale: string; readonly length: number; readonly most: number };

/** The languages of a product, the default one first. */
export interface TextLocales {
  readonly locales: readonly string[];
  /** Those that may lack words. */
  readonly partialLocales?: readonly string[];
}

/** What the place of a text allows. */
export interface TextBounds {
  /** Characters that fit; null: any number. */
  readonly most: number | null;
  /** Names that may be filled in; null: not known. */
  readonly names: ReadonlySet<string> | null;
}

/** What is wrong with a text, in the order of its languages: the same that lint finds in it, while it is typed. */
export function textFaults(
  words: Words,
  { most, names }: TextBounds,
  { locales, partialLocales = [] }: TextLocales,
): readonly TextFault[] {
  const [first = ''] = locales;
  const named = new Set(locales.flatMap((locale) => soundSlots(words[locale] ?? '', locale)));
  return locales.flatMap((locale): readonly TextFault[] => {
    const text = words[locale] ?? '';
    if (text.trim() === '') return partialLocales.includes(locale) ? [] : [{ is: 'missing', locale }];
    const length = [...text].length;
    const html = htmlIn(text);
    return [
      ...(locale !== first && isUntranslated(text, words[first])
        ? [{ is: 'same' as const, locale, as: first }]
        : []),
      ...placeholderFaults(text, locale, named, names),
      ...(html === null ? [] : [{ is: 'html' as const, locale, found: html }]),
      ...(most !== null && length > most ? [{ is: 'long' as const, locale, length, most }] : []),
    ];
  });
}

function placeholderFaults(
  text: string,
  locale: string,
  named: ReadonlySet<string>,
  names: TextBounds['names'],
): readonly TextFault[] {
  const own = new Set(slotNamesOf(text));
  const lacking = [...named].filter((slot) => !own.has(slot));
  const written = new Set(slotsOf(text).map(({ name }) => name));
  const unknown = names === null ? [] : [...written].filter((name) => !names.has(name));
  const broken = slotsOf(text).filter((slot) => slotFault(slot, locale) !== null);
  return [
    ...lacking.map((placeholder) => ({ is: 'placeholderLacks' as const, locale, placeholder })),
    ...unknown.map((name) => ({ is: 'placeholderUnknown' as const, locale, placeholder: `{${name}}` })),
    ...broken.map((slot) => ({ is: 'placeholderBroken' as const, locale, placeholder: slot.written })),
  ];
}

/** The placeholders of a text that are written soundly: another language isn't asked for one that is broken. */
function soundSlots(text: string, locale: string): readonly string[] {
  const broken = slotsOf(text).filter((slot) => slotFault(slot, locale) !== null);
  const lost = new Set(broken.flatMap(({ written }) => slotNamesOf(written)));
  return slotNamesOf(text).filter((slot) => !lost.has(slot));
}
