import { columnOf, defaultLocale, isWhole, type Locale, locales } from '../../../../src/contracts/locale.ts';
import type { Fields } from './keptEdits.ts';

/** Words that a language lacks and another has: visitors read those of the other one. */
export interface LackingWords {
  /** The empty field: `title_id`. */
  readonly field: string;
  /** The entry of a list, a page's block for one, that the field is one of, with its place from 1; null: it is the form's own. */
  readonly entry: { readonly list: string; readonly place: number } | null;
  /** The language without words. */
  readonly language: Locale;
}

/**
 * The words of a form, and of the blocks in it, that a language lacks. A field without words in any is no fault: it is left empty.
 *
 * @param languages that are translated: of one that still is being translated, every form would lack everything
 */
export function lackingWords(
  form: Fields,
  languages: readonly Locale[] = locales.filter(isWhole),
): readonly LackingWords[] {
  return Object.entries(form).flatMap(([name, value]): readonly LackingWords[] => {
    if (Array.isArray(value))
      return value.flatMap((each: unknown, at) =>
        typeof each === 'object' && each !== null
          ? lackingWords(each as Fields, languages).map((lacking) => ({
              ...lacking,
              entry: { list: name, place: at + 1 },
            }))
          : [],
      );
    const ending = columnOf('', defaultLocale);
    // A name of something (`package_id`) is no word in Indonesian: a field of words has a column in the default language.
    if (!name.endsWith(`_${ending}`)) return [];
    const stem = name.slice(0, -ending.length - 1);
    const columns = locales.map((language) => ({ language, field: columnOf(stem, language) }));
    if (!columns.some(({ field }) => isWritten(form[field]))) return [];
    return columns
      .filter(({ field, language }) => languages.includes(language) && !isWritten(form[field]))
      .map(({ field, language }) => ({ field, entry: null, language }));
  });
}

function isWritten(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
