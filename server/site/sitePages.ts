import type { Locale } from '../../src/contracts/locale.ts';
import type { SitePage } from '../../src/contracts/site/pages.ts';
import { menuItems } from '../content/collections/menuItems.ts';
import { redirectRules } from '../content/collections/redirectRules.ts';
import { routeRules } from '../content/collections/routeRules.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { helpPageOf, helpPaths, helpRevision } from './helpPages.ts';
import { offerPageOf, offerPaths, offerRevision } from './offerPages.ts';
import { type Flows, promoPageOf, promoPaths, promoRevision } from './promoPages.ts';
import { ruleParametersAt, type RuleOutcome, applyRouteRules } from './routeRules.ts';
import { collectionPageOf, collectionPaths, collectionRevision, missingAt } from './collectionPages.ts';

/** What may be read for editors' pages. */
type Content = Pick<ContentStore, 'of' | 'revisionOf' | 'config'>;

/** Changes when an editors' page, or a menu on it, changes, appears or disappears. */
export function siteRevision(content: Content): string {
  return `${helpRevision(content)}${offerRevision(content)}${promoRevision(content)}${collectionRevision(content)}${content.revisionOf(menuItems, redirectRules, routeRules)}`;
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
    collectionPageOf(content, path, locale) ??
    helpPageOf(content, path, locale) ??
    offerPageOf(content, path, locale) ??
    promoPageOf(content, flows, path, locale) ??
    missingAt(path)
  );
}

/** Where editors redirect a path; null: nowhere. */
export function redirectOf(content: Pick<ContentStore, 'of'>, path: string): string | null {
  return content.of(redirectRules).find(({ from }) => from === path)?.to ?? null;
}

/** Every path of an editors' page that is not redirected and breaks no rule. */
export function sitePaths(content: Content, flows: Flows): readonly string[] {
  return [
    ...helpPaths(content),
    ...offerPaths(),
    ...promoPaths(content, flows),
    ...collectionPaths(content),
  ].filter((path) => applyRouteRules(content, path) === null);
}
