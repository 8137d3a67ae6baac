import type { Locale, PerLocale } from '../../../src/contracts/locale.ts';
import type { StoresPage } from '../../../src/contracts/site/stores.kind.ts';
import type { Logo } from '../../../src/contracts/site/offers.ts';
import { noCountries, regionsPattern, storeKinds } from '../../../src/contracts/site/voucherStores.ts';
import { defineCollection, editedItems, type PageContent } from '../decoding/collection.ts';
import { logoFields, logoOf, logoSlots } from '../decoding/logo.ts';
import { decodeItems, inOrder, isUnworded, lineOf, linkOf, placeOf } from '../decoding/words.ts';
import { authCountries } from './authCountries.ts';
import { publicConfig } from './publicConfig.ts';

type VoucherStore = StoresPage['stores'][number];

const list = '/vplus/redeem/stores';

/** Somebody who sells vouchers, as editors wrote it. */
export interface HeldStore {
  readonly slug: string;
  readonly sort: number;
  readonly title: PerLocale<string>;
  readonly text: PerLocale<string>;
  /** Country codes in capitals; `GLOBAL` stands for every region. */
  readonly regions: readonly string[];
  readonly kind: VoucherStore['kind'];
  readonly logo: Logo;
  readonly link: string | null;
}

/** Where vouchers are sold, by region (spec §3, voucher store per region). */
export const voucherStores = defineCollection<readonly HeldStore[]>({
  name: 'voucher_stores',
  ...editedItems,
  fields: ['slug', 'status', 'sort', 'regions', 'kind', 'link', ...logoFields],
  words: ['title', 'text'],
  sort: ['sort', 'slug'],
  slots: {
    title: 'line',
    text: 'line',
    regions: 'regions',
    link: 'link',
    ...logoSlots,
  },
  pages: {
    list,
    item: `${list}/{region}`,
    shows: () => [authCountries, publicConfig],
    page: pageIn,
    names: (held, content) =>
      regionsIn(held)
        .filter((region) => region !== home(content))
        .map((region) => region.toLowerCase()),
  },
  decode: (rows, context, before) =>
    decodeItems('voucher_stores', rows, before, (row, slug) => {
      const title = lineOf(row, 'title');
      const { regions } = row;
      if (isUnworded(title)) return 'it lacks a title';
      if (typeof regions !== 'string' || !regionsPattern.test(regions))
        return 'its regions are no list of country codes';
      const unknown = noCountries(regions);
      if (unknown.length > 0) return `${unknown.join(', ')}: no country has this code`;
      return {
        slug,
        sort: placeOf(row),
        title,
        text: lineOf(row, 'text'),
        regions: [...new Set(regions.split(',').map((region) => region.trim().toUpperCase()))],
        kind: storeKinds.find((each) => each === row['kind']) ?? 'shop',
        logo: logoOf(row),
        link: linkOf(row, 'link', context),
      };
    }),
});

/**
 * Who sells vouchers in a region, in the editors' order.
 *
 * @param region a country code; its case does not matter
 */
export function storesIn(
  stores: readonly HeldStore[],
  region: string,
  locale: Locale,
): readonly VoucherStore[] {
  const code = region.toUpperCase();
  return inOrder(stores.filter(({ regions }) => regions.includes(code) || regions.includes('GLOBAL'))).map(
    ({ slug, title, text, kind, logo, link }) => ({
      slug,
      name: title[locale],
      text: text[locale],
      kind,
      logo,
      link,
    }),
  );
}

function home(content: PageContent): string {
  return content.config(null).defaultCountry.toUpperCase();
}

/** Regions that a store names, in the order of the alphabet. */
function regionsIn(held: readonly HeldStore[]): readonly string[] {
  const named = held.flatMap(({ regions }) => regions);
  return [...new Set(named)].filter((region) => region !== 'GLOBAL').toSorted();
}

/** The page of the default region, or of one that is a country of the CMS or named by a store; one of these without a store has a page without stores. */
function pageIn(
  held: readonly HeldStore[],
  name: string | null,
  locale: Locale,
  content: PageContent,
): StoresPage | null {
  const region = name?.toUpperCase() ?? home(content);
  const selling = regionsIn(held);
  const countries = content.of(authCountries).map(({ isocode }) => isocode);
  if (![home(content), ...selling, ...countries].includes(region)) return null;
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const linkTo = (code: string): { readonly path: string; readonly region: string } => ({
    path: code === home(content) ? list : `${list}/${code.toLowerCase()}`,
    region: names.of(code) ?? code,
  });
  return {
    kind: 'stores',
    ...linkTo(region),
    stores: storesIn(held, region, locale),
    others: selling.filter((code) => code !== region).map(linkTo),
  };
}
