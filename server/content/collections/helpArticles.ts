import type { PerLocale } from '../../../src/contracts/locale.ts';
import type { RichText } from '../../../src/contracts/help/richText.ts';
import { defineCollection, editedItems } from '../decoding/collection.ts';
import { decodeItems, isUnworded, lineOf, placeOf, richWords } from '../decoding/words.ts';

/** An article of the help centre. */
export interface HeldArticle {
  readonly slug: string;
  readonly category: string;
  readonly sort: number;
  readonly title: PerLocale<string>;
  readonly summary: PerLocale<string>;
  readonly body: PerLocale<RichText>;
}

/** Articles, each a page at `/vplus/help/article/<slug>`. */
export const helpArticles = defineCollection<readonly HeldArticle[]>({
  name: 'help_articles',
  ...editedItems,
  fields: ['slug', 'status', 'sort', 'category'],
  words: ['title', 'summary', 'body'],
  pointsTo: ['help_categories'],
  slots: { title: 'line', summary: 'line', body: 'text' },
  pagesAt: '/vplus/help/article/',
  decode: (rows, _door, before) =>
    decodeItems('help_articles', rows, before, (row, slug) => {
      const title = lineOf(row, 'title');
      const body = richWords(row, 'body');
      if (isUnworded(title) || isUnworded(body)) return null;
      const category = typeof row['category'] === 'string' ? row['category'] : '';
      return { slug, category, sort: placeOf(row), title, summary: lineOf(row, 'summary'), body };
    }),
});
