import { breaksRule, type RuleKind } from '../../src/contracts/address/routeRules.ts';
import { channels } from '../content/collections/channels.ts';
import { helpArticles } from '../content/collections/helpArticles.ts';
import { helpQuestions } from '../content/collections/helpQuestions.ts';
import { pricingPackages } from '../content/collections/pricingPackages.ts';
import { redirectRules } from '../content/collections/redirectRules.ts';
import { routeRules } from '../content/collections/routeRules.ts';
import type { ContentStore } from '../content/contentStore.ts';

type Content = Pick<ContentStore, 'of'>;

/** What becomes of an address by the editors' rules: it leads to another path, with or without its query, or is not found. */
export type Verdict =
  { readonly is: 'redirect'; readonly to: string; readonly withQuery: boolean } | { readonly is: 'missing' };

/** What stays of a query when a rule over it was broken: names that no rule looks at. */
const nothing = new URLSearchParams();

/**
 * Where the editors' redirects and rules lead an address; null: it stays. Rules that would lead in a circle lead nowhere: the guard refuses them, and no visitor goes round.
 *
 * @param path without a slash at its end
 */
export function verdictOf(content: Content, path: string, query = nothing): Verdict | null {
  const seen = new Set<string>();
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
    const broken = content
      .of(routeRules)
      .find((rule) => breaksRule(rule, at, asked, (kind) => slugsOf(content, kind)));
    if (broken === undefined) break;
    if (broken.to === null) return { is: 'missing' };
    [at, asked] = [broken.to, nothing];
  }
  const withQuery = asked === query;
  return at === path && withQuery ? null : { is: 'redirect', to: at, withQuery };
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
