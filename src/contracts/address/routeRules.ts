import { secretParameters, tokenParameters } from '../arrival.ts';
import { queryParameters } from '../queryParameters.ts';
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

/** Published rules at most. */
export const mostRules = 100;
/** Words at most, of at most 64 characters each. */
export const mostRuleWords = 50;
export const ruleWord = /^[A-Za-z0-9_-]{1,64}$/;

const queryName = /^[a-z][a-z0-9_-]{0,31}$/;
/** Names that the product itself reads: what they hold is checked there. */
const ownNames: readonly string[] = [...tokenParameters, ...secretParameters, ...queryParameters];
const withoutQuery = new URLSearchParams();
const digits = /^\d{1,19}$/;

/** Whether editors may check the addresses of a route: one of the pages that they feed, or of a flow, where a redirect may take a path from visitors too. */
export function canHaveRules(path: string): boolean {
  const route = routes.find((each) => each.path === path);
  if (route === undefined) return false;
  const isFed = route.page === 'offers' || route.page === 'help';
  return (isFed || typeof route.flow === 'string') && mayRedirectFrom(path.replaceAll(/\{\w+\}/g, 'x'));
}

/**
 * Whether a rule over a route may look at a name: a parameter of its path, or a name of the query that neither the product nor a flow reads itself.
 *
 * @param declared names that documents of flows declare
 */
export function canRuleParameter(path: string, name: string, declared: readonly string[] = []): boolean {
  return (
    parametersOf(path).includes(name) ||
    (queryName.test(name) && !ownNames.includes(name) && !declared.includes(name))
  );
}

/** The names of a route's parameters, without their braces. */
export function parametersOf(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Slugs of what is published, by the kind that a rule names. */
export type SlugsOf = (kind: RuleKind) => readonly string[];

/** Rules by their routes, those of one route in their order: an address is looked at by few. */
export type RulesByRoute = ReadonlyMap<string, readonly RouteRule[]>;

export function rulesByRoute(rules: readonly RouteRule[]): RulesByRoute {
  return Map.groupBy(rules, ({ path }) => path);
}

/** What a rule found: itself, and the names of the query that rules of its route look at, which a redirect leaves behind. */
export interface BrokenRule {
  readonly rule: RouteRule;
  readonly asked: readonly string[];
}

/** The first rule that an address breaks: it is one of its route, has the value, and the value is not what it must be. Null: it breaks none. */
export function brokenRule(
  rules: RulesByRoute,
  path: string,
  query: URLSearchParams,
  slugsOf: SlugsOf,
): BrokenRule | null {
  if (rules.size === 0) return null;
  const route = routeAt(path)?.path ?? '';
  const own = rules.get(route) ?? [];
  const rule = own.find((each) => isBroken(each, path, query, slugsOf));
  if (rule === undefined) return null;
  const parameters = parametersOf(route);
  return { rule, asked: own.map(({ name }) => name).filter((name) => !parameters.includes(name)) };
}

/** Whether an address of a rule's own route breaks it. */
function isBroken(
  { path: route, name, is, words }: RouteRule,
  path: string,
  query: URLSearchParams,
  slugsOf: SlugsOf,
): boolean {
  const at = route.split('/').indexOf(`{${name}}`);
  const value = at < 0 ? query.get(name) : path.split('/')[at];
  if (value === undefined || value === null) return false;
  if (is === 'digits') return !digits.test(value);
  return !(is === 'words' ? words : slugsOf(is)).includes(value);
}

/**
 * The addresses that one leads through and back to one of them by redirects and rules; null where it ends. A redirect for a broken rule leaves names of the query
 * behind, so that only redirects and rules over a path's own parameters lead round for ever.
 *
 * @param from where a redirect or a rule leads first; null: it leads nowhere
 */
export function circleFrom(
  from: string | null,
  rules: RulesByRoute,
  redirects: ReadonlyMap<string, string>,
  slugsOf: SlugsOf,
): readonly string[] | null {
  const line: string[] = [];
  for (let at = from; at !== null;) {
    if (line.includes(at)) return [...line.slice(line.indexOf(at)), at];
    line.push(at);
    at = redirects.get(at) ?? brokenRule(rules, at, withoutQuery, slugsOf)?.rule.to ?? null;
  }
  return null;
}
