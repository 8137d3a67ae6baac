import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import type { Row } from '../content/decoding/collection.ts';
import { startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';

const published = { status: 'published', title_id: '' };
/** What editors wrote, by collection: nothing of it ships. */
const written: Readonly<Record<string, Row[]>> = {
  help_articles: [{ ...published, slug: 'own-article', title_en: 'Own article', body_en: 'Own words.' }],
  promo_pages: [
    {
      ...published,
      slug: 'own-promo',
      title_en: 'Own promo',
      blocks: [{ block: 'hero', title_en: 'Own headline' }],
    },
  ],
  menu_items: [
    { ...published, slug: 'own-entry', place: 'header', title_en: 'Own entry', path: '/vplus/help' },
  ],
  ads: [{ ...published, slug: 'own-ad', title_en: 'Own ad' }],
  redirect_rules: [{ status: 'published', slug: 'own-rule', from_path: '/own', to_path: '/vplus/pricing' }],
};

/** Everything that readers get of it. */
async function served(edge: TestEdge): Promise<readonly string[]> {
  const texts = [
    '/vplus/help/article/own-article?locale=en',
    '/vplus/promo/own-promo?locale=en',
    '/alur/content/menu_items?locale=en',
    '/alur/ads/own-ad?locale=en',
    '/alur/help/entries?locale=en',
  ].map(async (path) => (await edge.get(path)).text());
  const moved = await fetch(`${edge.url}/own`, { redirect: 'manual' });
  return [...(await Promise.all(texts)), `${moved.status} ${moved.headers.get('location') ?? ''}`];
}

const isOwn = (texts: readonly string[]): readonly boolean[] =>
  ['Own words', 'Own headline', 'Own entry', 'Own ad', 'Own article', '302 /vplus/pricing'].map(
    (words, at) => texts[at]?.includes(words) ?? false,
  );

async function startWithOwn(): Promise<TestEdge> {
  const edge = await startTestEdge({
    limits: { timeoutMs: 2000, retries: 1, retryDelayMs: 10, maxBytes: 1_000_000 },
  });
  Object.assign(edge.cms.items, written);
  await expect.poll(async () => isOwn(await served(edge)), { interval: 20 }).toEqual(Array(6).fill(true));
  await edge.until(({ content }) => content.state === 'fresh');
  return edge;
}

/** Made once: every look of the edge asks for it twenty times. */
const much = Buffer.alloc(50_000_000, 'x').fill('"', 0, 1);
const faults: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'HTML with 200': (response) =>
    void response.setHeader('content-type', 'text/html').end('<h1>Bad gateway</h1>'),
  'half of a JSON': (response) =>
    void response.setHeader('content-type', 'application/json').end('{"data":[{"slug":"own-'),
  '50 MB': (response) => {
    response.setHeader('content-type', 'application/json').write('{"data":[');
    response.end(much);
  },
  nothing: () => undefined,
  '503': (response) => void response.writeHead(503).end(),
};

test.each(Object.keys(faults))(
  '[EDGE-2558] [R2] [R3] [R20] with a CMS that answers %s readers keep article, promo page, menu, ad, search and redirect; once it is back, a change is there',
  async (name) => {
    const edge = await startWithOwn();
    edge.cms.misbehave = faults[name] ?? null;
    await edge.until(({ content }) => content.state === 'stale');
    expect(isOwn(await served(edge))).toEqual(Array(6).fill(true));
    edge.cms.misbehave = null;
    edge.cms.items['help_articles'] = [
      { ...published, slug: 'own-article', title_en: 'Own article', body_en: 'Changed words.' },
    ];
    const read = async (): Promise<string> => (await served(edge))[0] ?? '';
    await expect.poll(read, { interval: 20 }).toContain('Changed words');
  },
);

test('[EDGE-2558] [R1] an edge that starts without its CMS serves what editors wrote last', async () => {
  const edge = await startWithOwn();
  await edge.close();
  const again = await startTestEdge({ data: edge.data, variables: { ALUR_CMS_URL: 'http://127.0.0.1:9' } });
  expect(isOwn(await served(again))).toEqual(Array(6).fill(true));
});

test('[EDGE-2558] items that turn bad one by one (a circle of entries, two of one slug, no words, a rule that never ends) leave the rest of each collection as it is', async () => {
  const edge = await startWithOwn();
  edge.cms.items['menu_items'] = [
    ...(written['menu_items'] ?? []),
    { ...published, slug: 'a', parent: 'b', title_en: 'A', path: '/vplus/help' },
    { ...published, slug: 'b', parent: 'a', title_en: 'B', path: '/vplus/help' },
  ];
  edge.cms.items['promo_pages'] = [
    ...(written['promo_pages'] ?? []),
    { ...written['promo_pages']?.[0], title_en: 'Second' },
  ];
  edge.cms.items['ads'] = [...(written['ads'] ?? []), { ...published, slug: 'no-words' }];
  edge.cms.items['redirect_rules'] = [
    ...(written['redirect_rules'] ?? []),
    { status: 'published', slug: 'x', from_path: '/vplus/pricing', to_path: '/vplus/channels' },
    { status: 'published', slug: 'y', from_path: '/vplus/channels', to_path: '/vplus/pricing' },
  ];
  const { content } = await edge.until((ready) => ready.content.remarks.length >= 5);
  const remarks = content.remarks.join('\n');
  for (const named of ['menu_items a', 'menu_items b', 'no slug of its own', 'ads no-words', 'never ends'])
    expect(remarks).toContain(named);
  expect(isOwn(await served(edge)).slice(0, 5)).toEqual(Array(5).fill(true));
});
