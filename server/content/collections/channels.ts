import type { PerLocale } from '../../../src/contracts/locale.ts';
import { channelCategories, type Logo } from '../../../src/contracts/site/offers.ts';
import { slugPattern } from '../../../src/contracts/help/pages.ts';
import { defineCollection, editedItems } from '../decoding/collection.ts';
import { logoFields, logoOf, logoSlots } from '../decoding/logo.ts';
import { decodeItems, isUnworded, lineOf, placeOf } from '../decoding/words.ts';

/** A channel as editors wrote it. */
export interface HeldChannel {
  readonly slug: string;
  readonly sort: number;
  readonly title: PerLocale<string>;
  readonly text: PerLocale<string>;
  readonly category: (typeof channelCategories)[number];
  /** Names of the lists that it is part of. */
  readonly lists: readonly string[];
  readonly logo: Logo;
}

/** Channels with their logos; a list of channels (`{name}_channel_list` of the specification) is those that name it. */
export const channels = defineCollection<readonly HeldChannel[]>({
  name: 'channels',
  ...editedItems,
  fields: ['slug', 'status', 'sort', 'category', 'lists', ...logoFields],
  words: ['title', 'text'],
  slots: { title: 'line', text: 'line', ...logoSlots },
  decode: (rows, _door, before) =>
    decodeItems('channels', rows, before, (row, slug) => {
      const title = lineOf(row, 'title');
      if (isUnworded(title)) return null;
      return {
        slug,
        sort: placeOf(row),
        title,
        text: lineOf(row, 'text'),
        category: channelCategories.find((each) => each === row['category']) ?? 'life',
        lists: listsOf(row['lists']),
        logo: logoOf(row),
      };
    }),
});

function listsOf(value: unknown): readonly string[] {
  const names = typeof value === 'string' ? value.slice(0, 500).split(',') : [];
  return [...new Set(names.map((name) => name.trim()).filter((name) => slugPattern.test(name)))];
}
