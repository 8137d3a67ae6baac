import {
  brokenRule,
  parametersOf,
  type RouteRule,
  type RuleKind,
  type RulesByRoute,
  rulesByRoute,
} from '../../src/contracts/address/routeRules.ts';
import { routeAt } from '../../src/contracts/address/routeTable.ts';
import { channels } from '../content/collections/channels.ts';
import { helpArticles } from '../content/collections/helpArticles.ts';
import { helpQuestions } from '../content/collections/helpQuestions.ts';
import { pricingPackages } from '../content/collections/pricingPackages.ts';
import { redirectRules } from '../content/collections/redirectRules.ts';
import { routeRules } from '../content/collections/routeRules.ts';
import type { ContentStore } from '../content/contentStore.ts';

type Content = Pick<ContentStore, 'of'>;

/** What becomes of an address by the editors' rules: it leads to another path, without some names of its query, or is not found. */
export type RuleOutcome =
  | { readonly is: 'redirect'; readonly to: string; readonly without: readonly string[] }
  | { readonly is: 'missing' };

const noQuery = new URLSearchParams();
/** Content gives the same list until it changes. */
const grouped = new WeakMap<readonly RouteRule[], RulesByRoute>();

/**
 * Where the editors' redirects and rules lead an address; null: it stays. Rules that would lead in a circle lead nowhere: the guard refuses them, and no visitor goes round.
 *
 * @param path without a slash at its end
 */
export function applyRouteRules(content: Content, path: string, query = noQuery): RuleOutcome | null {
  const rules = rulesIn(content);
  const seen = new Set<string>();
  const without: string[] = [];
  let [at, asked] = [path, query];
  for (;;) {
    const step = `${at}?${asked.toString()}`;
    if (seen.has(step)) return null;
    seen.add(step);
    const redirect = content.of(redirectRules).find(({ from }) => from === at);
    if (redirect !== undefined) {
      at = redirect.to;
      continue;
    }
    const broken = brokenRule(rules, at, asked, (kind) => slugsOf(content, kind));
    if (broken === null) break;
    if (broken.rule.to === null) return { is: 'missing' };
    at = broken.rule.to;
    without.push(...broken.asked);
    asked = withoutNames(asked, broken.asked);
  }
  return at === path && asked.size === query.size ? null : { is: 'redirect', to: at, without };
}

/** What rules look at in the addresses of a path's route: names of the query, and whether they look at the path. */
export function ruleParametersAt(
  content: Content,
  path: string,
): { readonly names: readonly string[]; readonly ofPath: boolean } {
  const route = routeAt(path)?.path ?? '';
  const looked = new Set((rulesIn(content).get(route) ?? []).map(({ name }) => name));
  const parameters = parametersOf(route);
  const names = [...looked].filter((name) => !parameters.includes(name));
  return { names, ofPath: names.length < looked.size };
}

/** A query without some names. */
export function withoutNames(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !names.includes(name)));
}

function rulesIn(content: Content): RulesByRoute {
  const rules = content.of(routeRules);
  const index = grouped.get(rules) ?? rulesByRoute(rules);
  grouped.set(rules, index);
  return index;
}

/** Slugs of what is published, by the kind that a rule names. */
function slugsOf(content: Content, kind: RuleKind): readonly string[] {
  switch (kind) {
    case 'package':
      return content.of(pricingPackages).map(({ slug }) => slug);
    case 'question':
      return content.of(helpQuestions).map(({ slug }) => slug);
    case 'article':
      return content.of(helpArticles).map(({ slug }) => slug);
    case 'channels':
      return content.of(channels).flatMap(({ lists }) => lists);
    case 'words':
    case 'digits':
      return [];
  }
}
