import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayRedirectFrom, mayRedirectTo } from '../../src/contracts/address/redirects.ts';
import { canHaveRules } from '../../src/contracts/address/routeRules.ts';
import { essentialRoutes } from '../../src/contracts/address/essentialRoutes.ts';
import type { Boot, Catalogue } from '../../src/contracts/boot/boot.ts';
import { routes } from '../../src/contracts/generated/routes.ts';
import type { RouteSpec } from '../../src/contracts/routes.ts';
import { redirectRules } from '../content/collections/redirectRules.ts';
import type { DecodeContext, Row } from '../content/decoding/collection.ts';
import { startTestEdge } from '../testing/startTestEdge.ts';
import { essentialItems, flowItem } from '../testing/stubFlow.ts';

const context = {} as DecodeContext;
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
      const redirects = redirectRules.decode(rows, context, []).value;
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

test('[EDGE-935] no rule takes away a path below login, confirming an address or paying, whatever its flow is', () => {
  const below = routes
    .filter(({ path }) => /^\/vplus\/(?:auth|verify|pay)(?:\/|$)/.test(path))
    .flatMap(filled);
  expect(below).toEqual(
    expect.arrayContaining([
      '/vplus/pay',
      '/vplus/pay/buy',
      '/vplus/pay/payment/telco/verify-otp',
      '/vplus/pay/history/method/cgopay',
      '/vplus/pay/history/list/x',
      '/vplus/auth/social-login',
      '/vplus/auth/google-login',
    ]),
  );
  const kept = [...below, '/vplus/auth', '/vplus/verify', '/vplus/pay/none'];
  expect(kept.filter(mayRedirectFrom)).toEqual([]);
  expect(['/vplus/payments', '/vplus/tv', '/vplus/pricing'].filter(mayRedirectFrom)).toHaveLength(3);
});

test('[EDGE-3030] no rule takes away the privacy choices or the page to log out on, nor a path that a redirect can’t reach', () => {
  const kept = [
    '/vplus/help/privacy',
    '/vplus',
    '/healthz',
    '/readyz',
    '/metrics',
    '/vplus/media/x/y',
    '/vplus/preview/promo_pages/home',
  ];
  expect(kept.filter(mayRedirectFrom)).toEqual([]);
  const rows = kept.map((path, at) => rule(`r${at}`, path, '/vplus/help'));
  expect(redirectRules.decode(rows, context, []).value).toEqual([]);
  expect(mayRedirectTo('/vplus/preview/promo_pages/home')).toBe(false);
});

test('[EDGE-3030] what redirects may not take from visitors, rules over addresses may not either', () => {
  const kept = routes
    .map(({ path }) => path)
    .filter((path) => !mayRedirectFrom(path.replaceAll(/\{\w+\}/g, 'x')));
  expect(kept).toContain('/vplus/help/privacy');
  expect(kept.filter(canHaveRules)).toEqual([]);
});

/** The paths of a route, with each value of a parameter in its place; an open parameter is `x`. */
function filled({ path, params }: RouteSpec): readonly string[] {
  return Object.entries(params ?? {})
    .reduce(
      (all, [name, values]) => all.flatMap((each) => values.map((value) => each.replace(`{${name}}`, value))),
      [path],
    )
    .map((each) => each.replaceAll(/\{\w+\}/g, 'x'));
}

test('[EDGE-2120] the sitemap names no page that editors redirect', async () => {
  const edge = await startTestEdge();
  const sitemap = async (): Promise<string> => (await edge.get('/sitemap.xml')).text();
  expect(await sitemap()).toContain('/vplus/channels</loc>');
  edge.cms.items['redirect_rules'] = [rule('channels', '/vplus/channels', '/vplus/pricing')];
  await expect.poll(sitemap, { interval: 20 }).not.toContain('/vplus/channels</loc>');
  expect(await sitemap()).toContain('/vplus/pricing</loc>');
});

test('[EDGE-2121] a redirected path of a flow is in no catalogue, and a page in memory is made again', async () => {
  const shipped = flowItem('tv', { routes: [{ path: '/vplus/tv/activate' }, { path: '/vplus/tv/connect' }] });
  const edge = await startTestEdge();
  edge.cms.items['flow_documents'] = essentialItems(shipped);
  const page = async (): Promise<string> => (await edge.get('/vplus/auth/login?locale=en')).text();
  const named = ['/vplus/tv/activate', '/vplus/tv/connect', '/vplus/auth/login'];
  const inCatalogue = async (): Promise<readonly boolean[]> => {
    const [file = ''] = /\/alur\/catalogue\/en-[0-9a-f]{16}\.json/.exec(await page()) ?? [];
    const answer = await edge.get(file);
    if (answer.status !== 200) return [];
    const { flowRoutes } = (await answer.json()) as Catalogue;
    return named.map((path) => Object.hasOwn(flowRoutes, path));
  };
  await expect.poll(inCatalogue, { interval: 20 }).toEqual([true, true, true]);
  edge.cms.items['redirect_rules'] = [rule('tv', '/vplus/tv/activate', '/vplus/tv/connect')];
  await expect.poll(inCatalogue, { interval: 20 }).toEqual([false, true, true]);
});

test('[EDGE-2122] a redirect of the first page holds for a page that asks by itself, too', async () => {
  const edge = await startTestEdge();
  edge.cms.items['redirect_rules'] = [rule('first', '/', '/vplus/pricing')];
  const asked = async (): Promise<readonly unknown[]> => [
    await (await edge.get('/alur/page?path=/')).json(),
    ((await (await edge.get('/alur/boot?path=/')).json()) as Boot).page?.page,
  ];
  const redirect = { kind: 'redirect', to: '/vplus/pricing', without: [] };
  await expect.poll(asked, { interval: 20 }).toEqual([redirect, redirect]);
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
    without: [],
  });
});
