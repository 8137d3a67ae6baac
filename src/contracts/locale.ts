import { languages } from '../../locales/languages.ts';

/** Tag of a language of the product. */
export type Locale = keyof typeof languages;

/** Something in each language of the product. */
export type PerLocale<T> = Readonly<Record<Locale, T>>;

/** Words of developers, an API or a document: the default language always, others where somebody wrote them. */
export type Worded<T = string> = Readonly<Record<typeof defaultLocale, T> & Partial<Record<Locale, T>>>;

/** Languages of the product (`locales/languages.ts`); the first is the default (spec 1). */
export const locales = Object.keys(languages) as readonly Locale[];

export const defaultLocale = 'en' satisfies Locale;

/** Whether all words are demanded in a language; in the others, words that are missing are those of the default language. */
export function isWhole(locale: Locale): boolean {
  return !('isPartial' in languages[locale]);
}

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** Makes something for each language. */
export function perLocale<T>(make: (locale: Locale) => T): PerLocale<T> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
}

/** Picks a language; where nothing is written in it, the default one. */
export function wordsIn<W extends Worded<unknown>>(
  words: W,
  locale: string,
): NonNullable<W[Locale & keyof W]>;
export function wordsIn(words: Readonly<Partial<Record<string, unknown>>>, locale: string): unknown {
  return words[locale] ?? words[defaultLocale];
}

/** A language with the country that it is spoken most in: `en-US`, `id-ID`. Studio names languages so. */
export function regionalTag(locale: string): string {
  const { language, region = '' } = new Intl.Locale(locale).maximize();
  return `${language}-${region}`;
}

/** The column that holds a field's words in a language: `title_id`, `title_pt_br`; a field without a name is called as its language. */
export function columnOf(field: string, locale: string): string {
  const tag = locale.toLowerCase().replaceAll('-', '_');
  return field === '' ? tag : `${field}_${tag}`;
}

/** The columns of fields of words, in each language. */
export function columnsOf(fields: readonly string[]): readonly string[] {
  return fields.flatMap((field) => locales.map((locale) => columnOf(field, locale)));
}

/**
 * Reads a field of words from its columns. In a language without any, those of the default language stand in, else of the next that has some; null: none has any.
 *
 * @param read returns null for a value that is no words
 * @example
 * wordsOf({ title_en: 'Help', title_id: null }, 'title', (value) => (typeof value === 'string' ? value : null)) // { en: 'Help', id: 'Help' }
 */
export function wordsOf<T>(
  row: Readonly<Record<string, unknown>>,
  field: string,
  read: (value: unknown) => T | null,
): PerLocale<T> | null {
  const own = perLocale((locale) => read(row[columnOf(field, locale)]));
  const standIn = locales.map((locale) => own[locale]).find((words) => words !== null) ?? null;
  return standIn === null ? null : perLocale((locale) => own[locale] ?? standIn);
}
