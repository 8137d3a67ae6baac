import type { Locale, PerLocale } from '../../../src/contracts/locale.ts';
import type { RichText } from '../../../src/contracts/help/richText.ts';
import type { TextPage } from '../../../src/contracts/site/text.kind.ts';
import { defineCollection, editedItems } from '../decoding/collection.ts';
import { decodeItems, isUnworded, lineOf, richWords } from '../decoding/words.ts';

/** A page of text, such as the terms. */
export interface HeldSitePage {
  readonly slug: string;
  readonly title: PerLocale<string>;
  readonly summary: PerLocale<string>;
  readonly body: PerLocale<RichText>;
  /** The text is only an example, and the page says it. */
  readonly sample: boolean;
}

/** Pages of text, each at `/vplus/help/<slug>`. */
export const sitePages = defineCollection<readonly HeldSitePage[]>({
  name: 'site_pages',
  ...editedItems,
  fields: ['slug', 'status', 'sort', 'sample'],
  words: ['title', 'summary', 'body'],
  slots: { title: 'line', summary: 'line', body: 'text' },
  pagesAt: '/vplus/help/',
  pages: {
    item: '/vplus/help/{slug}',
    page: pageIn,
    names: (held) => held.map(({ slug }) => slug),
  },
  decode: (rows, _context, before) =>
    decodeItems('site_pages', rows, before, (row, slug) => {
      const title = lineOf(row, 'title');
      const body = richWords(row, 'body');
      if (isUnworded(title) || isUnworded(body)) return null;
      return { slug, title, body, summary: lineOf(row, 'summary'), sample: row['sample'] === true };
    }),
});

function pageIn(held: readonly HeldSitePage[], name: string | null, locale: Locale): TextPage | null {
  const found = held.find(({ slug }) => slug === name);
  if (found === undefined) return null;
  const { slug, title, summary, body, sample } = found;
  return { kind: 'text', slug, title: title[locale], summary: summary[locale], body: body[locale], sample };
}
