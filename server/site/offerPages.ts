import type { Locale } from '../../src/contracts/locale.ts';
import type { Channel, PackageCard } from '../../src/contracts/site/offers.ts';
import type { ChannelsPage, PricingPage } from '../../src/contracts/site/pages.ts';
import { channels, type HeldChannel } from '../content/collections/channels.ts';
import { pricingPackages } from '../content/collections/pricingPackages.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { inOrder } from '../content/decoding/words.ts';
import { examplesOf, titlesRevision } from './titlesOf.ts';

type Content = Pick<ContentStore, 'of' | 'revisionOf'>;

const pricingPath = '/vplus/pricing';
const channelsPath = '/vplus/channels';

/** Changes when a package, a channel or a title changes, and when time makes another choice of titles. */
export function offerRevision(content: Content): string {
  return `${content.revisionOf(channels, pricingPackages)}${titlesRevision(content)}`;
}

/**
 * The page of prices, of channels, or of one list's channels; null for another path, `missing` for a list that no published package names.
 *
 * @param path without a slash at its end
 */
export function offerPageOf(
  content: Content,
  path: string,
  locale: Locale,
): PricingPage | ChannelsPage | { readonly kind: 'missing' } | null {
  if (path === pricingPath) return { kind: 'pricing', packages: packagesIn(content, locale) };
  if (path === channelsPath)
    return { kind: 'channels', path, of: null, channels: channelsIn(content, locale) };
  const [, list] = /^\/vplus\/channels\/([^/]+)$/.exec(path) ?? [];
  if (list === undefined) return null;
  const owner = inOrder(content.of(pricingPackages)).find(({ channelList }) => channelList === list);
  if (owner === undefined) return { kind: 'missing' };
  return {
    kind: 'channels',
    path: ownPathOf(content, list),
    of: owner.title[locale],
    channels: channelsIn(content, locale, list),
  };
}

/**
 * Packages in one language.
 *
 * @param slugs which, in this order; none: all, in their own order
 */
export function packagesIn(
  content: Content,
  locale: Locale,
  slugs: readonly string[] = [],
): readonly PackageCard[] {
  const all = inOrder(content.of(pricingPackages));
  const chosen = slugs.flatMap((slug) => all.find((each) => each.slug === slug) ?? []);
  return (slugs.length === 0 ? all : chosen).map(({ slug, packageId, title, label, perks, channelList }) => ({
    packageId,
    title: title[locale],
    label: label[locale],
    perks: perks[locale],
    titles: examplesOf(content, slug, locale),
    channels:
      channelList === ''
        ? null
        : { path: `${channelsPath}/${channelList}`, count: of(content, channelList).length },
  }));
}

function of(content: Content, list?: string): readonly HeldChannel[] {
  return inOrder(content.of(channels)).filter(({ lists }) => list === undefined || lists.includes(list));
}

/** Channels in one language: those of a list, or all. */
export function channelsIn(content: Content, locale: Locale, list?: string): readonly Channel[] {
  return of(content, list).map(({ slug, title, text, category, logo }) => ({
    slug,
    name: title[locale],
    text: text[locale],
    category,
    logo,
  }));
}

/** A list of all channels shows what the page of all shows. */
function ownPathOf(content: Content, list: string): string {
  return of(content, list).length === of(content).length ? channelsPath : `${channelsPath}/${list}`;
}

/** Every path of packages and channels that shows something of its own. */
export function offerPaths(content: Content): readonly string[] {
  const lists = content.of(pricingPackages).flatMap(({ channelList }) => channelList || []);
  return [...new Set([pricingPath, channelsPath, ...lists.map((list) => ownPathOf(content, list))])];
}
