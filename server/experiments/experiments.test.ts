import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { nameOfLive } from '../../environment/liveDocument.ts';
import type { FlowExperiment } from '../../src/contracts/experiments.ts';
import { hourMs } from '../counts/counts.ts';
import { openSqliteCounts } from '../counts/sqliteCounts.ts';
import { experimentName } from './experimentName.ts';
import { startCmsStandIn } from '../testing/cmsStandIn.ts';
import { startPurgedCache } from '../testing/purgedCache.ts';
import { startTestEdge, type TestEdge, type TestEdgeOptions } from '../testing/startTestEdge.ts';
import { essentialItems, flowItem } from '../testing/stubFlow.ts';

const page = '/vplus/auth/login';
const other = '/vplus/auth/register';
const variant = { 'x-alur-variant': 'id.dark.mobile.none' };

/** Buckets that the experiment below serves B and A to. */
const [bucketOfB, bucketOfA] = [0, 99];

/** B of the login, as the CMS gives it. */
function experiment(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { document, messages } = flowItem('login', { label: 'Label of B' });
  return {
    ...{ slug: 'shorter-login', status: 'published', flow: 'login', share: 40, messages },
    ...{ document: { ...(document as object), isB: true }, ends: '2099-12-31T23:59:00' },
    ...{ against: nameOfLive(flowItem('login')), ...changes },
  };
}

async function edgeWith(items: Record<string, unknown>[], options: TestEdgeOptions = {}): Promise<TestEdge> {
  const cms = await startCmsStandIn({ flow_documents: essentialItems(), flow_experiments: items });
  return startTestEdge({ ...options, cms });
}

interface GivenBundle {
  readonly revision: string;
  readonly taken?: { readonly side: string };
}

/** The bundle that a bucket gets. */
async function loginFor(edge: TestEdge, bucket: number): Promise<GivenBundle> {
  const answer = await edge.get('/alur/flows/login', { cookie: `bucket=${bucket}` });
  return ((await answer.json()) as { bundle: GivenBundle }).bundle;
}

async function revisionFor(edge: TestEdge, bucket: number): Promise<string> {
  return (await loginFor(edge, bucket)).revision;
}

async function revisionsByBucket(edge: TestEdge): Promise<readonly string[]> {
  return Promise.all([...Array(100).keys()].map(async (bucket) => revisionFor(edge, bucket)));
}

/** Waits until the bucket of B gets B, or what all others get. Two revisions alone are no sign: while what the CMS holds is published, the live one changes too. */
async function startsTo(edge: TestEdge, runs: boolean): Promise<void> {
  await edge.until(({ content }) => content.source === 'cms');
  await expect.poll(async () => (await loginFor(edge, bucketOfB)).taken?.side === 'b').toBe(runs);
}

describe('an experiment that runs', () => {
  test('[INS-81] B is served to its share of a hundred buckets, on the page, in what a running page asks for, and in its module', async () => {
    const edge = await edgeWith([experiment()]);
    await startsTo(edge, true);
    const revisions = await revisionsByBucket(edge);
    const live = (await edge.ready()).flows.find(({ flow }) => flow === 'login')?.revision;
    const ofB = revisions.filter((each) => each !== live);
    expect(ofB).toHaveLength(40);
    expect(new Set(ofB).size).toBe(1);
    for (const bucket of [0, 17, 50, 99]) {
      const cookie = `bucket=${bucket}`;
      const html = await (await edge.get(page, { cookie })).text();
      expect(html).toContain(revisions[bucket] ?? '');
      const boot = (await (await edge.get(`/alur/boot?path=${page}`, { cookie })).json()) as {
        flow: { bundle: { revision: string } };
      };
      expect(boot.flow.bundle.revision).toBe(revisions[bucket]);
    }
    expect((await edge.get(`/alur/bundles/login/${ofB[0]}.js`)).status).toBe(200);
  });

  test('[INS-81] a visitor without a bucket gets one by chance for 30 days, and stays in it; a page of another flow gives none', async () => {
    const edge = await edgeWith([experiment()]);
    await startsTo(edge, true);
    const given = (await edge.get(page)).headers.getSetCookie();
    expect(given).toEqual([
      expect.stringMatching(/^bucket=\d{1,2}; Path=\/; Max-Age=2592000; SameSite=Lax$/),
    ]);
    expect(
      (await edge.get(page, { cookie: String(given[0]).split(';')[0] ?? '' })).headers.getSetCookie(),
    ).toEqual([]);
    expect((await edge.get(other)).headers.getSetCookie()).toEqual([]);
    const drawn = await Promise.all([...Array(30).keys()].map(async () => edge.get(page)));
    expect(new Set(drawn.map(({ headers }) => headers.get('set-cookie'))).size).toBeGreaterThan(5);
  });

  test.each([
    ['whose browser refuses (Global Privacy Control)', 'always', { 'sec-gpc': '1', cookie: 'bucket=1' }],
    ['who refused to be measured', 'unless-refused', { cookie: 'bucket=1; consent=1.none.1790000000' }],
    ['who has not been asked yet, where everybody is', 'asked', { cookie: 'bucket=1' }],
    ['that is a program', 'always', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ] as const)('[INS-82] a visitor %s gets no bucket, and what is live', async (_who, position, headers) => {
    const edge = await edgeWith([experiment({ share: 99 })], { variables: { ALUR_STEP_COUNTS: position } });
    await edge.until(({ content }) => content.source === 'cms');
    const allowed = { cookie: 'consent=1.measurement.1790000000' };
    const cookieOf = async (sent: Record<string, string>) =>
      (await edge.get(page, sent)).headers.getSetCookie();
    await expect.poll(async () => (await cookieOf(allowed)).length).toBe(1);
    expect(await cookieOf(headers)).toEqual([]);
    const live = (await edge.ready()).flows.find(({ flow }) => flow === 'login')?.revision ?? '';
    expect(await (await edge.get(page, headers)).text()).toContain(live);
  });

  test('[INS-106] what a running page asks for gives a bucket to a browser that sends cookies alone: a partner’s frame gets what is live, call after call', async () => {
    const edge = await edgeWith([experiment()]);
    await startsTo(edge, true);
    const asked = async (headers: Record<string, string>) => {
      const answer = await edge.get('/alur/flows/login', headers);
      const { bundle } = (await answer.json()) as { bundle: { revision: string; taken?: unknown } };
      return { ...bundle, cookies: answer.headers.getSetCookie().length };
    };
    const live = (await edge.ready()).flows.find(({ flow }) => flow === 'login')?.revision;
    for (let call = 0; call < 4; call += 1) {
      const { revision, taken, cookies } = await asked({});
      expect({ revision, taken, cookies }).toEqual({ revision: live, taken: undefined, cookies: 0 });
    }
    expect(await asked({ cookie: 'theme=dark' })).toMatchObject({
      taken: expect.anything() as unknown,
      cookies: 1,
    });
  });

  test('[INS-84] copies of its pages from before are purged once it begins, and once it is off', async () => {
    const cache = await startPurgedCache();
    const cms = await startCmsStandIn({ flow_documents: essentialItems(), flow_experiments: [] });
    const edge = await startTestEdge({ cms, variables: { ALUR_CDN_PURGE_URLS: cache.url } });
    const count = essentialItems().length;
    await edge.until(
      ({ flows }) => flows.length === count && flows.every(({ state }) => state === 'current'),
    );
    const purgesOfLogin = (): number => cache.purges.filter((keys) => keys === 'flows flow-login').length;
    expect(purgesOfLogin()).toBe(0);
    edge.cms.items['flow_experiments'] = [experiment()];
    await expect.poll(purgesOfLogin).toBe(1);
    edge.cms.items['flow_experiments'] = [];
    await expect.poll(purgesOfLogin).toBe(2);
  });

  test('[INS-88] the page of who takes part names the experiment, the side and the measure; that of who takes none is as ever', async () => {
    const edge = await edgeWith([experiment({ measure: 'only' })]);
    await startsTo(edge, true);
    const bundleFor = async (headers: Record<string, string>): Promise<Record<string, unknown>> => {
      const answer = await edge.get('/alur/flows/login', headers);
      return ((await answer.json()) as { bundle: Record<string, unknown> }).bundle;
    };
    const ofB = await bundleFor({ cookie: `bucket=${bucketOfB}` });
    expect(ofB['taken']).toEqual({
      experiment: expect.stringMatching(/^shorter-login\.40\.[0-9a-f]{10}$/) as string,
      ...{ side: 'b', measure: 'only' },
    });
    expect((await bundleFor({ cookie: `bucket=${bucketOfA}` }))['taken']).toMatchObject({ side: 'a' });
    expect(await bundleFor({ 'sec-gpc': '1', cookie: 'bucket=1' })).not.toHaveProperty('taken');
    const html = async (headers: Record<string, string>) => (await edge.get(page, headers)).text();
    expect(await html({ cookie: `bucket=${bucketOfA}` })).toContain('"taken"');
    expect(await html({ 'sec-gpc': '1' })).not.toContain('"taken"');
    expect(await (await edge.get(`/alur/boot?path=${page}`, { 'sec-gpc': '1' })).text()).not.toContain(
      '"taken"',
    );
  });

  test('[INS-94] one that was found to do harm is not served, and the log says it', async () => {
    const edge = await edgeWith([]);
    const store = openSqliteCounts(join(edge.data, 'edge', 'records', 'counts.sqlite'));
    onTestFinished(async () => store.close());
    const { ends: _ends, status: _status, ...compared } = experiment();
    const name = experimentName({ ...(compared as unknown as FlowExperiment), measure: '' });
    const harm = { 'entered-a': 500, 'entered-b': 320, 'reached-a': 400, 'reached-b': 30 };
    await store.add(
      Object.entries(harm).map(([code, count]) => ({
        ...{
          since: Math.floor(Date.now() / hourMs) * hourMs,
          flow: 'login',
          revision: '',
          step: '',
          kind: 'device',
          name,
          code,
          count,
        },
        ...{ stay: -1, locale: 'en', width: 'wide', doubtful: 0 },
      })),
    );
    edge.cms.items['flow_experiments'] = [experiment()];
    await expect.poll(() => edge.log.join('')).toContain('stopped-worse');
    expect(new Set(await revisionsByBucket(edge)).size).toBe(1);
    expect((await edge.get(page)).headers.getSetCookie()).toEqual([]);
  });

  test('[INS-84] no cache before the edge keeps its page, and pages of other flows are kept as ever', async () => {
    const edge = await edgeWith([experiment()], {
      variables: { ALUR_CDN_PURGE_URLS: 'http://localhost:9/purge', ALUR_TRUSTED_PROXIES: '127.0.0.1' },
    });
    await startsTo(edge, true);
    const tried = await edge.get(page, { ...variant, cookie: 'bucket=3' });
    expect(tried.headers.has('cdn-cache-control')).toBe(false);
    expect(tried.headers.get('cache-control')).toMatch(/^private/);
    expect(tried.headers.get('vary')).toContain('Cookie');
    const kept = await edge.get(other, variant);
    expect(kept.headers.has('cdn-cache-control')).toBe(true);
    expect(kept.headers.getSetCookie()).toEqual([]);
  });
});

describe('an experiment that does not run', () => {
  test.each([
    ['without one', null],
    ['once it is off', { status: 'draft' }],
    ['once its end is over', { ends: '2020-01-01T00:00:00' }],
    ['once another version of its flow is live', { against: 'of-another-version' }],
    ['whose document the checks refuse', { document: { flow: 'login', broken: true } }],
  ] as const)(
    '[INS-83] %s everybody gets what is live, no cookie is set, and a CDN keeps the page',
    async (_when, changes) => {
      const edge = await edgeWith(changes === null ? [] : [experiment({ share: 99, ...changes })], {
        variables: { ALUR_CDN_PURGE_URLS: 'http://localhost:9/purge', ALUR_TRUSTED_PROXIES: '127.0.0.1' },
      });
      await edge.until(({ content }) => content.source === 'cms');
      // Its B has been through the checks: what is served now is what it is.
      if (changes !== null && !('status' in changes))
        await expect.poll(() => edge.log.join('')).toContain('login/B');
      const answer = await edge.get(page, { ...variant, cookie: 'bucket=3' });
      const bare = await edge.get(page, variant);
      expect(await answer.text()).toBe(await bare.text());
      expect(bare.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.has('cdn-cache-control')).toBe(true);
    },
  );

  test('[INS-83] switched off while visitors are there, they get what is live; switched on again, their bucket gets B again, and so after a start without the CMS', async () => {
    const edge = await edgeWith([experiment()]);
    await startsTo(edge, true);
    const before = await revisionsByBucket(edge);
    edge.cms.items['flow_experiments'] = [];
    await startsTo(edge, false);
    edge.cms.items['flow_experiments'] = [experiment()];
    await expect.poll(async () => revisionsByBucket(edge)).toEqual(before);
    edge.cms.misbehave = (response) => response.writeHead(500).end();
    const again = await startTestEdge({ cms: edge.cms, data: edge.data });
    await expect.poll(async () => revisionsByBucket(again)).toEqual(before);
  });
});
