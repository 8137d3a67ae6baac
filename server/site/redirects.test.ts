import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayRedirectFrom, mayRedirectTo } from '../../src/contracts/address/redirects.ts';
import { essentialRoutes } from '../../src/contracts/address/essentialRoutes.ts';
import { routes } from '../../src/contracts/generated/routes.ts';
import { redirectRules } from '../content/collections/redirectRules.ts';
import type { Door, Row } from '../content/door/collection.ts';
import { startTestEdge } from '../testing/startTestEdge.ts';

const door = {} as Door;
const rule = (slug: string, from: unknown, to: unknown): Row => ({
  slug,
  status: 'published',
  from_path: from,
  to_path: to,
});

test('[EDGE-935] whatever rules there are, a redirect ends after one step, on a page of the closed list', () => {
  const path = fc.constantFrom(
    '/a',
    '/b',
    '/c',
    ...routes.map((route) => route.path.replaceAll(/\{\w+\}/g, 'x')),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(path, path), { maxLength: 20 }), (pairs) => {
      const rows = pairs.map(([from, to], at) => rule(`r${at}`, from, to));
      const redirects = redirectRules.decode(rows, door, []).value;
      const from = new Set(redirects.map((each) => each.from));
      expect(redirects.every(({ to }) => !from.has(to) && mayRedirectTo(to))).toBe(true);
      expect(redirects.every((each) => mayRedirectFrom(each.from))).toBe(true);
    }),
  );
});

test('[EDGE-935] no rule takes a path away without which nobody gets in or pays, nor leads off the site', () => {
  const kept = [
    ...Object.values(essentialRoutes).flat(),
    '/vplus/pay/payment/ovo',
    '/alur/boot',
    '/api/v1/ip',
  ];
  for (const path of kept) expect([path, mayRedirectFrom(path)]).toEqual([path, false]);
  for (const goal of [
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/nowhere',
    '/vplus/help?x',
    '/alur/page',
  ])
    expect([goal, mayRedirectTo(goal)]).toEqual([goal, false]);
});

test('[EDGE-935] a redirect keeps the query and is not kept by caches; a circle in the CMS redirects nobody', async () => {
  const edge = await startTestEdge();
  edge.cms.items['redirect_rules'] = [
    rule('old', '/old', '/vplus/channels'),
    rule('next', '/vplus/channels', '/vplus/pricing'),
    rule('x', '/vplus/help/about', '/vplus/help/contact'),
    rule('y', '/vplus/help/contact', '/vplus/help/about'),
  ];
  const { content } = await edge.until(({ content: { remarks } }) =>
    remarks.some((each) => each.includes('never ends')),
  );
  expect(content.remarks.filter((each) => each.includes('never ends'))).toHaveLength(2);
  const at = async (path: string): Promise<readonly unknown[]> => {
    const answer = await fetch(`${edge.url}${path}`, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location'), answer.headers.get('cache-control')];
  };
  expect(await at('/old/?key=tv&partner=a')).toEqual([302, '/vplus/pricing?key=tv&partner=a', 'no-store']);
  expect((await at('/vplus/help/about'))[0]).not.toBe(302);
  expect(await (await edge.get('/alur/page?path=/old')).json()).toEqual({
    kind: 'redirect',
    to: '/vplus/pricing',
  });
});
