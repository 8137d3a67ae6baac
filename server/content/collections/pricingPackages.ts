import type { PerLocale } from '../../../src/contracts/locale.ts';
import { slugPattern } from '../../../src/contracts/help/pages.ts';
import type { RichText } from '../../../src/contracts/help/richText.ts';
import { defineCollection, editedItems, keyPattern } from '../decoding/collection.ts';
import { decodeItems, isUnworded, lineOf, placeOf, richWords } from '../decoding/words.ts';

/** How a package is presented. */
export interface HeldPackage {
  readonly slug: string;
  readonly sort: number;
  /** Of the package in the product API. */
  readonly packageId: string;
  readonly title: PerLocale<string>;
  readonly label: PerLocale<string>;
  readonly perks: PerLocale<RichText>;
  /** Name of its list of channels; empty: none. */
  readonly channelList: string;
}

/** A package's label, as the product API would name it. */
interface LabelledPackage {
  readonly package_id: string;
  readonly label: PerLocale<string>;
}

/** Packages as the page of prices presents them. There is no price among the fields, and none is read. */
export const pricingPackages = defineCollection<readonly HeldPackage[]>({
  name: 'pricing_packages',
  ...editedItems,
  fields: ['slug', 'status', 'sort', 'package_id', 'channel_list'],
  words: ['title', 'label', 'perks'],
  sort: ['sort', 'slug'],
  slots: { title: 'line', label: 'line', perks: 'text' },
  decode: (rows, _door, before) =>
    decodeItems('pricing_packages', rows, before, (row, slug) => {
      const title = lineOf(row, 'title');
      const { package_id: packageId, channel_list: list } = row;
      if (isUnworded(title) || typeof packageId !== 'string' || !keyPattern.test(packageId)) return null;
      return {
        slug,
        sort: placeOf(row),
        packageId,
        title,
        label: lineOf(row, 'label'),
        perks: richWords(row, 'perks'),
        channelList: typeof list === 'string' && slugPattern.test(list) ? list : '',
      };
    }),
  forBrowsers: labelsOf,
});

/** What is said of each package in the order's steps, in both languages; those of which nothing is said are left out. */
function labelsOf(held: readonly HeldPackage[]): readonly LabelledPackage[] {
  return held.flatMap(({ packageId, label }) =>
    isUnworded(label) ? [] : [{ package_id: packageId, label }],
  );
}
