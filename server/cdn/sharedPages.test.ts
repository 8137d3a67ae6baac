import { describe, expect, test } from 'vitest';
import { sharedTestEdge } from '../testing/startTestEdge.ts';

const behindCdn = sharedTestEdge({
  variables: {
    ALUR_CDN_PURGE_URLS: 'http://localhost:9/purge',
    ALUR_TRUSTED_PROXIES: '127.0.0.1',
    ALUR_FRAME_ANCESTORS: 'telco=https://telco.test',
  },
});
const withoutCdn = sharedTestEdge({ variables: { ALUR_TRUSTED_PROXIES: '127.0.0.1' } });
const ofStranger = sharedTestEdge({
  variables: { ALUR_CDN_PURGE_URLS: 'http://localhost:9/purge', ALUR_TRUSTED_PROXIES: '10.0.0.0/8' },
});

const login = '/vplus/auth/login';
const variant = { 'x-alur-variant': 'id.dark.mobile.none' };

const isShared = ({ headers }: Response): boolean => headers.has('cdn-cache-control');

test('[EDGE-5060] a CDN may keep a public page for all visitors of its variant, and browsers go on to ask each time', async () => {
  const { headers, status } = await behindCdn().get(login, variant);
  expect(status).toBe(200);
  expect(headers.get('cdn-cache-control')).toBe(
    'public, max-age=60, stale-while-revalidate=600, stale-if-error=3600',
  );
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.get('vary')).toBe('X-Alur-Variant, Accept-Encoding');
  expect(headers.get('surrogate-key')).toBe('pages flow-login');
  // What is of one request alone is in no copy.
  expect(headers.has('set-cookie')).toBe(false);
  expect(headers.has('x-request-id')).toBe(false);
  for (const query of ['?otp=true', '?relogin=true&otp=true'])
    expect(isShared(await behindCdn().get(`${login}${query}`, variant))).toBe(true);
});

test('[EDGE-5060] the page of a variant is the page of the visitor that it describes, whatever cookies come with it', async () => {
  const own = { cookie: 'locale=id; theme=dark', 'sec-ch-ua-mobile': '?1' };
  const expected = await (await withoutCdn().get(login, own)).text();
  const others = { cookie: 'locale=en; theme=light; typeface=here', 'sec-ch-ua-mobile': '?0' };
  expect(expected).toContain('lang="id"');
  expect(await (await behindCdn().get(login, { ...others, ...variant })).text()).toBe(expected);
  // Who asks for none of our languages gets that of the config.
  const unknown = { 'x-alur-variant': '-.auto.desktop.none', 'accept-language': 'id' };
  expect(await (await behindCdn().get(login, unknown)).text()).toContain('lang="en"');
});

describe('[EDGE-5061] no copy for everybody is made', () => {
  test.each([
    ['where the address names a person', `${login}?email=ayu%40example.com`],
    ['where the address holds a token', `${login}?token=abcdefgh`],
    ['where the language was just chosen, which sets a cookie', `${login}?locale=id`],
    ['for values that few share', `${login}?phone=08123456789`],
    ['for names that no condition reads: each would be one more copy', `${login}?whatever=1`],
    ['for a name that comes twice', `${login}?otp=true&otp=true`],
    ['for another spelling of an address', `${login}?otp=%74rue`],
    ['in the frame of a partner', `${login}?partner=telco`],
    ['of a page that is not there', '/vplus/auth/nothing-here'],
  ])('%s', async (_when, path) => {
    const answer = await behindCdn().get(path, variant);
    expect(isShared(answer)).toBe(false);
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
  });

  test.each(['id', 'xx.dark.mobile.none', 'id.dark.mobile.none.more', 'id.DARK.mobile.none', ''])(
    'for the unknown variant “%s”: the request counts as it is',
    async (unknown) => {
      const answer = await behindCdn().get(login, { 'x-alur-variant': unknown, cookie: 'locale=id' });
      expect(isShared(answer)).toBe(false);
      expect(answer.headers.get('vary')).toContain('Cookie');
      expect(await answer.text()).toContain('lang="id"');
    },
  );

  test.each([
    ['without a CDN', withoutCdn],
    ['when a stranger names a variant', ofStranger],
  ])('%s', async (_when, edge) => {
    const answer = await edge().get(login, { ...variant, cookie: 'locale=en' });
    expect(isShared(answer)).toBe(false);
    expect(await answer.text()).toContain('lang="en"');
  });

  test('of calls, redirects and forms', async () => {
    const edge = behindCdn();
    for (const path of ['/alur/boot?path=/', '/alur/flows/login', '/api/v1/ip', '/readyz', '//vplus'])
      expect(isShared(await edge.get(path, variant))).toBe(false);
    const sent = await fetch(`${edge.url}${login}`, { method: 'POST', headers: variant, body: 'a=b' });
    expect(isShared(sent)).toBe(false);
  });
});
