import { secretParameters, tokenParameters } from '../arrival.ts';
import { routes } from '../generated/routes.ts';
import { mayRedirectFrom } from './redirects.ts';
import { routeAt } from './routeTable.ts';

/** What a value of an address must be: one of listed words, digits alone, or the slug of something that is published. */
export const ruleKinds = ['words', 'digits', 'package', 'question', 'article', 'channels'] as const;

export type RuleKind = (typeof ruleKinds)[number];

/** A rule over one value in the addresses of a route. */
export interface RouteRule {
  /** A route of the closed list, as `schemas/routes.json` writes it: `/vplus/channels/{list}`. */
  readonly path: string;
  /** A parameter of that path, or a name of the query. */
  readonly name: string;
  readonly is: RuleKind;
  /** The words of the kind `words`; empty for other kinds. */
  readonly words: readonly string[];
  /** Where an address leads that breaks the rule; null: it is not found. */
  readonly to: string | null;
}

/** Words at most, of at most 64 characters each. */
export const mostRuleWords = 50;
export const ruleWord = /^[A-Za-z0-9_-]{1,64}$/;

const queryName = /^[a-z][a-z0-9_-]{0,31}$/;
/** Names that the product itself reads on every page: what they hold is checked there. */
const ownNames: readonly string[] = [
  ...tokenParameters,
  ...secretParameters,
  'key',
  'partner',
  'paytvid',
  'locale',
  'relogin',
];
const digits = /^\d{1,19}$/;

/** Whether editors may check the addresses of a route: one of the pages that they feed, or of a flow that is not needed to get in, get back in, leave or pay. */
export function mayBeRuled(path: string): boolean {
  const route = routes.find((each) => each.path === path);
  if (route === undefined || path.startsWith('/vplus/preview/') || route.page === 'privacy') return false;
  const isFed = route.page === 'offers' || route.page === 'help';
  return (isFed || typeof route.flow === 'string') && mayRedirectFrom(path.replaceAll(/\{\w+\}/g, 'x'));
}

/** Whether a rule over a route may look at a name: a parameter of its path, or a name of the query that is not the product's own. */
export function mayRuleName(path: string, name: string): boolean {
  return isParameter(path, name) || (queryName.test(name) && !ownNames.includes(name));
}

/** Whether a name is a parameter of a route's path. */
function isParameter(path: string, name: string): boolean {
  return path.split('/').includes(`{${name}}`);
}

/** Whether an address breaks a rule: it is one of its route, has the value, and the value is not what it must be. */
export function breaksRule(
  rule: RouteRule,
  path: string,
  query: URLSearchParams,
  slugsOf: (kind: RuleKind) => readonly string[],
): boolean {
  if (routeAt(path)?.path !== rule.path) return false;
  const value = isParameter(rule.path, rule.name)
    ? path.split('/')[rule.path.split('/').indexOf(`{${rule.name}}`)]
    : query.get(rule.name);
  if (value === undefined || value === null) return false;
  if (rule.is === 'digits') return !digits.test(value);
  return !(rule.is === 'words' ? rule.words : slugsOf(rule.is)).includes(value);
}

/**
 * The addresses that a rule could lead through and back to one of them, were each of them broken; null where it ends. A redirect for a broken rule leaves the query
 * behind, so that only rules over a path's own parameters lead on.
 */
export function circleOfRule(
  rule: RouteRule,
  rules: readonly RouteRule[],
  redirects: ReadonlyMap<string, string>,
): readonly string[] | null {
  const line: string[] = [rule.path];
  for (let next: string | null = rule.to; next !== null;) {
    const at: string = next;
    const route = routeAt(at)?.path;
    const leading: RouteRule | undefined = rules.find(
      ({ path, name, to }) => to !== null && path === route && isParameter(path, name),
    );
    const onward: string | null = redirects.get(at) ?? leading?.to ?? null;
    // A rule over the query is fulfilled by an address without one.
    if (onward === null) return null;
    if (line.includes(at)) return [...line.slice(line.indexOf(at)), at];
    line.push(at);
    next = onward;
  }
  return null;
}
