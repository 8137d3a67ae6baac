import { expect, onTestFinished, test } from 'vitest';
import { type CmsStandIn, startCmsStandIn } from '../testing/cmsStandIn.ts';
import { startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';
import { essentialItems } from '../testing/stubFlow.ts';
import { type CmsReader, createCmsReader } from './cmsReader.ts';
import { flowDocuments } from './collections/flowDocuments.ts';
import { helpArticles } from './collections/helpArticles.ts';

const limits = { timeoutMs: 60_000, retries: 1, retryDelayMs: 10, maxBytes: 200_000 };

/** An article of so many characters. */
function article(slug: string, length = 300): Record<string, unknown> {
  const body = `A text about ${slug}. `.padEnd(length, 'word ');
  const words = { title_en: slug, title_id: slug, body_en: body, body_id: body };
  return { slug, status: 'published', sort: 1, category: '', ...words };
}

const numbered = (count: number, length?: number) =>
  Array.from({ length: count }, (_, index) => article(`n-${String(index).padStart(5, '0')}`, length));

async function cmsWith(articles: Record<string, unknown>[]): Promise<CmsStandIn> {
  const cms = await startCmsStandIn({ flow_documents: essentialItems(), help_articles: articles });
  onTestFinished(() => cms.close());
  return cms;
}

function readerOf(cms: CmsStandIn, now = Date.now): CmsReader {
  return createCmsReader({ url: cms.url, token: 'token', limits, now });
}

async function read(reader: CmsReader) {
  const items = await reader.read(helpArticles);
  return { slugs: (items?.rows ?? []).map(({ slug }) => String(slug)), ...items };
}

/** Whether visitors get an article. */
async function shows(edge: TestEdge, slug: string): Promise<boolean> {
  const page = await edge.get(`/alur/page?path=/vplus/help/article/${slug}&locale=en`);
  return (await page.text()).includes(`A text about ${slug}.`);
}

/** What was asked of the articles since a moment, by kind. */
function asked(cms: CmsStandIn, from: number) {
  const requests = cms.requests.slice(from).filter((request) => request.startsWith('/items/help_articles'));
  const isOfKeys = (request: string): boolean => request.includes('fields=slug,date_updated&');
  return {
    sums: requests.filter((request) => request.includes('aggregate')).length,
    keys: requests.filter(isOfKeys).length,
    items: requests.filter((request) => !isOfKeys(request) && !request.includes('aggregate')).length,
  };
}

test('[EDGE-3100] however many items a collection has and however large they are together, each is read once, in an order that is always the same', async () => {
  const cms = await cmsWith(numbered(3300).toReversed());
  const { slugs } = await read(readerOf(cms));
  expect(slugs).toEqual(numbered(3300).map(({ slug }) => slug));
  cms.items.help_articles = numbered(200, 20_000);
  expect((await read(readerOf(cms))).slugs).toHaveLength(200);
});

test('[EDGE-3100] of 1,500 published articles visitors get every one, and the CMS is at rest when nothing changes', async () => {
  const cms = await cmsWith(numbered(1500));
  const edge = await startTestEdge({ cms, limits });
  await edge.until(({ content }) => content.source === 'cms');
  for (const slug of ['n-00000', 'n-00999', 'n-01000', 'n-01499'])
    expect(await shows(edge, slug), slug).toBe(true);
  const sitemap = await (await edge.get('/sitemap.xml')).text();
  expect(sitemap.match(/<loc>[^<]*\/article\/n-\d{5}<\/loc>/g)).toHaveLength(1500);
  const from = cms.requests.length;
  await expect.poll(() => asked(cms, from).sums).toBeGreaterThan(3);
  expect(asked(cms, from)).toMatchObject({ keys: 0, items: 0 });
});

test('[EDGE-3541] the sitemap of 4,000 articles is an index of files, each below what search engines take, and together they list every page once', async () => {
  const cms = await cmsWith(numbered(4000, 40));
  const edge = await startTestEdge({ cms, limits });
  await expect.poll(() => shows(edge, 'n-03999')).toBe(true);
  const robots = await (await edge.get('/robots.txt')).text();
  const [, named = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  const locations = async (address: string): Promise<readonly string[]> => {
    const response = await edge.get(new URL(address).pathname);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    const xml = await response.text();
    expect(xml.length).toBeLessThan(5_000_000);
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
  };
  const files = await locations(named);
  const pages = await Promise.all(files.map(locations));
  expect(files.length).toBe(Math.ceil(pages.flat().length / 5000));
  expect(pages.slice(0, -1).map((each) => each.length)).toEqual(files.slice(1).map(() => 5000));
  const articles = pages.flat().filter((page) => /\/article\/n-\d{5}$/.test(page));
  expect(new Set(articles).size).toBe(4000);
  expect(new Set(pages.flat()).size).toBe(pages.flat().length);
  expect((await edge.get(`/sitemap/${files.length + 1}.xml`)).status).toBe(404);
  expect((await edge.get('/sitemap/0.xml')).status).toBe(404);
});

test('[EDGE-3101] an item larger than an answer may be is named and left out, or keeps its last good version; all others go live', async () => {
  const cms = await cmsWith([...numbered(40), article('large', 400_000), article('z-last')]);
  const edge = await startTestEdge({ cms, limits });
  const named = (serves: string): string =>
    `help_articles large: it is larger than what the site reads at once; ${serves}`;
  const { content } = await edge.until((ready) => ready.content.source === 'cms');
  expect(content).toMatchObject({ state: 'fresh', remarks: [named('it was left out')] });
  expect([await shows(edge, 'z-last'), await shows(edge, 'large')]).toEqual([true, false]);
  cms.items.help_articles = [...numbered(40), article('large', 500), article('z-last')];
  await edge.until(({ content: { remarks } }) => remarks.length === 0);
  cms.items.help_articles = [article('new'), article('large', 300_000)];
  await edge.until(({ content: { remarks } }) => remarks.includes(named('its last good version serves')));
  expect([await shows(edge, 'new'), await shows(edge, 'large'), await shows(edge, 'z-last')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('[EDGE-3102] of a large collection only what changed is read again: new items, changed ones, and which are gone', async () => {
  const cms = await cmsWith(numbered(2500));
  const reader = readerOf(cms);
  await read(reader);
  const before = await reader.look(helpArticles);
  const [first = {}, , ...rest] = numbered(2500);
  cms.items.help_articles = [{ ...first, title_en: 'Changed' }, ...rest, article('z-new', 90_000)];
  expect(await reader.look(helpArticles)).not.toBe(before);
  const from = cms.requests.length;
  const { rows = [], slugs } = await read(reader);
  expect([rows[0]?.['title_en'], slugs.length, slugs.at(-1), slugs.includes('n-00001')]).toEqual([
    'Changed',
    2500,
    'z-new',
    false,
  ]);
  const { keys, items } = asked(cms, from);
  expect(keys).toBeLessThanOrEqual(3);
  // Both changed items; the second one does not fit beside the first.
  expect(items).toBeLessThanOrEqual(3);
});

test('[EDGE-3102] a large collection is read whole once an hour, for what changes without a date', async () => {
  let now = 0;
  const dated = numbered(1200).map((each) => ({ ...each, date_updated: '2026-01-01T00:00:00.000Z' }));
  const cms = await cmsWith(dated);
  const reader = readerOf(cms, () => now);
  await read(reader);
  cms.items.help_articles = dated.map((each) => ({ ...each, title_en: 'By hand' }));
  expect((await read(reader)).rows?.[0]?.['title_en']).toBe('n-00000');
  now = 3_600_000;
  expect((await read(reader)).rows?.[0]?.['title_en']).toBe('By hand');
});

test('[EDGE-3100] 1,000 flows and more are read', async () => {
  const cms = await cmsWith([]);
  cms.items.flow_documents = Array.from({ length: 1200 }, (_, index) => ({
    key: `flow-${index}`,
    status: 'published',
    document: { flow: `flow-${index}` },
    messages: {},
  }));
  expect((await readerOf(cms).read(flowDocuments))?.rows).toHaveLength(1200);
});
