import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { type CmsStandIn, startCmsStandIn } from '../testing/cmsStandIn.ts';
import { type Readiness, startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';
import { essentialItems, flowItem } from '../testing/stubFlow.ts';
import type { Unread } from './unread.ts';

/** No answer comes too late in these tests: what is held is answered by the test alone, and all others come while it is waited for. */
const limits = { timeoutMs: 600_000, retries: 0, retryDelayMs: 10, maxBytes: 100_000 };
const pace = { reconcileMs: 100, fullMs: 300_000, quietMs: 60_000, patienceMs: 2000 };
const article = { slug: 'late', status: 'published', title_en: 'Late', body_en: 'Here at last', sort: 1 };

/** Whether everything was read: nothing of it comes later, between what a test holds. */
const isRead = ({ content }: Readiness): boolean => content.source === 'cms' && content.state === 'fresh';

/** Holds what is asked of a collection from now on. Returns what lets all of it be answered. */
function hold(cms: CmsStandIn, name: string): () => void {
  const held: ServerResponse[] = [];
  cms.faults.set(name, (response) => void held.push(response));
  return () => {
    cms.faults.delete(name);
    for (const response of held) response.setHeader('content-type', 'application/json').end('{"data":[]}');
  };
}

const asked = ({ cms }: TestEdge, name: string): number =>
  cms.requests.filter((request) => request.startsWith(`/items/${name}?`)).length;

async function codesOf(edge: TestEdge): Promise<readonly string[]> {
  const { content } = (await (await edge.get('/readyz')).json()) as { content: { unread: Unread[] } };
  return content.unread.map(({ collection, code }) => `${collection} ${code}`).toSorted();
}

async function makeLive(edge: TestEdge, label: string): Promise<void> {
  edge.cms.items.flow_documents = essentialItems(flowItem('login', { label }));
  await expect.poll(async () => (await edge.get('/alur/flows/login?locale=en')).text()).toContain(label);
}

test('[EDGE-3460] while one collection does not answer, changes of the others go live one after another; it is asked once, and is taken when it answers', async () => {
  const edge = await startTestEdge({ limits, pace });
  await edge.until(isRead);
  const release = hold(edge.cms, 'help_articles');
  await expect.poll(async () => codesOf(edge)).toContain('help_articles slow');
  const before = asked(edge, 'help_articles');
  for (const label of ['First change', 'Second change', 'Third change']) await makeLive(edge, label);
  expect(asked(edge, 'help_articles')).toBe(before);
  expect(edge.log.join('')).not.toContain('could not be read');
  edge.cms.items.help_articles = [article];
  release();
  await expect
    .poll(async () => (await edge.get('/alur/page?path=/vplus/help/article/late&locale=en')).text())
    .toContain('Here at last');
  await edge.until(({ content }) => content.state === 'fresh');
});

test('[EDGE-3460] an edge that starts beside a collection without an answer takes all others', async () => {
  const cms = await startCmsStandIn({ flow_documents: essentialItems() });
  onTestFinished(() => cms.close());
  const release = hold(cms, 'menu_items');
  const edge = await startTestEdge({ limits, pace, cms });
  await edge.until(({ flows }) => flows.length > 0 && flows.every(({ source }) => source === 'cms'));
  expect(await codesOf(edge)).toContain('menu_items slow');
  release();
  await edge.until(({ content }) => content.state === 'fresh');
});

test('[EDGE-3460] what belongs together waits together: a document is published once the texts have come', async () => {
  const edge = await startTestEdge({ limits, pace });
  await edge.until(isRead);
  const release = hold(edge.cms, 'interface_texts');
  await expect.poll(async () => codesOf(edge)).toContain('interface_texts slow');
  edge.cms.items.flow_documents = essentialItems(flowItem('login', { label: 'Changed' }));
  edge.cms.items.auth_countries = [
    { id: 'MY', name: 'Malaysia', isocode: 'MY', three_code: 'MYS', code: '60' },
  ];
  await expect.poll(async () => (await edge.get('/vplus/config/countries')).text()).toContain('Malaysia');
  expect(await (await edge.get('/alur/flows/login?locale=en')).text()).not.toContain('Changed');
  release();
  await expect.poll(async () => (await edge.get('/alur/flows/login?locale=en')).text()).toContain('Changed');
});

test('[EDGE-3460] content that came late is as old as the beginning of its look, not as its end', async () => {
  let now = Date.parse('2026-11-24T03:00:00Z');
  const edge = await startTestEdge({ limits, pace, now: () => now });
  await edge.until(isRead);
  let release = (): void => undefined;
  await edge.betweenLooks(() => {
    release = hold(edge.cms, 'help_articles');
    now += 60_000;
  });
  await expect.poll(async () => codesOf(edge)).toContain('help_articles slow');
  const began = new Date(now).toISOString();
  now += 60_000;
  const before = asked(edge, 'help_articles');
  // Whatever is asked after the late answer is not answered at all.
  release();
  const again = hold(edge.cms, 'help_articles');
  const readAt = async (): Promise<unknown> => {
    const { content } = (await (await edge.get('/readyz')).json()) as { content: { unread: Unread[] } };
    return content.unread.find(({ collection }) => collection === 'help_articles')?.readAt;
  };
  await expect.poll(() => asked(edge, 'help_articles')).toBeGreaterThan(before);
  await expect.poll(async () => codesOf(edge)).toContain('help_articles slow');
  expect(await readAt()).toBe(began);
  again();
});
