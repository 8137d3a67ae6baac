import { readdir, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startCmsStandIn } from '../testing/cmsStandIn.ts';
import { type Readiness, startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';
import { essentialItems, flowItem } from '../testing/stubFlow.ts';
import type { Unread } from './unread.ts';

/** Beside what every edge has: what can't be read. */
async function unreadOf(edge: TestEdge): Promise<readonly Unread[]> {
  const { content } = (await (await edge.get('/readyz')).json()) as { content: { unread: Unread[] } };
  return content.unread;
}

const codesOf = async (edge: TestEdge): Promise<readonly string[]> =>
  (await unreadOf(edge)).map(({ collection, code }) => `${collection} ${code}`).toSorted();

/** Refuses some collections, and answers for the others. */
function breaks(edge: TestEdge, ...names: readonly string[]): void {
  edge.cms.faults.clear();
  for (const name of names)
    edge.cms.faults.set(name, (answer: ServerResponse) => answer.writeHead(500).end());
}

/** Before its first read nothing is unread, and content counts as fresh. */
const settled = ({ content }: Readiness): boolean => content.source === 'cms' && content.state === 'fresh';

test('[EDGE-3103] a collection that can’t be read stops no other; operators learn which, why and since when, and it is taken again by itself', async () => {
  const edge = await startTestEdge();
  await edge.until(settled);
  breaks(edge, 'help_articles');
  edge.cms.items.flow_documents = essentialItems(flowItem('login', { label: 'Changed' }));
  await expect.poll(async () => codesOf(edge)).toEqual(['help_articles busy']);
  await expect.poll(async () => (await edge.get('/alur/flows/login?locale=en')).text()).toContain('Changed');
  const [entry] = await unreadOf(edge);
  expect(entry?.reason).toBe('/items/help_articles: answered 500');
  expect(Date.now() - Date.parse(String(entry?.since))).toBeLessThan(60_000);
  expect(Date.parse(String(entry?.readAt))).toBeLessThanOrEqual(Date.parse(String(entry?.since)));
  expect(await (await edge.get('/metrics')).text()).toMatch(
    /alur_content_unread_seconds\{collection="help_articles",code="busy"\} \d/,
  );
  // Once all of a read was taken, which comes after what it brought first.
  await expect.poll(() => edge.log.join('')).toContain('Some content of the CMS could not be read');
  expect((await edge.ready()).content.state).toBe('stale');
  breaks(edge);
  await edge.until(({ content }) => content.state === 'fresh');
  expect(await unreadOf(edge)).toEqual([]);
});

test('[EDGE-3106] [R3] content that the disk does not take is served, flows among it; operators learn of it, and a restart finds it once the disk takes it', async () => {
  const edge = await startTestEdge();
  await edge.until(settled);
  const lastGood = join(edge.data, 'edge', 'content');
  await expect.poll(() => readdir(lastGood).catch(() => [])).toContain('manifest.json');
  await rm(lastGood, { recursive: true });
  await writeFile(lastGood, 'in the way');
  edge.cms.items.flow_documents = essentialItems(flowItem('login', { label: 'Changed' }));
  await expect.poll(async () => (await edge.get('/alur/flows/login?locale=en')).text()).toContain('Changed');
  const { content } = await edge.ready();
  expect(content.remarks.join()).toMatch(/served, but could not be written to disk \(E(EXIST|NOTDIR)/);
  expect(await unreadOf(edge)).toEqual([]);
  await rm(lastGood);
  edge.cms.items.flow_documents = essentialItems(flowItem('login', { label: 'Changed again' }));
  await edge.until((ready) => ready.content.remarks.length === 0);
  await expect.poll(() => readdir(lastGood).catch(() => [])).toContain('manifest.json');
});

test('[EDGE-3107] what is saved while a slow CMS answers is not called live: a collection is as old as the beginning of its read', async () => {
  let now = Date.parse('2026-11-24T03:00:00Z');
  const edge = await startTestEdge({ now: () => now });
  await edge.until(settled);
  const asked: number[] = [];
  Object.defineProperty(edge.cms.items, 'help_articles', {
    get() {
      asked.push(now);
      now += 60_000;
      return [];
    },
  });
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  breaks(edge, 'help_articles');
  await expect.poll(async () => codesOf(edge)).toEqual(['help_articles busy']);
  const [entry] = await unreadOf(edge);
  expect(Date.parse(String(entry?.readAt))).toBeLessThanOrEqual(Number(asked.at(-1)));
});

test('[EDGE-3104] what flows are published from is taken together: a document waits for texts that can’t be read', async () => {
  const edge = await startTestEdge();
  await edge.until(settled);
  await edge.betweenLooks(() => {
    breaks(edge, 'interface_texts');
    edge.cms.items.flow_documents = essentialItems(flowItem('login', { label: 'Changed' }));
  });
  await expect
    .poll(async () => codesOf(edge))
    .toEqual(expect.arrayContaining(['flow_documents waiting', 'interface_texts busy']));
  const payload = async () => (await edge.get('/alur/flows/login?locale=en')).text();
  expect(await payload()).not.toContain('Changed');
  breaks(edge);
  await expect.poll(payload).toContain('Changed');
});

test('[EDGE-3104] an item waits a minute for those that it points to, and is then taken without', async () => {
  let now = Date.now();
  const page = {
    slug: 'sale',
    status: 'published',
    title_en: 'Sale',
    blocks: [{ block: 'hero', title_en: 'Seats' }],
  };
  const edge = await startTestEdge({ now: () => now });
  await edge.until(settled);
  await edge.betweenLooks(() => {
    breaks(edge, 'pictures');
    edge.cms.items['promo_pages'] = [page];
  });
  await expect.poll(async () => codesOf(edge)).toContain('promo_pages waiting');
  const shown = async () => (await edge.get('/alur/page?path=/vplus/promo/sale&locale=en')).text();
  expect(await shown()).not.toContain('Seats');
  now += 61_000;
  await expect.poll(shown).toContain('Seats');
  await expect.poll(async () => codesOf(edge)).toEqual(['pictures busy']);
});

test('[EDGE-3105] a CMS without a single flow has lost more than flows: nothing that it answers then is taken', async () => {
  const cms = await startCmsStandIn({
    flow_documents: essentialItems(),
    auth_countries: [{ id: 'MY', name: 'Malaysia', isocode: 'MY', three_code: 'MYS', code: '60' }],
  });
  const edge = await startTestEdge({ cms });
  await edge.until(settled);
  await edge.betweenLooks(() => {
    cms.items.flow_documents = [];
    cms.items.auth_countries = [];
  });
  await expect.poll(async () => codesOf(edge)).toContain('flow_documents empty');
  expect(await codesOf(edge)).toContain('auth_countries waiting');
  expect(await (await edge.get('/vplus/config/countries')).text()).toContain('+60');
  await edge.close();
  await cms.close();
});
