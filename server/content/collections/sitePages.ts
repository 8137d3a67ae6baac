import type { RichText } from '../../../src/contracts/help/richText.ts';
import { defineCollection, editedItems } from '../decoding/collection.ts';
import { type Bilingual, decodeItems, lineOf, richOf } from '../decoding/words.ts';

/** A page of text, such as the terms. */
export interface HeldSitePage {
  readonly slug: string;
  readonly title: Bilingual<string>;
  readonly summary: Bilingual<string>;
  readonly body: Bilingual<RichText>;
  /** The text is only an example, and the page says it. */
  readonly sample: boolean;
}

/** Pages of text, each at `/vplus/help/<slug>`. */
export const sitePages = defineCollection<readonly HeldSitePage[]>({
  name: 'site_pages',
  ...editedItems,
  fields: [
    'slug',
    'status',
    'sort',
    'title_en',
    'title_id',
    'summary_en',
    'summary_id',
    'sample',
    'body_en',
    'body_id',
  ],
  slots: { title: 'line', summary: 'line', body: 'text' },
  pagesAt: '/vplus/help/',
  decode: (rows, _door, before) =>
    decodeItems('site_pages', rows, before, (row, slug) => {
      const title = lineOf(row, 'title');
      const body = richOf(row, 'body');
      if (title.en === '' || body.en.length === 0) return null;
      return { slug, title, body, summary: lineOf(row, 'summary'), sample: row['sample'] === true };
    }),
});
