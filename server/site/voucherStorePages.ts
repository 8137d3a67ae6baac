import type { Locale } from '../../src/contracts/locale.ts';
import type { VoucherStoresPage } from '../../src/contracts/site/pages.ts';
import { authCountries } from '../content/collections/authCountries.ts';
import { publicConfig } from '../content/collections/publicConfig.ts';
import { storesIn, voucherStores } from '../content/collections/voucherStores.ts';
import type { ContentStore } from '../content/contentStore.ts';

type Content = Pick<ContentStore, 'of' | 'revisionOf' | 'config'>;

const storesPath = '/vplus/redeem/stores';

/** Changes when a store, a country or the default region changes; 16 hex digits. */
export function storesRevision(content: Content): string {
  return content.revisionOf(voucherStores, authCountries, publicConfig);
}

/**
 * The page of who sells vouchers: in the default region, or in the region that the path names. Null for another path, `missing` for a region that
 * is neither a country of the CMS nor named by a store; one of these without a store has a page without stores.
 *
 * @param path without a slash at its end
 */
export function storesPageOf(
  content: Content,
  path: string,
  locale: Locale,
): VoucherStoresPage | { readonly kind: 'missing' } | null {
  const [found, named] = /^\/vplus\/redeem\/stores(?:\/([^/]+))?$/.exec(path) ?? [];
  if (found === undefined) return null;
  const home = content.config(null).defaultCountry.toUpperCase();
  const region = named?.toUpperCase() ?? home;
  const selling = regionsOf(content);
  const known = [home, ...selling, ...content.of(authCountries).map(({ isocode }) => isocode)];
  if (!known.includes(region)) return { kind: 'missing' };
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const pageOf = (code: string): string => (code === home ? storesPath : pathOf(code));
  return {
    kind: 'stores',
    path: pageOf(region),
    region: names.of(region) ?? region,
    stores: storesIn(content.of(voucherStores), region, locale),
    others: selling
      .filter((code) => code !== region)
      .map((code) => ({ path: pageOf(code), region: names.of(code) ?? code })),
  };
}

/** Regions that a store names, in the order of the alphabet. */
function regionsOf(content: Content): readonly string[] {
  const named = content.of(voucherStores).flatMap(({ regions }) => regions);
  return [...new Set(named)].filter((region) => region !== 'GLOBAL').toSorted();
}

function pathOf(region: string): string {
  return `${storesPath}/${region.toLowerCase()}`;
}

/** Every path of a region where vouchers are sold. */
export function storePaths(content: Content): readonly string[] {
  const home = content.config(null).defaultCountry.toUpperCase();
  const others = regionsOf(content).filter((region) => region !== home);
  return [storesPath, ...others.map(pathOf)];
}
