/** Words in each language of Studio. */
export interface Words {
  readonly en: string;
  readonly id: string;
}

/** The language Studio is in now: Directus writes it into the page's `lang`. */
export function studioLanguage(): keyof Words {
  return document.documentElement.lang.startsWith('id') ? 'id' : 'en';
}

/** The words in Studio's language, with each `{name}` replaced. */
export function say(words: Words, values: Readonly<Record<string, string>> = {}): string {
  return words[studioLanguage()].replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
}

/** Names in Studio's language, each in quotes: “Title”, “Text” and “Status”. */
export function joinNames(names: readonly string[]): string {
  const list = new Intl.ListFormat(studioLanguage() === 'id' ? 'id-ID' : 'en-GB');
  return list.format(names.map((name) => `“${name}”`));
}

/** A sentence of the CMS in each language; null when it is none. */
export function sentenceIn(value: unknown): Words | null {
  return typeof value === 'object' && value !== null && 'en' in value && 'id' in value
    ? { en: String(value.en), id: String(value.id) }
    : null;
}

/** A time of day such as 15:42, or with the day when it is another one. */
export function clock(at: number): string {
  const time = new Date(at);
  const today = time.toDateString() === new Date().toDateString();
  const day: Intl.DateTimeFormatOptions = today ? {} : { day: 'numeric', month: 'short' };
  return time.toLocaleString(studioLanguage() === 'id' ? 'id-ID' : 'en-GB', {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
  });
}
