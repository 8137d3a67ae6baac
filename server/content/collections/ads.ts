import type { Locale, PerLocale } from '../../../src/contracts/locale.ts';
import type { Ad } from '../../../src/contracts/site/ads.ts';
import { defineCollection, editedItems } from '../decoding/collection.ts';
import { decodeItems, isUnworded, lineOf, linkOf } from '../decoding/words.ts';

/** An ad as editors wrote it. */
export interface HeldAd {
  readonly slug: string;
  readonly title: PerLocale<string>;
  readonly text: PerLocale<string>;
  readonly label: PerLocale<string>;
  readonly link: string | null;
}

/** What is shown to a visitor whose address names it (spec §7, ads by slug). */
export const ads = defineCollection<readonly HeldAd[]>({
  name: 'ads',
  ...editedItems,
  marketersWrite: true,
  fields: ['slug', 'status', 'sort', 'link'],
  words: ['title', 'text', 'label'],
  sort: ['sort', 'slug'],
  slots: { title: 'line', text: 'line', label: 'line', link: 'link' },
  decode: (rows, context, before) =>
    decodeItems('ads', rows, before, (row, slug) => {
      const title = lineOf(row, 'title');
      if (isUnworded(title)) return null;
      return {
        slug,
        title,
        text: lineOf(row, 'text'),
        label: lineOf(row, 'label'),
        link: linkOf(row, 'link', context),
      };
    }),
});

/**
 * The ad of a slug in a language; null: there is none.
 *
 * @param isOpen whether an address leads to something now: an ad whose target is closed has no button
 */
export function adIn(
  held: readonly HeldAd[],
  slug: string,
  locale: Locale,
  isOpen: (to: string) => boolean,
): Ad | null {
  const ad = held.find((each) => each.slug === slug);
  if (ad === undefined) return null;
  const { title, text, label, link } = ad;
  return {
    slug,
    title: title[locale],
    text: text[locale],
    label: label[locale],
    link: link === null || !isOpen(link) ? null : link,
  };
}
