import type { Locale } from '../../src/contracts/locale.ts';
import type { SitePage, TextPage } from '../../src/contracts/site/pages.ts';
import { menuItems } from '../content/collections/menuItems.ts';
import { redirectRules } from '../content/collections/redirectRules.ts';
import { routeRules } from '../content/collections/routeRules.ts';
import { sitePages } from '../content/collections/sitePages.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { helpPageOf, helpPaths, helpRevision } from './helpPages.ts';
import { offerPageOf, offerPaths, offerRevision } from './offerPages.ts';
import { type Flows, promoPageOf, promoPaths, promoRevision } from './promoPages.ts';
import { ruleParametersAt, type RuleOutcome, applyRouteRules } from './routeRules.ts';
import { storePaths, storesPageOf, storesRevision } from './voucherStorePages.ts';

/** What may be read for editors' pages. */
type Content = Pick<ContentStore, 'of' | 'revisionOf' | 'config'>;

const textPagesAt = '/vplus/help/';

/** Changes when an editors' page, or a menu on it, changes, appears or disappears. */
export function siteRevision(content: Content): string {
  return `${helpRevision(content)}${offerRevision(content)}${promoRevision(content)}${storesRevision(content)}${content.revisionOf(sitePages, menuItems, redirectRules, routeRules)}`;
}

/**
 * The editors' page at a path, with the names of the query that rules look at there; null where they have none.
 *
 * @param path without a slash at its end
 */
export function sitePageOf(content: Content, flows: Flows, path: string, locale: Locale): SitePage | null {
  const verdict = applyRouteRules(content, path);
  const page = verdict === null ? pageOf(content, flows, path, locale) : pageOfVerdict(verdict);
  const { names } = page === null ? { names: [] } : ruleParametersAt(content, path);
  return page === null || names.length === 0 ? page : { ...page, ruleParameters: names };
}

/** What stands in the place of a page whose address is redirected or breaks a rule. */
export function pageOfVerdict(verdict: RuleOutcome): Extract<SitePage, { kind: 'redirect' | 'missing' }> {
  return verdict.is === 'redirect'
    ? { kind: 'redirect', to: verdict.to, without: verdict.without }
    : { kind: 'missing' };
}

function pageOf(content: Content, flows: Flows, path: string, locale: Locale): SitePage | null {
  return (
    textPageOf(content, path, locale) ??
    helpPageOf(content, path, locale) ??
    offerPageOf(content, path, locale) ??
    promoPageOf(content, flows, path, locale) ??
    storesPageOf(content, path, locale)
  );
}

/** Where editors redirect a path; null: nowhere. */
export function redirectOf(content: Pick<ContentStore, 'of'>, path: string): string | null {
  return content.of(redirectRules).find(({ from }) => from === path)?.to ?? null;
}

function textPageOf(content: Content, path: string, locale: Locale): TextPage | null {
  const page = content.of(sitePages).find(({ slug }) => `${textPagesAt}${slug}` === path);
  if (page === undefined) return null;
  const { slug, title, summary, body, sample } = page;
  return {
    kind: 'text',
    slug,
    title: title[locale],
    summary: summary[locale],
    body: body[locale],
    sample,
  };
}

/** Every path of an editors' page that is not redirected and breaks no rule. */
export function sitePaths(content: Content, flows: Flows): readonly string[] {
  return [
    ...helpPaths(content),
    ...offerPaths(content),
    ...promoPaths(content, flows),
    ...storePaths(content),
    ...content.of(sitePages).map(({ slug }) => `${textPagesAt}${slug}`),
  ].filter((path) => applyRouteRules(content, path) === null);
}
