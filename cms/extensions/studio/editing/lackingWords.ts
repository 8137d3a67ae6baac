import type { Fields } from './keptEdits.ts';

/** Words that stand in one language only: visitors of the other one read them as they are. */
export interface LackingWords {
  /** The empty field: `title_id`. */
  readonly field: string;
  /** The entry of a list, a page's block for one, that the field is one of, with its place from 1; null: it is the form's own. */
  readonly entry: { readonly list: string; readonly place: number } | null;
  /** The language without words. */
  readonly language: 'en' | 'id';
}

/** The words of a form, and of the blocks in it, that one language lacks. A field without words in both is no fault: it is left empty. */
export function lackingWords(form: Fields): readonly LackingWords[] {
  return Object.entries(form).flatMap(([name, value]): readonly LackingWords[] => {
    if (Array.isArray(value))
      return value.flatMap((each: unknown, at) =>
        typeof each === 'object' && each !== null
          ? lackingWords(each as Fields).map((lacking) => ({
              ...lacking,
              entry: { list: name, place: at + 1 },
            }))
          : [],
      );
    const stem = /^(.+)_(?:en|id)$/.exec(name)?.[1];
    // A name of something (`package_id`) is no word in Indonesian.
    if (stem === undefined || !isWritten(value)) return [];
    if (name.endsWith('_en') && !isWritten(form[`${stem}_id`]))
      return [{ field: `${stem}_id`, entry: null, language: 'id' }];
    const isLone = name.endsWith('_id') && `${stem}_en` in form && !isWritten(form[`${stem}_en`]);
    return isLone ? [{ field: `${stem}_en`, entry: null, language: 'en' }] : [];
  });
}

function isWritten(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
