import { expect, test } from 'vitest';
import { locales } from '../../src/contracts/locale.ts';
import { sharedTestEdge, startTestEdge } from '../testing/startTestEdge.ts';

const article = {
  slug: 'new-one',
  status: 'published',
  title_en: 'New one',
  title_id: 'Yang baru',
  body_en: 'Some <b>words</b> & [more](/vplus/help).',
  body_id: '',
};

const unreachable = { ALUR_CMS_URL: 'http://127.0.0.1:9' };
/** Serves what ships. */
const shipping = sharedTestEdge({ variables: unreachable });

async function pageOf(text: string): Promise<Record<string, unknown>> {
  const block = /<script type="application\/json" id="alur-boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}';
  const boot = JSON.parse(block) as { page?: { page: Record<string, unknown> } };
  return boot.page?.page ?? {};
}

test('[EDGE-1703] an article that ships has its head in each language, and its text in the document', async () => {
  const edge = shipping();
  for (const locale of locales) {
    const answer = await edge.get(`/vplus/help/article/refunds?locale=${locale}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    const canonical = /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1] ?? '';
    expect(new URL(canonical).pathname).toBe('/vplus/help/article/refunds');
    for (const each of [...locales, 'x-default']) expect(html).toContain(`hreflang="${each}"`);
    expect(html).toContain('"@type":"Article"');
    expect(html).toContain('property="og:title"');
    expect(await pageOf(html)).toMatchObject({ kind: 'article', slug: 'refunds' });
  }
});

test('[EDGE-1703] questions are structured data on the first page and on their subject’s', async () => {
  const edge = shipping();
  for (const path of ['/vplus/help', '/vplus/help/payment', '/vplus/help/subs-transaction'])
    expect(await (await edge.get(path)).text()).toContain('"@type":"FAQPage"');
  const below = await pageOf(await (await edge.get('/vplus/help/subs-transaction/refunds')).text());
  expect(below).toMatchObject({ kind: 'article', slug: 'refunds' });
});

test.each([
  '/vplus/help/no-such',
  '/vplus/help/article/no-such',
  '/vplus/help/payment/refunds',
  '/vplus/help/article/__proto__',
])('[EDGE-1703] %s is nothing that is published, and has no head for search engines', async (path) => {
  const edge = shipping();
  const html = await (await edge.get(path)).text();
  expect(await pageOf(html)).toEqual({ kind: 'missing' });
  expect(html).not.toContain('rel="canonical"');
  const query = new URLSearchParams({ path });
  expect(await (await edge.get(`/alur/page?${query.toString()}`)).json()).toEqual({ kind: 'missing' });
});

test('[EDGE-1704] [R5] an editor’s article is served as data, in the other language where one is missing; the flows’ page stays as it is', async () => {
  const edge = await startTestEdge();
  await edge.until(
    ({ content, flows }) => content.source === 'cms' && flows.every(({ source }) => source === 'cms'),
  );
  const before = (await edge.get('/vplus/auth/login')).headers.get('etag');
  edge.cms.items.help_articles = [article];
  const read = async (): Promise<unknown> =>
    (await edge.get('/alur/page?path=/vplus/help/article/new-one&locale=id')).json();
  await expect.poll(read, { interval: 20 }).toMatchObject({
    kind: 'article',
    title: 'Yang baru',
    body: [{ is: 'p', in: ['Some ', 'words', ' & ', { is: 'a', href: '/vplus/help', in: ['more'] }, '.'] }],
  });
  expect((await edge.get('/vplus/auth/login')).headers.get('etag')).toBe(before);
  expect(await (await edge.get('/sitemap.xml')).text()).toContain('/vplus/help/article/new-one</loc>');
});

test('[EDGE-1704] an article that turns bad keeps its last good version, a second of the same slug and a draft are not shown', async () => {
  const edge = await startTestEdge();
  edge.cms.items.help_articles = [article, { ...article, slug: 'hidden', status: 'draft' }];
  await edge.until(({ content }) => content.source === 'cms');
  const titles = async (): Promise<readonly string[]> =>
    ((await (await edge.get('/alur/help/entries?locale=en')).json()) as { title: string }[]).map(
      ({ title }) => title,
    );
  await expect.poll(titles, { interval: 20 }).toEqual(['New one']);
  edge.cms.items.help_articles = [
    { ...article, title_en: '', title_id: '' },
    { ...article, title_en: 'Second' },
  ];
  const { content } = await edge.until((ready) => ready.content.remarks.length > 1);
  expect(content.remarks.join()).toMatch(/its last good version serves.*is no slug of its own/);
  expect(await titles()).toEqual(['New one']);
});

test('[EDGE-1704] votes count by known articles, and within a limit', async () => {
  const edge = await startTestEdge({ variables: unreachable });
  const vote = async (body: unknown): Promise<number> =>
    (
      await fetch(`${edge.url}/alur/help/helpful`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status;
  expect(await vote({ slug: 'refunds', helpful: true })).toBe(204);
  expect(await vote({ slug: 'made-up', helpful: true })).toBe(400);
  expect(await vote({ slug: 'refunds', helpful: 'yes' })).toBe(400);
  expect(await (await edge.get('/metrics')).text()).toContain(
    'alur_help_votes_total{article="refunds",helpful="true"} 1',
  );
  const many = await Promise.all(Array.from({ length: 25 }, () => vote({ slug: 'refunds', helpful: false })));
  expect(many).toContain(429);
});
