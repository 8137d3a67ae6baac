import { type Locale, perLocale, wordsIn } from '../../../../src/contracts/locale.ts';
import { dateTag, localeOf, type Sentence } from '../../words/sentences.ts';

/** The language Studio is in now: Directus writes it into the page's `lang`. */
export function studioLanguage(): Locale {
  return localeOf(document.documentElement.lang);
}

/** A sentence in Studio's language. */
export function say(sentence: Sentence): string {
  return sentence[studioLanguage()];
}

/** Names in Studio's language, each in quotes: “Title”, “Text” and “Status”. */
export function joinNames(names: readonly string[]): string {
  const list = new Intl.ListFormat(dateTag(studioLanguage()));
  return list.format(names.map((name) => `“${name}”`));
}

/** A sentence of the CMS in each language; null when it is none. */
export function sentenceIn(value: unknown): Sentence | null {
  return typeof value === 'object' && value !== null && 'en' in value
    ? perLocale((locale) => String(wordsIn({ ...value, en: value.en }, locale)))
    : null;
}

/** A time of day such as 15:42, or with the day when it is another one. */
export function clock(at: number): string {
  const time = new Date(at);
  const today = time.toDateString() === new Date().toDateString();
  const day: Intl.DateTimeFormatOptions = today ? {} : { day: 'numeric', month: 'short' };
  return time.toLocaleString(dateTag(studioLanguage()), { ...day, hour: '2-digit', minute: '2-digit' });
}

/** Sentences of the CMS in each language; what is none is left out. */
export function sentencesIn(value: unknown): readonly Sentence[] {
  return (Array.isArray(value) ? value : []).flatMap((each: unknown) => sentenceIn(each) ?? []);
}
