import { expect, test } from 'vitest';
import type { Boot } from '../../src/contracts/boot/boot.ts';
import { essentialItems, flowItem } from '../testing/stubFlow.ts';
import { startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';

async function bootOf(edge: TestEdge, query = ''): Promise<Boot> {
  return (await (await edge.get(`/alur/boot?path=/vplus/auth/login${query}`)).json()) as Boot;
}

const providers =
  'google=https://accounts.test/authorize id-1; meta=https://meta.test/dialog id-2; apple=https://apple.test/authorize id-3';

test('[EDGE-40] an identity provider is offered when the environment has it and the config switches it on', async () => {
  const edge = await startTestEdge({ variables: { ALUR_SOCIAL_PROVIDERS: providers } });
  expect((await bootOf(edge)).socialProviders).toEqual([]);
  edge.cms.items.public_config = [{ Key: 'default', SocialGoogle: true, SocialApple: true }];
  await expect
    .poll(
      async () => (await bootOf(edge)).socialProviders.map(({ provider, clientId }) => [provider, clientId]),
      { interval: 20 },
    )
    .toEqual([
      ['google', 'id-1'],
      ['apple', 'id-3'],
    ]);
});

test('[EDGE-40] [T08] a config cannot switch on a provider that the environment lacks', async () => {
  const edge = await startTestEdge();
  edge.cms.items.public_config = [{ Key: 'default', SocialGoogle: true }];
  await expect.poll(async () => (await bootOf(edge)).config.socialGoogle, { interval: 20 }).toBe(true);
  expect((await bootOf(edge)).socialProviders).toEqual([]);
});

test('[EDGE-40] [T15] a page knows the origins of its address’s partner, and of no other', async () => {
  const edge = await startTestEdge({
    variables: {
      ALUR_FRAME_ANCESTORS: 'tele=https://tele.test https://www.tele.test; other=https://other.test',
    },
  });
  expect((await bootOf(edge, '&partner=tele')).frameAncestors).toEqual([
    'https://tele.test',
    'https://www.tele.test',
  ]);
  expect((await bootOf(edge, '&partner=other')).frameAncestors).toEqual(['https://other.test']);
  for (const query of ['', '&partner=evil', '&partner=__proto__'])
    expect((await bootOf(edge, query)).frameAncestors).toEqual([]);
});

test('[EDGE-40] the human check’s address reaches the page', async () => {
  const edge = await startTestEdge({ variables: { ALUR_HUMAN_CHECK_URL: 'https://check.test/human-check' } });
  expect((await bootOf(edge)).humanCheckUrl).toBe('https://check.test/human-check');
  expect((await bootOf(await startTestEdge())).humanCheckUrl).toBe('');
});

test.each([
  ['', ''],
  ['/webview/live', '/webview/live'],
  ['https://tv.test/live', 'https://tv.test/live'],
  ['http://plain.test/live', ''],
  ['https://evil.test/live', ''],
  ['/deeplink/live', ''],
  ['/deeplink/live/?a=b', ''],
])('[EDGE-40] [T14] UrlWebview "%s" leads to live television at "%s"', async (given, liveUrl) => {
  const edge = await startTestEdge({
    variables: { ALUR_REDIRECT_ORIGINS: 'https://tv.test http://plain.test' },
  });
  edge.cms.items.public_config = [{ Key: 'default', UrlWebview: given, emergency: 'read' }];
  await expect.poll(async () => (await bootOf(edge)).config.emergency, { interval: 20 }).toBe('read');
  expect((await bootOf(edge)).liveUrl).toBe(liveUrl);
});

test.each([
  ['', ''],
  ['/vplus/account', '/vplus/account'],
  ['https://tv.test/paid', 'https://tv.test/paid'],
  ['https://evil.test/paid', ''],
])('[EDGE-2410] [T14] PaymentRedirect "%s" reaches the page as "%s"', async (given, paymentRedirect) => {
  const edge = await startTestEdge({ variables: { ALUR_REDIRECT_ORIGINS: 'https://tv.test' } });
  edge.cms.items.public_config = [{ Key: 'default', PaymentRedirect: given, emergency: 'read' }];
  await expect
    .poll(async () => (await bootOf(edge)).config, { interval: 20 })
    .toMatchObject({ emergency: 'read', paymentRedirect });
});

test.each([
  ['with', ['ID', 'MY']],
  ['without', []],
])('[EDGE-2410] a page %s countries in RegionList knows which they are', async (_, regionList) => {
  const edge = await startTestEdge();
  const given = { Key: 'default', Region: '', RegionList: regionList, emergency: 'read' };
  edge.cms.items.public_config = [given];
  await expect
    .poll(async () => (await bootOf(edge)).config, { interval: 20 })
    .toMatchObject({ emergency: 'read', regionList, region: regionList.length > 0 ? '' : 'global' });
});

test('[EDGE-2123] [T14] live television is never the flow that leads to it, by none of its addresses and by no redirect', async () => {
  const edge = await startTestEdge();
  const addresses = ['/deeplink/live', '/vplus/deeplink/live'];
  edge.cms.items.flow_documents = essentialItems(
    flowItem('deeplink-live', { routes: addresses.map((path) => ({ path })) }),
  );
  edge.cms.items['redirect_rules'] = [
    { slug: 'alias', status: 'published', from_path: '/tv-now', to_path: '/deeplink/live' },
    { slug: 'other', status: 'published', from_path: '/tv-later', to_path: '/vplus/pricing' },
  ];
  await expect
    .poll(async () => (await edge.get('/tv-now')).status + (await edge.get('/vplus/deeplink/live')).status, {
      interval: 20,
    })
    .toBe(302 + 200);
  const asked: [string, string][] = [
    ...[
      '/vplus/deeplink/live',
      '/vplus/deeplink/live/?a=b',
      '/vplus//deeplink/live',
      '/tv-now',
      '/tv-now/?a=b',
    ].map((given): [string, string] => [given, '']),
    ['/tv-later', '/tv-later'],
  ];
  for (const [given, liveUrl] of asked) {
    edge.cms.items.public_config = [{ Key: 'default', UrlWebview: given, emergency: given }];
    await expect.poll(async () => (await bootOf(edge)).config.emergency, { interval: 20 }).toBe(given);
    expect([given, (await bootOf(edge)).liveUrl]).toEqual([given, liveUrl]);
  }
});

test('[EDGE-2123] [T14] a page in memory forgets live television once a redirect leads from there back to it', async () => {
  const edge = await startTestEdge();
  edge.cms.items.flow_documents = essentialItems(
    flowItem('deeplink-live', { routes: [{ path: '/deeplink/live' }] }),
  );
  edge.cms.items.public_config = [{ Key: 'default', UrlWebview: '/tv-now' }];
  const liveUrl = async (): Promise<string | undefined> =>
    /"liveUrl":"([^"]*)"/.exec(await (await edge.get('/deeplink/live')).text())?.[1];
  await expect.poll(liveUrl, { interval: 20 }).toBe('/tv-now');
  edge.cms.items['redirect_rules'] = [
    { slug: 'alias', status: 'published', from_path: '/tv-now', to_path: '/deeplink/live' },
  ];
  await expect.poll(liveUrl, { interval: 20 }).toBe('');
});

test('[EDGE-40] an emergency and the list of regions reach the page', async () => {
  const edge = await startTestEdge();
  edge.cms.items.public_config = [
    { Key: 'default', emergency_mode: true, emergency: 'Back at noon.', Region: 'ID, MY' },
  ];
  await expect
    .poll(async () => (await bootOf(edge)).config, { interval: 20 })
    .toMatchObject({ emergencyMode: true, emergency: 'Back at noon.', region: 'ID, MY' });
});

test('[EDGE-40] each address of a flow gets its own routes, whichever was asked for first', async () => {
  const routes = [{ path: '/vplus/auth/login' }, { path: '/vplus/auth/login-otp', query: { otp: 'true' } }];
  const edge = await startTestEdge();
  edge.cms.items.flow_documents = essentialItems(flowItem('login', { routes }));
  const otpPath = '/alur/boot?path=/vplus/auth/login-otp';
  await expect
    .poll(async () => ((await (await edge.get(otpPath)).json()) as Boot).flow?.bundle.flow, { interval: 20 })
    .toBe('login');
  for (const { path } of routes) {
    const boot = (await (await edge.get(`/alur/boot?path=${path}`)).json()) as Boot;
    expect(Object.keys(boot.flowRoutes)).toEqual([path]);
  }
});
