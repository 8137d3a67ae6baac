import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../testing/freePort.ts';
import { startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';
import { essentialItems, flowItem } from '../testing/stubFlow.ts';
import { varnishConfiguration } from './varnish.ts';

const purgeToken = 'a-token-of-the-cache';

interface Behind {
  readonly edge: TestEdge;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Asks the cache to drop all pages. */
  purge(headers: Record<string, string>): Promise<Response>;
}

/** An edge behind a real Varnish, which purges it; both end with the test. */
async function behindVarnish(): Promise<Behind> {
  try {
    execFileSync('varnishd', ['-V'], { stdio: 'ignore' });
  } catch {
    throw new Error('There is no Varnish on this machine. Install it (on Debian: apt-get install varnish).');
  }
  const [port, edgePort] = [await freePort(), await freePort()];
  const edge = await startTestEdge({
    variables: {
      PORT: String(edgePort),
      ALUR_CDN_PURGE_URLS: `http://127.0.0.1:${port}/alur-purge`,
      ALUR_CDN_PURGE_TOKEN: purgeToken,
      ALUR_TRUSTED_PROXIES: '127.0.0.1',
      ALUR_FRAME_ANCESTORS: 'telco=https://telco.test',
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'alur-varnish-'));
  const file = join(folder, 'alur.vcl');
  await writeFile(file, varnishConfiguration([edge.url]));
  // Without its jail, whose user may not read the folder of a test.
  const options = ['-j', 'none', '-F', '-n', join(folder, 'run'), '-f', file, '-s', 'malloc,64m'];
  const ours = ['-p', 'http_gzip_support=off', '-a', `127.0.0.1:${port}`];
  const varnish = spawn('varnishd', [...options, ...ours], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ALUR_CDN_PURGE_TOKEN: purgeToken },
  });
  let [said, isEnded] = ['', false];
  varnish.stderr.on('data', (text) => void (said += String(text)));
  const ended = new Promise((resolve) => varnish.once('exit', resolve));
  onTestFinished(async () => {
    varnish.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const get: Behind['get'] = async (path, headers = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
  void ended.then(() => (isEnded = true));
  await expect
    .poll(async () => isEnded || (await get('/healthz').catch(() => null))?.status === 200)
    .toBe(true);
  if (isEnded) throw new Error(`Varnish ended:\n${said}`);
  // Until the cache has confirmed the purges of the start: on a busy machine they come while pages are asked for already.
  await edge.until(
    ({ content, flows, cdn }) =>
      content.source === 'cms' && flows.every(({ state }) => state === 'current') && cdn.length === 0,
  );
  const purge: Behind['purge'] = (headers) =>
    fetch(`http://127.0.0.1:${port}/alur-purge`, {
      method: 'POST',
      headers: { 'surrogate-key': 'pages', ...headers },
    });
  return { edge, get, purge };
}

/** How many pages the edge has sent. */
async function pagesSent(edge: TestEdge): Promise<number> {
  const metrics = await (await edge.get('/metrics')).text();
  return [...metrics.matchAll(/^alur_pages_total\{[^}]*\} (\d+)$/gm)].reduce(
    (sum, [, n]) => sum + Number(n),
    0,
  );
}

const isKept = ({ headers }: Response): boolean => Number(headers.get('age')) > 0;

/** Visitors who differ in all that pages depend on, and in what belongs to one alone. */
const visitors: readonly Record<string, string>[] = ['en', 'id'].flatMap((locale) =>
  ['auto', 'dark'].flatMap((theme) =>
    ['?0', '?1'].map((mobile) => ({
      cookie: `session=${locale}-${theme}-${mobile}-alone; locale=${locale}; theme=${theme}`,
      'sec-ch-ua-mobile': mobile,
    })),
  ),
);

const addresses = [
  '/vplus/auth/login',
  '/vplus/auth/register',
  '/vplus/auth/login?email=ayu%40example.com',
  '/vplus/auth/login?token=a-token-of-ayu',
  '/vplus/auth/login?locale=id',
  '/vplus/auth/login?partner=telco',
  '/vplus/auth/login?whatever=of-ayu',
  '/alur/boot?path=/vplus/auth/login',
  '/alur/flows/login',
  '/vplus/help',
  '/',
  '/nothing',
];

test('[EDGE-5065] through a real cache every visitor gets exactly what the edge gives that visitor, in whatever order they ask', async () => {
  const { edge, get } = await behindVarnish();
  const what = async (answer: Response): Promise<object> => ({
    status: answer.status,
    type: answer.headers.get('content-type'),
    policy: answer.headers.get('content-security-policy'),
    cookie: answer.headers.get('set-cookie'),
    keeping: answer.headers.get('cache-control'),
    body: await answer.text(),
  });
  const before = await pagesSent(edge);
  let asked = 0;
  // In one order, then in the other: the first who asks fills the cache.
  for (const order of [visitors, visitors.toReversed()])
    for (const path of addresses)
      for (const visitor of order) {
        const expected = await what(await edge.get(path, visitor));
        for (const time of ['first', 'second', 'third'])
          expect(
            await what(await get(path, visitor)),
            `${path} the ${time} time, ${visitor['cookie']}`,
          ).toEqual(expected);
        asked += path.startsWith('/alur') ? 0 : 1;
      }
  // Asked of the edge itself once, through the cache three times; of the four addresses that are shared, a copy is made at the first ask alone.
  const unshared = asked - 4 * 2 * visitors.length;
  const copies = (await pagesSent(edge)) - before - asked - 3 * unshared;
  expect(copies).toBeLessThanOrEqual(4 * visitors.length);
});

test('[EDGE-5066] what is published is seen through the cache, and a page that was withdrawn is gone', async () => {
  const { edge, get } = await behindVarnish();
  const path = '/vplus/auth/extra';
  const extra = (label: string) => flowItem('extra', { label, routes: [{ path }] });
  edge.cms.items.flow_documents = essentialItems(extra('First words'));
  await expect.poll(async () => (await get(path)).status).toBe(200);
  await expect.poll(async () => isKept(await get(path)), { interval: 300 }).toBe(true);
  edge.cms.items.flow_documents = essentialItems(extra('Second words'));
  await expect.poll(async () => (await get(path)).text()).toContain('Second words');
  edge.cms.items.flow_documents = essentialItems();
  await expect.poll(async () => (await get(path)).status).toBe(404);
});

test('[EDGE-5067] a visitor who names a variant or purges is not believed, and while no edge lives the kept page is shown', async () => {
  const { edge, get, purge } = await behindVarnish();
  const path = '/vplus/auth/login';
  const english = await (await get(path, { cookie: 'locale=en' })).text();
  const forged = { cookie: 'locale=en', 'x-alur-variant': 'id.dark.mobile.none', 'x-alur-language': 'id' };
  expect(await (await get(path, forged)).text()).toBe(english);
  expect((await purge({})).status).toBe(403);
  expect((await purge({ authorization: 'Bearer a-guess' })).status).toBe(403);
  await edge.close();
  const answer = await get(path, { cookie: 'locale=en' });
  expect([answer.status, await answer.text()]).toEqual([200, english]);
});
