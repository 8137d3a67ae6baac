import { expect, test } from 'vitest';
import { routeRules } from '../content/collections/routeRules.ts';
import type { DecodeContext, Row } from '../content/decoding/collection.ts';
import type { Boot, Catalogue } from '../../src/contracts/boot/boot.ts';
import { essentialItems, flowItem } from '../testing/stubFlow.ts';
import { startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';

const context = {} as DecodeContext;
const rule = (slug: string, over: Row): Row => ({
  slug,
  status: 'published',
  path: '/vplus/channels/{list}',
  name: 'list',
  is: 'words',
  words: 'kids, sport',
  ...over,
});

test.each([
  [{ path: '/vplus/auth/login', name: 'x' }, 'can’t be checked'],
  [{ path: '/vplus/pay/buy', name: 'x' }, 'can’t be checked'],
  [{ path: '/vplus/pricing', name: 'v-token' }, 'can’t be checked'],
  [{ is: 'constructor' }, 'can’t be checked'],
  [{ words: '' }, 'it lists no words'],
  [{ words: '<b>, x' }, 'it lists no words'],
  [{ to_path: 'https://evil.test' }, 'it leads to no page of the list'],
  [{ to_path: '/vplus/help?x' }, 'it leads to no page of the list'],
])('[EDGE-2730] a rule of the CMS that may not be made is left out with a remark: %j', (over, cause) => {
  const { value, remarks } = routeRules.decode([rule('a', over)], context, []);
  expect(value).toEqual([]);
  expect(remarks?.[0]).toContain(cause);
  const kept = routeRules.decode([rule('a', over)], context, [rule('a', {})]);
  expect(kept.value).toHaveLength(1);
});

test('[EDGE-2733] an address that breaks a rule is not found, or leads to the page of the rule; names that rules look at stay behind', async () => {
  const edge = await startTestEdge();
  edge.cms.items['route_rules'] = [
    rule('lists', {}),
    rule('months', { path: '/vplus/pricing', name: 'month', is: 'digits', to_path: '/vplus/help' }),
    rule('codes', { path: '/vplus/help', name: 'code', is: 'digits' }),
    rule('packages', { path: '/vplus/pricing', name: 'package', is: 'package', to_path: '/vplus/pricing/' }),
  ];
  edge.cms.items['pricing_packages'] = [
    { slug: 'sport', status: 'published', title_en: 'Sport', package_id: 'p' },
  ];
  const at = async (path: string): Promise<readonly unknown[]> => {
    const answer = await edge.get(path);
    return [answer.status, answer.headers.get('location')];
  };
  await expect.poll(() => at('/vplus/help?code=x'), { interval: 20 }).toEqual([404, null]);
  expect(await at('/vplus/help?code=12')).toEqual([200, null]);
  expect(await at('/vplus/help')).toEqual([200, null]);
  expect(await at('/vplus/pricing?month=may&v=1&key=tv')).toEqual([302, '/vplus/help?v=1&key=tv']);
  expect(await at('/vplus/pricing?month=5')).toEqual([200, null]);
  expect(await at('/vplus/pricing?package=none')).toEqual([302, '/vplus/pricing']);
  const page = await (await edge.get('/vplus/help?code=x')).text();
  expect(page).toContain('"page":{"kind":"missing"}');
  expect(page).not.toContain('rel="canonical"');
  for (const path of ['/alur/page?path=/vplus/channels/cooking', '/alur/page?path=/vplus/channels/12'])
    expect(await (await edge.get(path)).json()).toEqual({ kind: 'missing' });
});

test('[EDGE-2733] the address of a flow that breaks a rule is not found: its page starts without the flow', async () => {
  const edge = await startTestEdge();
  edge.cms.items['route_rules'] = [rule('codes', { path: '/vplus/tv/activate', name: 'code', is: 'digits' })];
  const status = async (query: string): Promise<number> =>
    (await edge.get(`/vplus/tv/activate${query}`)).status;
  await expect.poll(() => status('?code=x'), { interval: 20 }).toBe(404);
  const page = await (await edge.get('/vplus/tv/activate?code=x')).text();
  expect(page).toContain('"flow":null');
});

test('[EDGE-2734] rules and redirects of the CMS that lead round leave visitors where they are', async () => {
  const edge = await startTestEdge();
  edge.cms.items['redirect_rules'] = [
    { slug: 'r', status: 'published', from_path: '/vplus/help/about', to_path: '/vplus/channels/kids' },
    { slug: 's', status: 'published', from_path: '/old', to_path: '/vplus/pricing' },
  ];
  edge.cms.items['route_rules'] = [
    rule('lists', { is: 'digits', words: null, to_path: '/vplus/help/about' }),
  ];
  const location = async (path: string): Promise<unknown> => (await edge.get(path)).headers.get('location');
  await expect.poll(() => location('/old'), { interval: 20 }).toBe('/vplus/pricing');
  expect(await location('/vplus/help/about')).toBeNull();
  expect(await location('/vplus/channels/kids')).toBeNull();
  expect(await (await edge.get('/sitemap.xml')).text()).toContain('/vplus/pricing</loc>');
});

test('[EDGE-2874] a redirect for a broken rule keeps campaigns, and a page inside the product learns which names stay behind', async () => {
  const edge = await startTestEdge();
  edge.cms.items['route_rules'] = [
    rule('lists', { to_path: '/vplus/pricing' }),
    rule('codes', { name: 'code', is: 'digits', words: null }),
  ];
  const location = async (path: string): Promise<unknown> => (await edge.get(path)).headers.get('location');
  const campaign = 'utm_source=mail&utm_campaign=a%20b&ads_location=bein&key=tv';
  await expect
    .poll(() => location(`/vplus/channels/cooking?${campaign}`), { interval: 20 })
    .toBe(`/vplus/pricing?${campaign}`);
  expect(await location('/vplus/channels/cooking?code=7&utm_source=mail')).toBe(
    '/vplus/pricing?utm_source=mail',
  );
  expect(await (await edge.get('/alur/page?path=/vplus/channels/cooking')).json()).toEqual({
    kind: 'redirect',
    to: '/vplus/pricing',
    without: ['code'],
    ruleParameters: ['code'],
  });
});

test('[EDGE-2875] live television that a rule leads back to the way to live television is left out of the page', async () => {
  const edge = await startTestEdge();
  edge.cms.items['public_config'] = [
    { Key: 'default', UrlWebview: '/vplus/channels/sport' },
    { Key: 'round', UrlWebview: '/vplus/channels/live' },
  ];
  edge.cms.items['route_rules'] = [rule('lists', { to_path: '/deeplink/live' })];
  const liveUrl = async (key: string): Promise<unknown> =>
    ((await (await edge.get(`/alur/boot?path=/vplus/help&key=${key}`)).json()) as { liveUrl?: unknown })
      .liveUrl;
  await expect.poll(() => liveUrl('default'), { interval: 20 }).toBe('/vplus/channels/sport');
  expect(await liveUrl('round')).toBe('');
});

/** An edge whose CMS holds a flow that anybody may use and one rule over each of: its query, a page's query, a page's path. */
async function edgeWithRules(): Promise<TestEdge> {
  const edge = await startTestEdge();
  edge.cms.items['flow_documents'] = essentialItems(
    flowItem('tv-activate', { routes: [{ path: '/vplus/tv/activate' }] }),
  );
  edge.cms.items['route_rules'] = [
    rule('codes', { path: '/vplus/tv/activate', name: 'code', is: 'digits' }),
    rule('seasons', { path: '/vplus/pricing', name: 'season', words: 'spring', to_path: '/vplus/help' }),
    rule('lists', {}),
  ];
  // The flows that ship are there, and gone, before those of the CMS: only its rules give a verdict.
  const arrived = async (): Promise<readonly unknown[]> => [
    await json(edge, '/alur/verdict?path=/vplus/tv/activate&query=code%3Dx'),
    (await edge.get('/vplus/tv/activate?code=12')).status,
  ];
  await expect.poll(arrived, { interval: 20 }).toEqual([{ kind: 'missing' }, 200]);
  return edge;
}

async function json<Value>(edge: TestEdge, path: string): Promise<Value> {
  return (await (await edge.get(path)).json()) as Value;
}

test('[EDGE-2950] a page that moves inside the product gets the verdict that a load of the same address gets', async () => {
  const edge = await edgeWithRules();
  const addresses = [
    ['/vplus/tv/activate', 'code=x'],
    ['/vplus/tv/activate/', 'code=12'],
    ['/vplus/tv/activate', ''],
    ['/vplus/pricing', 'season=winter'],
    ['/vplus/pricing', 'season=spring'],
    ['/vplus/channels/cooking', ''],
    ['/vplus/auth/login', 'code=x'],
  ] as const;
  for (const [path, query] of addresses) {
    const loaded = await edge.get(`${path}?${query}`);
    const asked = new URLSearchParams({ path, query });
    const verdict = await json<Record<string, unknown>>(edge, `/alur/verdict?${asked.toString()}`);
    const expected =
      loaded.status === 302
        ? { kind: 'redirect', to: loaded.headers.get('location'), without: ['season'] }
        : { kind: loaded.status === 404 ? 'missing' : 'stays' };
    expect([path, query, verdict]).toEqual([path, query, expected]);
  }
  const answer = await edge.get('/alur/verdict?path=/vplus/pricing&query=season%3Dwinter');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  for (const bad of ['', '?path=', '?path=x&query=', '?path=/&path=/a', '?path=/&query=a&query=b'])
    expect((await edge.get(`/alur/verdict${bad}`)).status).toBe(400);
});

test('[EDGE-2951] what a page carries names the query that rules look at here, and no rule; without rules it carries nothing of them', async () => {
  const edge = await edgeWithRules();
  const page = (path: string) => json<Record<string, unknown>>(edge, `/alur/page?path=${path}`);
  expect((await page('/vplus/pricing'))['ruleParameters']).toEqual(['season']);
  expect(await page('/vplus/channels')).not.toHaveProperty('ruleParameters');
  expect(await page('/vplus/channels/cooking')).toEqual({ kind: 'missing' });
  const boot = await json<Boot>(edge, '/alur/boot?path=/vplus/tv/activate&locale=en');
  expect(boot.flowRoutes['/vplus/tv/activate']?.ruleParameters).toEqual(['code']);
  const { flowRoutes } = await json<Catalogue>(edge, boot.catalogue);
  const withRules = Object.entries(flowRoutes).filter(([, target]) => 'ruleParameters' in target);
  expect(withRules.map(([path]) => path)).toEqual(['/vplus/tv/activate']);
  const login = await (await edge.get('/vplus/auth/login')).text();
  expect(login).not.toMatch(/ruleParameters|season/);
  edge.cms.items['route_rules'] = [];
  await expect
    .poll(async () => (await edge.get('/vplus/tv/activate')).text(), { interval: 20 })
    .not.toContain('ruleParameters');
});

test('[EDGE-2952] a page that is not found for its query alone says that: the same path without it is another address', async () => {
  const edge = await startTestEdge();
  edge.cms.items['route_rules'] = [rule('codes', { path: '/vplus/help', name: 'code', is: 'digits' })];
  const text = async (path: string): Promise<string> => (await edge.get(path)).text();
  await expect.poll(() => text('/vplus/help?code=x'), { interval: 20 }).toContain('"refused":true');
  expect(await text('/vplus/help')).not.toContain('"refused"');
});
