import type { Locale, PerLocale } from '../../../src/contracts/locale.ts';
import type { ChannelsPage } from '../../../src/contracts/site/channels.kind.ts';
import { channelCategories, type Logo } from '../../../src/contracts/site/offers.ts';
import { slugPattern } from '../../../src/contracts/help/pages.ts';
import { defineCollection, editedItems, type PageContent } from '../decoding/collection.ts';
import { logoFields, logoOf, logoSlots } from '../decoding/logo.ts';
import { decodeItems, inOrder, isUnworded, lineOf, placeOf } from '../decoding/words.ts';
import { pricingPackages } from './pricingPackages.ts';

/** Path of the page of all channels. */
export const channelsPath = '/vplus/channels';

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
  pages: {
    list: channelsPath,
    item: `${channelsPath}/{list}`,
    shows: () => [pricingPackages],
    page: pageIn,
    names: (_held, content) =>
      content
        .of(pricingPackages)
        .flatMap(({ channelList }) =>
          channelList === '' || showsAll(content, channelList) ? [] : channelList,
        ),
  },
  decode: (rows, _context, before) =>
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

/** The channels of a list, or all, in the editors' order. */
export function channelsOn(content: Pick<PageContent, 'of'>, list: string | null): readonly HeldChannel[] {
  return inOrder(content.of(channels)).filter(({ lists }) => list === null || lists.includes(list));
}

/** A list of all channels shows what the page of all shows. */
function showsAll(content: PageContent, list: string): boolean {
  return channelsOn(content, list).length === channelsOn(content, null).length;
}

/** The page of all channels, or of a list that a published package names. */
function pageIn(
  _held: readonly HeldChannel[],
  list: string | null,
  locale: Locale,
  content: PageContent,
): ChannelsPage | null {
  const owner =
    list === null
      ? null
      : inOrder(content.of(pricingPackages)).find(({ channelList }) => channelList === list);
  if (owner === undefined) return null;
  return {
    kind: 'channels',
    path: list === null || showsAll(content, list) ? channelsPath : `${channelsPath}/${list}`,
    of: owner?.title[locale] ?? null,
    channels: channelsIn(content, locale, list),
  };
}

/** Channels in one language: those of a list, or all. */
export function channelsIn(
  content: Pick<PageContent, 'of'>,
  locale: Locale,
  list: string | null = null,
): ChannelsPage['channels'] {
  return channelsOn(content, list).map(({ slug, title, text, category, logo }) => ({
    slug,
    name: title[locale],
    text: text[locale],
    category,
    logo,
  }));
}
