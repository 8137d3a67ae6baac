import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { essentialFlows } from '../../src/contracts/address/essentialRoutes.ts';
import { startTestEdge } from '../testing/startTestEdge.ts';

test('[EDGE-30] readyz says where content came from, how old it is, and which revision and item of each flow serve', async () => {
  const edge = await startTestEdge();
  const answer = await edge.until(
    ({ content, flows }) =>
      content.source === 'cms' && content.state === 'fresh' && flows.every(({ source }) => source === 'cms'),
  );
  expect(answer).toMatchObject({
    status: 'ready',
    reasons: [],
    content: { source: 'cms', state: 'fresh', ageSeconds: expect.any(Number) as number, remarks: [] },
  });
  expect(answer.flows).toEqual(
    [...essentialFlows].sort().map((flow) => ({
      flow,
      revision: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      item: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      source: 'cms',
      state: 'current',
      problems: [],
    })),
  );
});

test('[EDGE-30] without a build nobody can be served, so readyz says no and why', async () => {
  const edge = await startTestEdge({ dist: await mkdtemp(join(tmpdir(), 'alur-none-')) });
  const answer = await edge.get('/readyz');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    status: 'not_ready',
    reasons: ['There is no build in dist/client. Run: npm run build'],
  });
  expect((await edge.get('/healthz')).status).toBe(200);
});

test('[EDGE-30] without a bundle for login nobody can be served', async () => {
  const problem = {
    rule: 'PUB-01',
    severity: 'error',
    pointer: '/document',
    sentence: 'No.',
    cure: 'Mend it.',
  } as const;
  const edge = await startTestEdge({ publish: async () => ({ ok: false, error: [problem] }) });
  const { status, reasons } = await edge.ready();
  expect(status).toBe('not_ready');
  expect(reasons.join()).toContain('"login" has no valid bundle');
});

test('[EDGE-31] with hot reload the edge answers calls and leaves pages to the development server', async () => {
  const edge = await startTestEdge({ dev: true });
  expect((await edge.ready()).status).toBe('ready');
  expect((await edge.get('/alur/boot')).status).toBe(200);
  expect(await (await edge.get('/alur/build.json')).json()).toEqual({ buildId: 'dev' });
  expect((await edge.get('/vplus/auth/login')).status).toBe(404);
});

test('[EDGE-32] what the CMS may not choose is named in readyz and once in the log', async () => {
  const edge = await startTestEdge();
  edge.cms.items.public_config = [{ Key: 'default', BaseAPIUrl: 'https://evil.test' }];
  const { content } = await edge.until(({ content: now }) => now.remarks.length > 0);
  expect(content.remarks).toEqual([
    'public_config default, baseAPIUrl: its origin is not in ALUR_API_ORIGINS; the built-in value serves',
  ]);
  const boot = (await (await edge.get('/alur/boot')).json()) as { apiUrl: string };
  expect(boot.apiUrl).toBe('http://localhost:4000');
  edge.cms.items.auth_countries = [
    { id: '1', name: 'Malaysia', isocode: 'MY', three_code: 'MYS', code: '60', flag: '' },
  ];
  await expect
    .poll(async () => (await edge.get('/vplus/config/countries')).text(), { interval: 20 })
    .toContain('+60');
  expect(edge.log.filter((line) => line.includes('baseAPIUrl'))).toHaveLength(1);
});

test('[EDGE-33] metrics time answers by route pattern, never by a visitor’s path', async () => {
  const edge = await startTestEdge();
  await edge.until(({ content }) => content.source === 'cms');
  await edge.get('/alur/flows/canary-flow');
  await edge.get('/canary/page?user-token=canary');
  const text = await (await edge.get('/metrics')).text();
  expect(text).toContain('route="/alur/flows/:flow"');
  expect(text).toMatch(/alur_content_source\{source="cms"\} 1/);
  expect(text).toMatch(/alur_publishes_total\{flow="login",result="published"\} [1-9]/);
  expect(text).not.toContain('canary');
});

test('[EDGE-33] metrics ask for their token where the environment sets one', async () => {
  const edge = await startTestEdge({ variables: { ALUR_METRICS_TOKEN: 'a-token-of-the-operator-1234567' } });
  expect((await edge.get('/metrics')).status).toBe(404);
  expect(
    (await edge.get('/metrics', { authorization: 'Bearer a-token-of-the-operator-1234567' })).status,
  ).toBe(200);
});

const operations = 'a-token-of-the-operator-1234567';

test('[EDGE-901] [T33] readyz shows everybody whether a subscriber could be served, and the rest to the operations token only', async () => {
  const edge = await startTestEdge({ variables: { ALUR_METRICS_TOKEN: operations } });
  for (const authorization of ['', 'Bearer wrong', `Basic ${operations}`, `Bearer ${operations}x`]) {
    const answer = await edge.get('/readyz', authorization === '' ? {} : { authorization });
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }]);
  }
  const details = await (await edge.get('/readyz', { authorization: `Bearer ${operations}` })).json();
  expect(details).toMatchObject({ status: 'ready', reasons: [], flows: expect.any(Array) as unknown });
});

test('[EDGE-5073] each answer, of a page or of nothing, names edge, build and content to the operations token, and to nobody else', async () => {
  const edge = await startTestEdge({ variables: { ALUR_METRICS_TOKEN: operations } });
  const named = async (path: string, headers?: Record<string, string>) => {
    const answer = await edge.get(path, headers);
    return ['x-alur-edge', 'x-alur-build', 'x-alur-content'].map((name) => answer.headers.get(name));
  };
  const { content, buildId } = (await (
    await edge.get('/readyz', { authorization: `Bearer ${operations}` })
  ).json()) as { readonly buildId: string; readonly content: { readonly revision: string } };
  for (const path of ['/vplus/auth/login', '/alur/boot', '/no/such/page']) {
    expect(await named(path, { authorization: `Bearer ${operations}` })).toEqual([
      expect.stringMatching(new RegExp(`^.+:${new URL(edge.url).port}$`)),
      buildId,
      content.revision,
    ]);
    for (const headers of [{}, { authorization: 'Bearer wrong' }])
      expect(await named(path, headers)).toEqual([null, null, null]);
  }
});

test('[EDGE-901] without a token, details and metrics are for calls straight from this machine: none that a proxy forwarded', async () => {
  const edge = await startTestEdge();
  expect((await edge.get('/metrics')).status).toBe(200);
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    const headers = { [name]: '203.0.113.7' };
    expect((await edge.get('/metrics', headers)).status).toBe(404);
    expect(Object.keys((await (await edge.get('/readyz', headers)).json()) as object)).toEqual(['status']);
  }
});

test('[EDGE-34] [T33] [T12] no log line holds a query, a token, an address of mail or a number of a visitor', async () => {
  const edge = await startTestEdge({ variables: { LOG_LEVEL: 'debug' } });
  await edge.get('/vplus/auth/login?user-token=canary&email=canary%40x.test', {
    authorization: 'Bearer canary',
    cookie: 'session=canary',
  });
  await edge.get('/throws?refresh-token=canary');
  await edge.get('/canary@x.test/6281234567890');
  await fetch(`${edge.url}/vplus/auth/login?v-token=canary`, { method: 'POST', body: 'password=canary' });
  await expect
    .poll(() => edge.log.filter((line) => line.includes('"answered"')).length)
    .toBeGreaterThanOrEqual(4);
  expect(edge.log.join('')).not.toMatch(/canary|6281234567890/);
});
