import fc from 'fast-check';
import { expect, test } from 'vitest';
import { essentialRoutes } from './essentialRoutes.ts';
import { breaksRule, circleOfRule, mayBeRuled, mayRuleName, type RouteRule } from './routeRules.ts';
import { routes } from '../generated/routes.ts';

const rule = (over: Partial<RouteRule> = {}): RouteRule => ({
  path: '/vplus/channels/{list}',
  name: 'list',
  is: 'digits',
  words: [],
  to: null,
  ...over,
});
const none = new URLSearchParams();

test('[EDGE-2730] no rule is made for a page without which nobody gets in, gets back in, leaves or pays, nor for an address that is none of the list', () => {
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
  expect(kept.filter(mayBeRuled)).toEqual([]);
  expect(['/vplus/pricing', '/vplus/channels/{list}', '/vplus/tv/activate'].filter(mayBeRuled)).toHaveLength(
    3,
  );
});

test('[EDGE-2730] a rule looks at a parameter of its path or at a name of the query, never at one that the product itself reads', () => {
  expect(mayRuleName('/vplus/channels/{list}', 'list')).toBe(true);
  expect(mayRuleName('/vplus/pricing', 'package')).toBe(true);
  for (const name of ['partner', 'key', 'locale', 'v-token', 'view_token', 'Package', '', '__proto__'])
    expect([name, mayRuleName('/vplus/pricing', name)]).toEqual([name, false]);
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
  expect(breaksRule(rule(over), path, new URLSearchParams(query), () => ['listed'])).toBe(isBroken);
});

test('[EDGE-2732] rules and redirects that would lead round are found, those that end are not', () => {
  const back = rule({ to: '/vplus/help' });
  expect(circleOfRule(back, [back], new Map())).toBeNull();
  const redirects = new Map([['/vplus/help', '/vplus/channels/kids']]);
  expect(circleOfRule(back, [back], redirects)).toContain('/vplus/help');
  const onItself = rule({ to: '/vplus/channels/kids' });
  expect(circleOfRule(onItself, [onItself], new Map())).not.toBeNull();
  const cleaned = rule({ path: '/vplus/pricing', name: 'month', to: '/vplus/pricing' });
  expect(circleOfRule(cleaned, [cleaned], new Map())).toBeNull();
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
          const circle = circleOfRule(each, rules, redirects);
          expect(circle === null || circle[0] === circle.at(-1)).toBe(true);
          expect(breaksRule(each, '/vplus/help', none, () => [])).toBe(false);
        }
      },
    ),
  );
});
