import fc from 'fast-check';
import { expect, test } from 'vitest';
import { essentialRoutes } from './essentialRoutes.ts';
import {
  brokenRule,
  circleFrom,
  canHaveRules,
  canRuleParameter,
  type RouteRule,
  rulesByRoute,
} from './routeRules.ts';
import { queryParameters } from '../queryParameters.ts';
import { routes } from '../generated/routes.ts';

const rule = (over: Partial<RouteRule> = {}): RouteRule => ({
  path: '/vplus/channels/{list}',
  name: 'list',
  is: 'digits',
  words: [],
  to: null,
  ...over,
});
/** The circle that a rule leads into, once it is broken; a list of channels named `listed` is published. */
const circleOf = (
  one: RouteRule,
  rules: readonly RouteRule[] = [one],
  redirects: ReadonlyMap<string, string> = new Map(),
): readonly string[] | null => circleFrom(one.to, rulesByRoute(rules), redirects, () => ['listed']);

test('[EDGE-2730] no rule is made for a page without which nobody gets in, gets back in, leaves or pays, nor for an address that is not on the list', () => {
  const kept = [
    ...Object.values(essentialRoutes).flat(),
    ...routes.map(({ path }) => path).filter((path) => /^\/vplus\/(?:auth|verify|pay)(?:\/|$)/.test(path)),
    '/',
    '/vplus',
    '/vplus/help/privacy',
    '/vplus/preview/{collection}/{item}',
    '/nowhere',
    '/alur/page',
  ];
  expect(kept.filter(canHaveRules)).toEqual([]);
  expect(
    ['/vplus/pricing', '/vplus/channels/{list}', '/vplus/tv/activate'].filter(canHaveRules),
  ).toHaveLength(3);
});

test('[EDGE-2730] a rule looks at a parameter of its path or at a name of the query, never at one that the product itself reads', () => {
  expect(canRuleParameter('/vplus/channels/{list}', 'list')).toBe(true);
  expect(canRuleParameter('/vplus/pricing', 'package')).toBe(true);
  for (const name of [
    'partner',
    'key',
    'locale',
    'from-email',
    'ads_location',
    'v-token',
    'view_token',
    'Package',
    '',
    '__proto__',
  ])
    expect([name, canRuleParameter('/vplus/pricing', name)]).toEqual([name, false]);
});

test.each([
  [{}, '/vplus/channels/12', '', false],
  [{}, '/vplus/channels/kids', '', true],
  [{ is: 'words', words: ['kids', 'sport'] }, '/vplus/channels/kids', '', false],
  [{ is: 'words', words: ['kids', 'sport'] }, '/vplus/channels/kid', '', true],
  [{ is: 'channels' }, '/vplus/channels/listed', '', false],
  [{ path: '/vplus/pricing', name: 'month' }, '/vplus/pricing', 'month=3', false],
  [{ path: '/vplus/pricing', name: 'month' }, '/vplus/pricing', 'month=x', true],
  [{ path: '/vplus/pricing', name: 'month' }, '/vplus/pricing', '', false],
  [{ path: '/vplus/pricing', name: 'month' }, '/vplus/help', 'month=x', false],
  [{ path: '/vplus/help/{slug}', name: 'slug' }, '/vplus/help/terms', '', false],
] as const)('[EDGE-2731] the rule %j of an address %s?%s is broken: %s', (over, path, query, isBroken) => {
  const broken = brokenRule(rulesByRoute([rule(over)]), path, new URLSearchParams(query), () => ['listed']);
  expect(broken !== null).toBe(isBroken);
});

test('[EDGE-2732] rules and redirects that would lead round are found, those that end are not', () => {
  const back = rule({ to: '/vplus/help' });
  expect(circleOf(back)).toBeNull();
  const redirects = new Map([['/vplus/help', '/vplus/channels/kids']]);
  expect(circleOf(back, [back], redirects)).toContain('/vplus/help');
  const onItself = rule({ to: '/vplus/channels/kids' });
  expect(circleOf(onItself)).not.toBeNull();
  const cleaned = rule({ path: '/vplus/pricing', name: 'month', to: '/vplus/pricing' });
  expect(circleOf(cleaned)).toBeNull();
});

test('[EDGE-2732] whatever rules and redirects there are, looking for a circle ends', () => {
  const path = fc.constantFrom(
    '/vplus/help',
    '/vplus/channels/a',
    '/vplus/redeem/stores/b',
    '/vplus/pricing',
  );
  const drawn = fc.record({
    path: fc.constantFrom('/vplus/channels/{list}', '/vplus/redeem/stores/{region}', '/vplus/pricing'),
    name: fc.constantFrom('list', 'region', 'month'),
    is: fc.constant('digits' as const),
    words: fc.constant([]),
    to: fc.option(path),
  });
  fc.assert(
    fc.property(
      fc.array(drawn, { minLength: 1, maxLength: 6 }),
      fc.array(fc.tuple(path, path)),
      (rules, pairs) => {
        const redirects = new Map(pairs);
        for (const each of rules) {
          const circle = circleOf(each, rules, redirects);
          expect(circle === null || circle[0] === circle.at(-1)).toBe(true);
        }
      },
    ),
  );
});

test('[EDGE-2871] a rule may lead to an address that fulfils it, by its words or by what is published', () => {
  const words = rule({ is: 'words', words: ['kids', 'sport'], to: '/vplus/channels/kids' });
  expect(circleOf(words)).toBeNull();
  expect(circleOf({ ...words, to: '/vplus/channels/news' })).toEqual([
    '/vplus/channels/news',
    '/vplus/channels/news',
  ]);
  expect(circleOf(rule({ is: 'channels', to: '/vplus/channels/listed' }))).toBeNull();
  expect(circleOf(rule({ is: 'channels', to: '/vplus/channels/gone' }))).not.toBeNull();
});

test('[EDGE-2871] a circle through the second rule of a route is found; one that a rule before it ends is none', () => {
  const fulfilled = rule({ is: 'words', words: ['kids'], to: '/vplus/pricing' });
  const second = rule({ to: '/vplus/channels/kids' });
  expect(circleOf(second, [fulfilled, second])).toEqual(['/vplus/channels/kids', '/vplus/channels/kids']);
  const ends = rule({ is: 'words', words: ['sport'] });
  expect(circleOf(second, [ends, second])).toBeNull();
});

test('[EDGE-2873] no rule looks at a name that the product or the document of a flow reads', () => {
  for (const name of queryParameters)
    expect([name, canRuleParameter('/vplus/tv/connect', name)]).toEqual([name, false]);
  expect(canRuleParameter('/vplus/tv/activate', 'subscription', ['subscription'])).toBe(false);
  expect(canRuleParameter('/vplus/channels/{list}', 'list', ['list'])).toBe(true);
});
