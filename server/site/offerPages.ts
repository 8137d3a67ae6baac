import type { Locale } from '../../src/contracts/locale.ts';
import type { PackageCard } from '../../src/contracts/site/offers.ts';
import type { PricingPage } from '../../src/contracts/site/pages.ts';
import { channels, channelsOn, channelsPath } from '../content/collections/channels.ts';
import { pricingPackages } from '../content/collections/pricingPackages.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { inOrder } from '../content/decoding/words.ts';
import { examplesOf, titlesRevision } from './titlesOf.ts';

type Content = Pick<ContentStore, 'of' | 'revisionOf'>;

const pricingPath = '/vplus/pricing';

/** Changes when a package, a channel or a title changes, and when time makes another choice of titles. */
export function offerRevision(content: Content): string {
  return `${content.revisionOf(channels, pricingPackages)}${titlesRevision(content)}`;
}

/**
 * The page of prices; null for another path.
 *
 * @param path without a slash at its end
 */
export function offerPageOf(content: Content, path: string, locale: Locale): PricingPage | null {
  return path === pricingPath ? { kind: 'pricing', packages: packagesIn(content, locale) } : null;
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
        : { path: `${channelsPath}/${channelList}`, count: channelsOn(content, channelList).length },
  }));
}

/** The path of the page of prices. */
export function offerPaths(): readonly string[] {
  return [pricingPath];
}
