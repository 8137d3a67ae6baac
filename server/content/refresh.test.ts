import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startCmsStandIn } from '../testing/cmsStandIn.ts';
import { startTestEdge } from '../testing/startTestEdge.ts';
import { flowItem } from '../testing/stubFlow.ts';
import type { HeldContent } from './contentStore.ts';
import { createRefresher } from './refresher.ts';

const fromCms = ({
  content,
  flows,
}: {
  content: { source: string };
  flows: { source: string | null }[];
}): boolean => content.source === 'cms' && flows.every(({ source }) => source === 'cms');

test('[EDGE-05] [R5] without any notice a change is served after the next look at the fingerprint', async () => {
  const edge = await startTestEdge();
  const before = await edge.until(fromCms);
  edge.cms.items.flow_documents = [
    { ...flowItem('login', { label: 'Changed' }) },
    { ...flowItem('register') },
  ];
  edge.cms.items.public_config = [{ Key: 'default', OtpCodeLenght: 5 }];
  const label = async (): Promise<unknown> => {
    const payload = (await (await edge.get('/alur/flows/login?locale=en')).json()) as {
      messages: Record<string, string>;
    };
    return payload.messages['login.label'];
  };
  await expect.poll(label, { interval: 20 }).toBe('Changed');
  expect(before.content.state).toBe('fresh');
  const config = (await (await edge.get('/vplus/config/public/camel/default')).json()) as {
    data: { otpCodeLenght: number };
  };
  expect(config.data.otpCodeLenght).toBe(5);
});

test('[EDGE-05] [R5] an edge that is notified of nothing looks every five seconds, so that a change is served within ten', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const began = Date.now();
  const looks: number[] = [];
  const refresher = createRefresher({
    reader: { read: async () => null, look: async () => null },
    readFingerprint: async () => {
      looks.push(Date.now() - began);
      return { epoch: 'made-at-random', number: 2000, collections: {} };
    },
    content: {
      current: () => ({ readAt: null }) as HeldContent,
      accept: async () => new Set(),
      confirm: () => undefined,
    },
    onRead: async () => undefined,
    report: { warn: () => undefined, info: () => undefined },
  });
  refresher.start();
  await vi.advanceTimersByTimeAsync(20_000);
  await refresher.stop();
  expect(looks).toEqual([0, 5_000, 10_000, 15_000, 20_000]);
});

test('[EDGE-05] while nothing changes, looks cost no documents', async () => {
  const edge = await startTestEdge();
  await edge.until(fromCms);
  const looks = (): number => edge.cms.requests.filter((request) => request.includes('aggregate')).length;
  const reads = (): number =>
    edge.cms.requests.filter((request) => /items\/flow_documents\?.*document,messages/.test(request)).length;
  const seen = looks();
  await expect.poll(looks, { interval: 20 }).toBeGreaterThan(seen + 9);
  expect(reads()).toBe(1);
});

test('[EDGE-06] [R2] no request waits for a CMS that hangs', async () => {
  const cms = await startCmsStandIn();
  onTestFinished(() => cms.close());
  cms.misbehave = () => undefined;
  const edge = await startTestEdge({
    cms,
    // Long enough that no busy machine is taken for a page that waits.
    limits: { timeoutMs: 60_000, retries: 3, retryDelayMs: 500, maxBytes: 1000 },
    firstReadMs: undefined,
  });
  const times: number[] = [];
  for (const path of [
    '/vplus/auth/login',
    '/alur/boot?path=/vplus/auth/register',
    '/vplus/config/countries',
    '/readyz',
    '/alur/flows/login',
  ]) {
    const started = performance.now();
    expect((await edge.get(path)).status).toBe(200);
    times.push(performance.now() - started);
  }
  expect(cms.requests.length).toBeGreaterThan(0);
  expect(Math.max(...times)).toBeLessThan(10_000);
});

/** Answers a CMS may give when it, or something before it, is broken. */
const brokenAnswers: Readonly<Record<string, (response: ServerResponse, path: string) => void>> = {
  'HTML with 200': (response) =>
    void response.setHeader('content-type', 'text/html').end('<h1>Bad gateway</h1>'),
  'HTML named JSON': (response) =>
    void response.setHeader('content-type', 'application/json').end('<h1>Bad gateway</h1>'),
  'half of a JSON': (response) =>
    void response.setHeader('content-type', 'application/json').end('{"data":[{"key":"log'),
  'errors with 200': (response) =>
    void response.setHeader('content-type', 'application/json').end('{"errors":[{"message":"no"}]}'),
  null: (response) => void response.setHeader('content-type', 'application/json').end('null'),
  'a number': (response) => void response.setHeader('content-type', 'application/json').end('{"data":7}'),
  'a list of texts': (response) =>
    void response.setHeader('content-type', 'application/json').end('{"data":["a","b"]}'),
  'empty lists': (response) => void response.setHeader('content-type', 'application/json').end('{"data":[]}'),
  'items of the wrong shape': (response) =>
    void response
      .setHeader('content-type', 'application/json')
      .end('{"data":[{"key":{"a":1},"status":"published","Key":9}]}'),
  nothing: (response) => void response.end(),
  'a cut connection': (response) => void response.destroy(),
  'a body without end': (response) => {
    response.setHeader('content-type', 'application/json').write('{"data":[');
    const timer = setInterval(() => response.write('"'.padEnd(20_000, 'x')), 1);
    response.once('close', () => clearInterval(timer));
  },
  '401': (response) => void response.writeHead(401).end('{"errors":[{"message":"Invalid token"}]}'),
  '403': (response) => void response.writeHead(403).end('{"errors":[{"message":"forbidden"}]}'),
  '500': (response) => void response.writeHead(500).end('oops'),
  '503': (response) => void response.writeHead(503).end(),
  '429': (response) => void response.writeHead(429).end(),
};

test.each(Object.keys(brokenAnswers))(
  '[EDGE-06] [R3] a CMS that answers %s leaves the last good content as it is, and is reported',
  async (name) => {
    const edge = await startTestEdge();
    const before = await edge.until(fromCms);
    const page = await (await edge.get('/vplus/auth/login')).text();
    edge.cms.misbehave = brokenAnswers[name] ?? null;
    const stale = await edge.until(({ content }) => content.state === 'stale');
    expect(stale.status).toBe('ready');
    expect(stale.content.fault).toMatch(/^\/items\//);
    expect(stale.content.ageSeconds).not.toBeNull();
    expect(stale.flows).toEqual(before.flows);
    expect(await (await edge.get('/vplus/auth/login')).text()).toBe(page);
  },
);

test('[EDGE-06] [R3] a CMS that stays down is worth one log line a minute', async () => {
  let now = Date.now();
  const edge = await startTestEdge({ variables: { ALUR_CMS_URL: 'http://127.0.0.1:9' }, now: () => now });
  const lines = (): number => edge.log.filter((line) => line.includes('could not be read')).length;
  await expect.poll(lines).toBe(1);
  const mark = performance.now();
  await expect.poll(() => performance.now() - mark, { timeout: 20_000 }).toBeGreaterThan(400);
  expect(lines()).toBe(1);
  now += 60_001;
  await expect.poll(lines).toBe(2);
});

test('[EDGE-06] [R20] a CMS that comes back is read again by itself', async () => {
  const edge = await startTestEdge();
  await edge.until(fromCms);
  edge.cms.misbehave = (response) => void response.writeHead(503).end();
  await edge.until(({ content }) => content.state === 'stale');
  edge.cms.items.public_config = [{ Key: 'default', OtpCodeLenght: 8 }];
  edge.cms.misbehave = null;
  await edge.until(({ content }) => content.state === 'fresh');
  const config = (await (await edge.get('/vplus/config/public/camel/default')).json()) as {
    data: { otpCodeLenght: number };
  };
  expect(config.data.otpCodeLenght).toBe(8);
});

test('[EDGE-07] [T11] a redirect of the CMS is not followed, so the token goes nowhere else', async () => {
  const elsewhere: string[] = [];
  const trap = createServer((request, response) => {
    elsewhere.push(request.url ?? '');
    response.end('{"data":[]}');
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void trap.close());
  const edge = await startTestEdge();
  await edge.until(fromCms);
  edge.cms.misbehave = (response, path) =>
    void response
      .writeHead(302, { location: `http://127.0.0.1:${(trap.address() as AddressInfo).port}${path}` })
      .end();
  const { content } = await edge.until(({ content: now }) => now.state === 'stale');
  expect(content.fault).toMatch(/redirects are not followed/);
  expect(elsewhere).toEqual([]);
});

test('[EDGE-07] [T10] the CMS is asked fixed questions only, whatever visitors ask for', async () => {
  const edge = await startTestEdge();
  await edge.until(fromCms);
  const before = new Set(edge.cms.requests.map((request) => request.split('?', 1)[0]));
  const probes = [
    '..%2f..%2fusers',
    'default%3ffields=*',
    'a%00b',
    "' or 1=1",
    '%2e%2e',
    '{"_or":[]}',
    'a'.repeat(65),
    '%E0%A4%A',
  ];
  for (const probe of probes) {
    for (const path of [
      '/vplus/config/public/camel/',
      '/vplus/config/voucher/',
      '/alur/flows/',
      '/alur/bundles/login/',
    ]) {
      const { status } = await edge.get(`${path}${probe}`);
      expect([400, 404]).toContain(status);
    }
  }
  expect(new Set(edge.cms.requests.map((request) => request.split('?', 1)[0]))).toEqual(before);
  expect(edge.cms.requests.join(' ')).not.toMatch(/users|"_or":\[\]|\.\./);
});

test('[EDGE-07] [T10] the token of the CMS reaches no answer and no log line', async () => {
  const edge = await startTestEdge();
  await edge.until(fromCms);
  edge.cms.misbehave = (response) => void response.writeHead(401).end('{}');
  await edge.until(({ content }) => content.state === 'stale');
  for (const path of [
    '/readyz',
    '/alur/boot',
    '/vplus/auth/login',
    '/metrics',
    '/vplus/config/public/camel/default',
  ]) {
    expect(await (await edge.get(path)).text()).not.toContain('read-only-token');
  }
  expect(edge.log.join('')).not.toContain('read-only-token');
});
