import { defineCollection, editedItems } from '../decoding/collection.ts';
import { type Bilingual, decodeItems, lineOf, placeOf } from '../decoding/words.ts';

/** A subject of the help centre. */
export interface HeldCategory {
  readonly slug: string;
  readonly sort: number;
  readonly title: Bilingual<string>;
  readonly text: Bilingual<string>;
}

/** Subjects of the help centre, each a page at `/vplus/help/<slug>`. */
export const helpCategories = defineCollection<readonly HeldCategory[]>({
  name: 'help_categories',
  ...editedItems,
  fields: ['slug', 'status', 'sort', 'title_en', 'title_id', 'text_en', 'text_id'],
  slots: { title: 'line', text: 'line' },
  pagesAt: '/vplus/help/',
  decode: (rows, _door, before) =>
    decodeItems('help_categories', rows, before, (row, slug) => {
      const title = lineOf(row, 'title');
      return title.en === '' ? null : { slug, sort: placeOf(row), title, text: lineOf(row, 'text') };
    }),
});
