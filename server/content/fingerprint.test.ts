import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprintPath } from '../../src/contracts/contentFingerprint.ts';
import { type CmsStandIn, startCmsStandIn } from '../testing/cmsStandIn.ts';
import { startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';
import { essentialItems, flowItem } from '../testing/stubFlow.ts';

// An answer that is late is no fault here, however busy the machine is.
const pace = { reconcileMs: 50, fullMs: 300_000, quietMs: 60_000, patienceMs: 600_000 };
const limits = { timeoutMs: 600_000, retries: 0, retryDelayMs: 10, maxBytes: 100_000 };
const first = { epoch: 'made-at-random', number: 2000, collections: { help_articles: 7, promo_pages: 7 } };

async function cmsWithFingerprint(): Promise<CmsStandIn> {
  const cms = await startCmsStandIn({ flow_documents: essentialItems() });
  onTestFinished(() => cms.close());
  cms.fingerprint = first;
  return cms;
}

/** An edge that has read everything, and has been given the same fingerprint once since. */
async function idleEdge(options: Parameters<typeof startTestEdge>[0] = {}): Promise<TestEdge> {
  const edge = await startTestEdge({ cms: await cmsWithFingerprint(), pace, limits, ...options });
  await edge.until(({ content }) => content.source === 'cms');
  await givenAgain(edge, 1);
  return edge;
}

/** Resolves once the same fingerprint was given so many times more. */
async function givenAgain({ cms }: TestEdge, times: number): Promise<void> {
  const before = cms.unchanged;
  await expect.poll(() => cms.unchanged, { interval: 10 }).toBeGreaterThanOrEqual(before + times);
}

const ofCollections = ({ cms }: TestEdge): number =>
  cms.requests.filter((request) => request.startsWith('/items/')).length;

const label = async (edge: TestEdge): Promise<string> =>
  (await edge.get('/alur/flows/login?locale=en')).text();

function change(edge: TestEdge, words: string): void {
  edge.cms.items.flow_documents = essentialItems(flowItem('login', { label: words }));
}

test('[EDGE-5000] while the fingerprint is the same the edge asks for nothing else, and its content counts as fresh', async () => {
  let now = Date.now();
  const edge = await idleEdge({ now: () => now });
  const [before, asked] = [ofCollections(edge), edge.cms.requests.length];
  now += 60_000;
  await givenAgain(edge, 10);
  expect(ofCollections(edge)).toBe(before);
  expect(new Set(edge.cms.requests.slice(asked))).toEqual(new Set([fingerprintPath]));
  expect((await edge.ready()).content).toMatchObject({ state: 'fresh', ageSeconds: 0, fault: null });
});

test.each([
  ['a higher number', { ...first, number: 2001 }],
  ['a lower number, as after a restore', { ...first, number: 1990 }],
  ['another epoch', { ...first, epoch: 'made-elsewhere' }],
])('[EDGE-5001] %s makes the edge look, and read what differs', async (_what, fingerprint) => {
  const edge = await idleEdge();
  const reads = (): number =>
    edge.cms.requests.filter((request) => request.startsWith('/items/help_articles?fields=date_updated'))
      .length;
  const before = reads();
  change(edge, 'Changed');
  edge.cms.fingerprint = fingerprint;
  await expect.poll(() => label(edge)).toContain('Changed');
  await givenAgain(edge, 2);
  expect(reads()).toBe(before);
});

/** The collections that were asked for since, by name. */
const askedSince = ({ cms }: TestEdge, from: number): ReadonlySet<string> =>
  new Set(cms.requests.slice(from).flatMap((request) => /^\/items\/(\w+)/.exec(request)?.slice(1) ?? []));

test('[EDGE-5108] of a change whose collection the CMS names only that one is asked for', async () => {
  const edge = await idleEdge();
  const from = edge.cms.requests.length;
  change(edge, 'Changed');
  edge.cms.fingerprint = {
    ...first,
    number: 2001,
    collections: { ...first.collections, flow_documents: 1 },
  };
  await expect.poll(() => label(edge)).toContain('Changed');
  await givenAgain(edge, 2);
  expect([...askedSince(edge, from)]).toEqual(['flow_documents']);
});

test('[EDGE-5108] those whose items point to it are asked for too: the database removes what pointed to an item that is gone', async () => {
  const edge = await idleEdge();
  const from = edge.cms.requests.length;
  edge.cms.fingerprint = {
    ...first,
    number: 2001,
    collections: { ...first.collections, help_categories: 1 },
  };
  await givenAgain(edge, 2);
  const asked = askedSince(edge, from);
  for (const name of ['help_categories', 'help_questions', 'help_articles', 'promo_pages'])
    expect(asked).toContain(name);
  expect(asked).not.toContain('flow_documents');
});

test.each([
  [
    'an earlier database was restored',
    { ...first, number: 1990, collections: { help_articles: 6, promo_pages: 7 } },
  ],
  [
    'a restored database lacks the number of a collection',
    { ...first, number: 2001, collections: { help_articles: 8 } },
  ],
  [
    'the row was made again',
    { epoch: 'made-elsewhere', number: 2001, collections: { help_articles: 8, promo_pages: 7 } },
  ],
  [
    'rights or fields have changed',
    { ...first, number: 2001, collections: { ...first.collections, '*': 1 } },
  ],
  ['the CMS does not say what has changed', { ...first, number: 2001 }],
])('[EDGE-5109] where %s all collections are looked at', async (_what, fingerprint) => {
  const edge = await idleEdge();
  change(edge, 'Changed');
  edge.cms.fingerprint = fingerprint;
  await expect.poll(() => label(edge)).toContain('Changed');
  await givenAgain(edge, 2);
});

test('[EDGE-5002] what changes while the collections are looked at is found at the next look', async () => {
  const edge = await idleEdge();
  const held: ServerResponse[] = [];
  edge.cms.faults.set('help_articles', (response) => held.push(response));
  const looksAtFlows = (): number =>
    edge.cms.requests.filter((request) => request.startsWith('/items/flow_documents?')).length;
  const before = looksAtFlows();
  edge.cms.fingerprint = { ...first, number: 2001 };
  await expect.poll(() => held.length).toBe(1);
  await expect.poll(looksAtFlows).toBe(before + 1);
  change(edge, 'Changed meanwhile');
  edge.cms.fingerprint = { ...first, number: 2002 };
  edge.cms.faults.clear();
  for (const response of held) response.setHeader('content-type', 'application/json').end('{"data":[]}');
  await expect.poll(() => label(edge)).toContain('Changed meanwhile');
});

test('[EDGE-5002] a fingerprint is kept only once every collection was read under it', async () => {
  const edge = await idleEdge();
  edge.cms.faults.set('help_articles', (response) => response.writeHead(500).end());
  edge.cms.fingerprint = { ...first, number: 2001 };
  await edge.until(({ content }) => content.state === 'stale');
  edge.cms.items.help_articles = [
    { slug: 'late', status: 'published', title_en: 'Late', body_en: 'Here at last', sort: 1 },
  ];
  edge.cms.faults.clear();
  const article = async (): Promise<string> =>
    (await edge.get('/alur/page?path=/vplus/help/article/late&locale=en')).text();
  await expect.poll(article).toContain('Here at last');
  await edge.until(({ content }) => content.state === 'fresh');
  await givenAgain(edge, 2);
});

test('[EDGE-5003] what was changed past the hooks of the CMS is found by the full read, five minutes later at most', async () => {
  let now = Date.now();
  const edge = await idleEdge({ now: () => now });
  change(edge, 'Written by SQL');
  await givenAgain(edge, 5);
  expect(await label(edge)).not.toContain('Written by SQL');
  now += pace.fullMs;
  await expect.poll(() => label(edge)).toContain('Written by SQL');
});

test('[EDGE-5004] a CMS without a fingerprint is looked at collection by collection, which is one sentence in the log; once it has one that is enough', async () => {
  const cms = await cmsWithFingerprint();
  cms.fingerprint = null;
  const edge = await startTestEdge({ cms, pace, limits });
  await edge.until(({ content }) => content.source === 'cms');
  change(edge, 'Changed');
  await expect.poll(() => label(edge)).toContain('Changed');
  const looks = ofCollections(edge);
  await expect.poll(() => ofCollections(edge)).toBeGreaterThan(looks + 60);
  const lines = edge.log.filter((line) => line.includes('gives no fingerprint'));
  expect(lines).toHaveLength(1);
  cms.fingerprint = first;
  await givenAgain(edge, 3);
});

test.each([
  [
    'another shape',
    (response: ServerResponse) =>
      response.setHeader('content-type', 'application/json').end('{"data":{"epoch":7,"number":"x"}}'),
  ],
  ['no JSON', (response: ServerResponse) => response.end('<h1>Hello</h1>')],
  ['503', (response: ServerResponse) => response.writeHead(503).end()],
  ['401', (response: ServerResponse) => response.writeHead(401).end('{}')],
  ['304 that nobody asked for', (response: ServerResponse) => response.writeHead(304).end()],
])(
  '[EDGE-5005] %s for a fingerprint is a fault that operators read, and stops no change',
  async (_what, answer) => {
    const cms = await cmsWithFingerprint();
    cms.faults.set(fingerprintPath, answer);
    const edge = await startTestEdge({ cms, pace, limits });
    await edge.until(({ content }) => content.source === 'cms');
    change(edge, 'Changed');
    await expect.poll(() => label(edge)).toContain('Changed');
    const lines = (): string[] =>
      edge.log.filter((line) => line.includes('could not be read; each collection'));
    // It is written once the round is over: the flow may be shown before its last collection has been read.
    await expect.poll(lines).toHaveLength(1);
    expect(lines().join()).toContain(fingerprintPath);
    await edge.until(({ content }) => content.state === 'fresh');
    expect(lines()).toHaveLength(1);
  },
);
