import type { Fields } from './keptEdits.ts';

/** Words that stand in one language only: visitors of the other one read them as they are. */
export interface LackingWords {
  /** As the fields are called, with the place of the block where it is one's: `title`, `2 lead`. */
  readonly field: string;
  /** The language without words. */
  readonly language: 'en' | 'id';
}

/** The words of a form, and of the blocks in it, that one language lacks. A field without words in both is no fault: it is left empty. */
export function lackingWords(form: Fields): readonly LackingWords[] {
  return Object.entries(form).flatMap(([name, value]): readonly LackingWords[] => {
    if (Array.isArray(value))
      return value.flatMap((each: unknown, at) =>
        typeof each === 'object' && each !== null
          ? lackingWords(each as Fields).map(({ field, language }) => ({
              field: `${at + 1} ${field}`,
              language,
            }))
          : [],
      );
    const stem = /^(.+)_(?:en|id)$/.exec(name)?.[1];
    // A name of something (`package_id`) is no word in Indonesian.
    if (stem === undefined || !isWritten(value)) return [];
    if (name.endsWith('_en') && !isWritten(form[`${stem}_id`])) return [{ field: stem, language: 'id' }];
    const isLone = name.endsWith('_id') && `${stem}_en` in form && !isWritten(form[`${stem}_en`]);
    return isLone ? [{ field: stem, language: 'en' }] : [];
  });
}

function isWritten(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
