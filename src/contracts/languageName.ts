/** By the language that they are read in: making one takes longer than a screen of words. */
const namesFor = new Map<string, Intl.DisplayNames>();

/** What a language is called in another: `Indonesian`, `Inggris`. */
export function languageName(locale: string, reader: string): string {
  const names = namesFor.get(reader) ?? new Intl.DisplayNames([reader], { type: 'language' });
  namesFor.set(reader, names);
  return names.of(locale) ?? locale;
}
