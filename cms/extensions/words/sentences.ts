import {
  defaultLocale,
  type Locale,
  locales,
  type PerLocale,
  perLocale,
  regionalTag,
  wordsIn,
  type Worded,
} from '../../../src/contracts/locale.ts';

/** A sentence in each language of Studio. */
export type Sentence = PerLocale<string>;

/** What stands in place of a `{name}`: a sentence in the language around it, a number as that language writes it, other text as it is. */
export type Value = string | number | Worded;

/** The texts of `locales/studio/<language>/`, by key; a language may lack some. */
export type Texts = PerLocale<Readonly<Record<string, string | undefined>>>;

/**
 * Makes the function that fills a text in each language. A text that a language lacks is that of the default one.
 * @typeParam Placeholders the names in braces of each text that has some; a text with an unknown or a missing value does not compile
 */
export function sentencesOf<Key extends string, Placeholders>(texts: Texts) {
  return <K extends Key>(
    key: K,
    ...[values]: K extends keyof Placeholders ? [Readonly<Record<Placeholders[K] & string, Value>>] : []
  ): Sentence =>
    perLocale((locale) => fill(texts[locale][key] ?? texts[defaultLocale][key] ?? key, values ?? {}, locale));
}

/** Words from elsewhere as a sentence: in a language that they lack, those of the default one. */
export function inEachLanguage(words: Worded): Sentence {
  return perLocale((locale) => wordsIn(words, locale));
}

/** No words at all, in each language. */
export const noWords: Sentence = perLocale(() => '');

/** Sentences one after another, as one. */
export function joinSentences(sentences: readonly Worded[], between = ' '): Sentence {
  return perLocale((locale) =>
    sentences
      .map((each) => wordsIn(each, locale))
      .filter((text) => text !== '')
      .join(between),
  );
}

/** A sentence as Studio's own rows of translations pick it: `message` in the default language, `message_id` in Indonesian. */
export type Messages = Readonly<
  Record<'message' | `message_${Exclude<Locale, typeof defaultLocale>}`, string>
>;

export function messagesOf(sentence: Sentence): Messages {
  return Object.fromEntries(
    locales.map((locale) => [locale === defaultLocale ? 'message' : `message_${locale}`, sentence[locale]]),
  ) as Messages;
}

/** The language of the product that a tag of Studio's stands for, such as `id-ID`; the default one for any other. */
export function localeOf(tag: string): Locale {
  return locales.find((locale) => tag === locale || tag.startsWith(`${locale}-`)) ?? defaultLocale;
}

/** The tag by which dates are written for editors: English ones with the day first, as around them. */
export function dateTag(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : regionalTag(locale);
}

function fill(text: string, values: Readonly<Record<string, Value>>, locale: Locale): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    if (typeof value === 'number') return formatOf(locale).format(value);
    return typeof value === 'string' ? value : wordsIn(value, locale);
  });
}

const formats = new Map<Locale, Intl.NumberFormat>();

/** Making one takes longer than everything else that a sentence does, and a form of Studio words hundreds of sentences with each key. */
function formatOf(locale: Locale): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format;
}
