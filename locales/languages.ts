/** What the product knows of a language. */
interface Language {
  /** Its own name, in itself. */
  readonly name: string;
  /** The tag that dates and amounts are written by: as in Indonesia, where its readers are. */
  readonly dates: string;
  /** Where words are missing in it, those of the default language stand in: nothing is refused for the lack of them. */
  readonly isPartial?: true;
}

/**
 * The languages of the product, by tag; the first is the default (spec §1). A language is added by a line here and its words: a folder in `locales/`, and the CMS.
 */
export const languages = {
  en: { name: 'English', dates: 'en-ID' },
  id: { name: 'Bahasa Indonesia', dates: 'id-ID' },
} as const satisfies Readonly<Record<string, Language>>;
