import type { HelpPage } from '../help/pages.ts';
import type { pageKinds } from './pageKinds.generated.ts';
import type { PromoBlock } from './blocks.ts';
import type { PackageCard } from './offers.ts';
import type { PageOf } from './pageKind.ts';

/** The packages. */
export interface PricingPage {
  readonly kind: 'pricing';
  readonly packages: readonly PackageCard[];
}

/** A promo page: blocks in the order that marketers gave them. */
export interface PromoPage {
  readonly kind: 'promo';
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly blocks: readonly PromoBlock[];
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

/** A page of one of the kinds that a `.kind.ts` defines. */
export type KindPage = PageOf<(typeof pageKinds)[keyof typeof pageKinds]>;

/** A page that editors feed, in one language. */
export type SitePage = (HelpPage | PricingPage | PromoPage | RedirectPage | KindPage) & Addressed;

/** Whether a flow runs in a page: libraries of others stay out of its document (T31). */
export function holdsFlow(page: SitePage | undefined): boolean {
  return page?.kind === 'promo' && page.blocks.some(({ block }) => block === 'flow');
}
