import type { HelpPage } from '../help/pages.ts';
import type { RichText } from '../help/richText.ts';
import type { PromoBlock } from './blocks.ts';
import type { Channel, PackageCard } from './offers.ts';
import type { VoucherStore } from './voucherStores.ts';

/** A page of text, such as the terms, in one language. */
export interface TextPage {
  readonly kind: 'text';
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly body: RichText;
  /** The text is only an example. */
  readonly sample: boolean;
}

/** The packages. */
export interface PricingPage {
  readonly kind: 'pricing';
  readonly packages: readonly PackageCard[];
}

/** The channels: all, or those of one list. */
export interface ChannelsPage {
  readonly kind: 'channels';
  /** Its one address: a list of all channels has that of the page of all. */
  readonly path: string;
  /** The package whose channels they are; null: all channels. */
  readonly of: string | null;
  readonly channels: readonly Channel[];
}

/** A promo page: blocks in the order that marketers gave them. */
export interface PromoPage {
  readonly kind: 'promo';
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly blocks: readonly PromoBlock[];
}

/** Where vouchers are sold in a region. */
export interface VoucherStoresPage {
  readonly kind: 'stores';
  /** Address of this region's page. */
  readonly path: string;
  /** The region, in the reader's language. */
  readonly region: string;
  readonly stores: readonly VoucherStore[];
  /** The other regions where vouchers are sold. */
  readonly others: readonly { readonly path: string; readonly region: string }[];
}

/** Another page stands for this one. */
export interface RedirectPage {
  readonly kind: 'redirect';
  readonly to: string;
  /** Names of the query that stay behind: rules look at them. The rest comes along. */
  readonly without: readonly string[];
}

/** What any page says of its address. */
interface Addressed {
  /** Names of the query that rules of the editors' look at here: an address with one of them is asked about. */
  readonly ruleParameters?: readonly string[];
}

/** A page that editors feed, in one language. */
export type SitePage = (
  HelpPage | TextPage | PricingPage | ChannelsPage | PromoPage | VoucherStoresPage | RedirectPage
) &
  Addressed;

/** Whether a flow runs in a page: libraries of others stay out of its document (T31). */
export function holdsFlow(page: SitePage | undefined): boolean {
  return page?.kind === 'promo' && page.blocks.some(({ block }) => block === 'flow');
}
