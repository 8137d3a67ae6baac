import type { PerLocale } from '../../../src/contracts/locale.ts';
import { defineCollection, editedItems } from '../decoding/collection.ts';
import { decodeItems, isUnworded, lineOf, placeOf } from '../decoding/words.ts';

/** A subject of the help centre. */
export interface HeldCategory {
  readonly slug: string;
  readonly sort: number;
  readonly title: PerLocale<string>;
  readonly text: PerLocale<string>;
}

/** Subjects of the help centre, each a page at `/vplus/help/<slug>`. */
export const helpCategories = defineCollection<readonly HeldCategory[]>({
  name: 'help_categories',
  ...editedItems,
  fields: ['slug', 'status', 'sort'],
  words: ['title', 'text'],
  slots: { title: 'line', text: 'line' },
  pagesAt: '/vplus/help/',
  decode: (rows, _door, before) =>
    decodeItems('help_categories', rows, before, (row, slug) => {
      const title = lineOf(row, 'title');
      return isUnworded(title) ? null : { slug, sort: placeOf(row), title, text: lineOf(row, 'text') };
    }),
});
