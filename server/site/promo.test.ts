import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { promoPages } from '../content/collections/promoPages.ts';
import type { DecodeContext, Row } from '../content/decoding/collection.ts';
import { inOneLanguage } from '../testing/inOneLanguage.ts';
import { promoRow } from '../testing/promoRow.ts';
import { sharedTestEdge, startTestEdge } from '../testing/startTestEdge.ts';

const context = {} as DecodeContext;
const seedOf = (name: string): Row[] =>
  JSON.parse(readFileSync(new URL(`../../cms-seed/content/${name}.json`, import.meta.url), 'utf8')) as Row[];
const shipped = seedOf('promo_pages');
const packages = seedOf('pricing_packages');

afterEach(() => void vi.useRealTimers());

const withoutCms = sharedTestEdge({ variables: { ALUR_CMS_URL: 'http://127.0.0.1:9' } });

test('[EDGE-2220] a promo page arrives as HTML data with its text, its head and its questions, without the CMS, and is in the sitemap', async () => {
  const edge = withoutCms();
  const page = await (await edge.get('/vplus/promo/match-season?locale=id')).text();
  expect(page).toContain('Semua laga. Semua layar. Langsung.');
  expect(page).toContain('rel="canonical"');
  expect(page).toContain('hreflang="en"');
  expect(page).toContain('property="og:title"');
  expect(page).toContain('"@type":"FAQPage"');
  expect(await (await edge.get('/sitemap.xml')).text()).toContain('/vplus/promo/match-season</loc>');
});

test('[EDGE-2220] a name of no promo page is not found', async () => {
  const edge = withoutCms();
  const page = await edge.get('/alur/page?path=/vplus/promo/nothing');
  expect(await page.json()).toEqual({ kind: 'missing' });
  expect(await (await edge.get('/vplus/promo/nothing')).text()).not.toContain('rel="canonical"');
});

test('[EDGE-2221] a page appears and disappears at its moment in Jakarta, with no further publish, and the sitemap follows', async () => {
  const period = { shows_from: '2026-12-01T00:00:00', shows_until: '2026-12-02T00:00:00' };
  const edge = await startTestEdge();
  edge.cms.items['promo_pages'] = [promoRow('always'), promoRow('launch', period)];
  const kindOf = async (slug: string): Promise<unknown> => {
    const answer = await edge.get(`/alur/page?path=/vplus/promo/${slug}`);
    return ((await answer.json()) as { readonly kind: unknown }).kind;
  };
  await expect.poll(() => kindOf('always'), { interval: 20 }).toBe('promo');
  const isListed = async (): Promise<boolean> =>
    (await (await edge.get('/sitemap.xml')).text()).includes('/vplus/promo/launch<');
  const hasHead = async (): Promise<boolean> =>
    (await (await edge.get('/vplus/promo/launch')).text()).includes('rel="canonical"');
  const seen = async (): Promise<readonly unknown[]> => [
    await kindOf('launch'),
    await isListed(),
    await hasHead(),
  ];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T23:59:59+07:00') });
  expect(await seen()).toEqual(['missing', false, false]);
  vi.setSystemTime(new Date('2026-12-01T00:00:00+07:00'));
  expect(await seen()).toEqual(['promo', true, true]);
  vi.setSystemTime(new Date('2026-12-02T00:00:00+07:00'));
  expect(await seen()).toEqual(['missing', false, false]);
});

test('[EDGE-3031] a page with more words than it may weigh keeps its last good version, else is left out, and a remark has both numbers', () => {
  const page = (characters: number): Row =>
    promoRow('long', {
      blocks: ['a', 'b'].map((word) => ({ block: 'text', body_en: word.repeat(characters / 2) })),
    });
  const heavy = promoPages.decode([page(10_002)], context, []);
  expect(heavy.value).toEqual([]);
  expect(heavy.remarks?.join()).toContain('10002 characters in one language, more than 10000');
  const good = promoRow('long');
  expect(promoPages.decode([page(10_002)], context, [good]).value).toEqual(
    promoPages.decode([good], context, []).value,
  );
  expect(promoPages.decode([page(10_000)], context, []).value).toHaveLength(1);
});

test('[EDGE-2321] what leads to a promo page that is not shown is left out of menus and blocks, and comes back with it, with no further publish', async () => {
  const until = '2026-12-02T00:00:00';
  const button = { block: 'hero', title_en: 'Hello', label_en: 'Go', link: '/vplus/promo/launch?from=sale' };
  const entry = (slug: string, path: string, over: Row = {}): Row => ({
    slug,
    status: 'published',
    place: 'header',
    title_en: slug,
    path,
    ...over,
  });
  const edge = await startTestEdge();
  edge.cms.items['promo_pages'] = [
    promoRow('launch', { shows_until: until }),
    promoRow('sale', { blocks: [button] }),
  ];
  edge.cms.items['menu_items'] = [
    entry('launch', '/vplus/promo/launch/'),
    entry('more', ''),
    entry('below', '/vplus/promo/launch#prices', { parent: 'more' }),
    entry('help', '/vplus/help'),
  ];
  const seen = async (): Promise<unknown> => {
    const answer = await edge.get('/alur/content/menu_items?locale=en');
    const { header } = (await answer.json()) as { readonly header: readonly { readonly title: string }[] };
    const page = (await (await edge.get('/alur/page?path=/vplus/promo/sale')).json()) as {
      readonly blocks?: readonly { readonly slots: Readonly<Record<string, unknown>> }[];
    };
    const html = await (await edge.get('/vplus/promo/sale?locale=en')).text();
    return {
      header: header.map(({ title }) => title),
      link: page.blocks?.[0]?.slots['link'],
      inPage: html.includes('/vplus/promo/launch'),
    };
  };
  const shown = { header: ['help', 'launch', 'more'], link: button.link, inPage: true };
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T00:00:00+07:00') });
  await expect.poll(seen, { interval: 20 }).toEqual(shown);
  const etag = async (): Promise<string | null> =>
    (await edge.get('/alur/content/menu_items?locale=en')).headers.get('etag');
  const before = await etag();
  vi.setSystemTime(new Date('2026-12-01T23:59:59+07:00'));
  expect(await seen()).toEqual(shown);
  vi.setSystemTime(new Date(`${until}+07:00`));
  expect(await seen()).toEqual({ header: ['help'], link: '', inPage: false });
  expect(await etag()).not.toBe(before);
  vi.setSystemTime(new Date('2026-12-01T00:00:00+07:00'));
  expect(await seen()).toEqual(shown);
});

test('[EDGE-2901] what leads to a promo page on which nothing is left is left out of menus, blocks and ads, and comes back with what the page shows; two empty pages may name each other', async () => {
  const to = (path: string): Row => ({ block: 'hero', title_en: 'Hello', label_en: 'Go', link: path });
  const plans = (slug: string): Row => ({ block: 'plans', title_en: 'A', packages: [slug] });
  const ad = {
    slug: 'bein',
    status: 'published',
    title_en: 'A',
    label_en: 'Go',
    link: '/vplus/promo/launch',
  };
  const edge = await startTestEdge();
  edge.cms.items['promo_pages'] = [
    promoRow('launch', { blocks: [plans('sport')] }),
    promoRow('sale', { blocks: [to('/vplus/promo/launch'), to('/vplus/promo/other')] }),
    promoRow('other', { blocks: [to('/vplus/promo/sale')] }),
  ];
  edge.cms.items['menu_items'] = [
    { slug: 'launch', status: 'published', place: 'header', title_en: 'Launch', path: '/vplus/promo/launch' },
    { slug: 'help', status: 'published', place: 'header', title_en: 'Help', path: '/vplus/help' },
  ];
  edge.cms.items['ads'] = [ad];
  const isSold = (status: string): void => {
    edge.cms.items['pricing_packages'] = [{ slug: 'sport', status, title_en: 'Sport', package_id: 'p' }];
  };
  const json = async (path: string): Promise<Record<string, unknown>> =>
    (await (await edge.get(path)).json()) as Record<string, unknown>;
  const seen = async (): Promise<unknown> => {
    const { header } = await json('/alur/content/menu_items?locale=en');
    const { blocks } = await json('/alur/page?path=/vplus/promo/sale');
    const html = await (await edge.get('/vplus/help?locale=en')).text();
    return {
      header: (header as readonly { readonly title: string }[]).map(({ title }) => title),
      links: (blocks as readonly { readonly slots: Row }[] | undefined)?.map(({ slots }) => slots['link']),
      ad: (await json('/alur/ads/bein?locale=en'))['link'],
      inPage: html.includes('/vplus/promo/launch'),
    };
  };
  const open = { header: ['Help', 'Launch'], links: ['/vplus/promo/launch', '/vplus/promo/other'] };
  isSold('published');
  await expect.poll(seen, { interval: 20 }).toEqual({ ...open, ad: '/vplus/promo/launch', inPage: true });
  isSold('draft');
  await expect
    .poll(seen, { interval: 20 })
    .toEqual({ header: ['Help'], links: ['', '/vplus/promo/other'], ad: null, inPage: false });
  isSold('published');
  await expect.poll(seen, { interval: 20 }).toEqual({ ...open, ad: '/vplus/promo/launch', inPage: true });
});

test('[EDGE-2222] a block that nobody knows, or that lacks what it needs, is left out with a sentence; the rest of the page stays', () => {
  const blocks = [
    { block: 'hero', title_en: 'Hello' },
    { block: 'carousel', title_en: 'Hello' },
    { block: '__proto__' },
    { block: 'countdown', title_en: 'Soon', after_en: 'Over', until: 'soon' },
    null,
  ];
  const { value, remarks = [] } = promoPages.decode([promoRow('a', { blocks })], context, []);
  expect(value[0]?.blocks.map(({ block }) => block)).toEqual(['hero']);
  expect(remarks.map((remark) => /block \d/.exec(remark)?.[0])).toEqual([
    'block 2',
    'block 3',
    'block 4',
    'block 5',
  ]);
});

test('[EDGE-2222] a page that loses all its blocks keeps its last good version', () => {
  const { value } = promoPages.decode([promoRow('a', { blocks: [{ block: 'x' }] })], context, [
    promoRow('a'),
  ]);
  expect(value[0]?.blocks.map(({ block }) => block)).toEqual(['hero']);
});

test.each(['2026-02-30T00:00:00', '2026-12-01', 'tomorrow', 7])(
  '[EDGE-2322] a page whose moment is %s serves as it was last, or not at all, and a remark names the cause',
  (moment) => {
    for (const field of ['shows_from', 'shows_until']) {
      const broken = promoRow('a', { [field]: moment });
      const { value, remarks } = promoPages.decode([broken], context, []);
      expect([value, remarks?.[0]]).toEqual([
        [],
        'promo_pages a: when it is shown can’t be read; it was left out',
      ]);
      const last = promoRow('a', { [field]: '2026-12-01T00:00:00' });
      const kept = promoPages.decode([broken], context, [last]);
      expect(kept.value).toEqual(promoPages.decode([last], context, []).value);
      expect(kept.remarks?.[0]).toContain('its last good version serves');
    }
    expect(
      promoPages.decode([promoRow('a', { shows_from: '', shows_until: null })], context, []).value,
    ).toHaveLength(1);
  },
);

test('[EDGE-2222] what is wrong with a block is named: its kind, or the slot that is empty or can’t be read', () => {
  const plans = { block: 'plans', title_en: 'A' };
  const blocks = [
    { block: 'hero', title_en: 'A' },
    { block: 'carousel' },
    { block: 'text' },
    { ...plans, packages: ['Not A Slug'] },
    { block: 'channels', title_en: 'A', channels: '../x' },
    { ...plans, packages: [] },
  ];
  const { value, remarks } = promoPages.decode([promoRow('a', { blocks })], context, []);
  expect(value[0]?.blocks.map(({ block }) => block)).toEqual(['hero', 'plans']);
  expect(remarks).toEqual(
    [
      'block 2: no block has its name',
      'block 3: text lacks “body”',
      'block 4: “packages” of plans can’t be read',
      'block 5: “channels” of channels can’t be read',
    ].map((cause) => `promo_pages a: ${cause}; the page is shown without it`),
  );
});

test('[EDGE-2320] a section whose packages, channels or questions are all off the site is left out, and never shows all instead', async () => {
  const blocks = [
    { block: 'hero', title_en: 'Hello' },
    { block: 'plans', title_en: 'A', packages: ['off-the-site'] },
    { block: 'channels', title_en: 'A', channels: 'off-the-site' },
    { block: 'questions', title_en: 'A', questions: ['off-the-site'] },
    { block: 'plans', title_en: 'All' },
  ];
  const edge = await startTestEdge();
  edge.cms.items['promo_pages'] = [promoRow('sale', { blocks })];
  edge.cms.items['pricing_packages'] = packages;
  const shown = async (): Promise<unknown> => {
    const page = (await (await edge.get('/alur/page?path=/vplus/promo/sale')).json()) as {
      readonly blocks?: readonly { readonly block: string }[];
    };
    return page.blocks?.map(({ block }) => block);
  };
  await expect.poll(shown, { interval: 20 }).toEqual(['hero', 'plans']);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'http://a.test', '/\\evil.test'])(
  '[EDGE-2223] [T02] a button of a block never leads to %s',
  (link) => {
    const blocks = [{ block: 'hero', title_en: 'A', label_en: 'Go', link, picture: link }];
    const { value } = promoPages.decode([promoRow('a', { blocks })], context, []);
    expect(value[0]?.blocks[0]?.slots['link']).toEqual({ is: 'link', to: '' });
    expect(value[0]?.blocks[0]?.slots['picture']).toEqual({ is: 'picture', name: '' });
  },
);

test('[EDGE-2224] a missing translation of a block is noticed, in either language', () => {
  const blocks = [{ block: 'hero', title_en: 'A', lead_id: 'B', label_en: 'C', label_id: ' ' }];
  expect(inOneLanguage({ title_en: 'A', title_id: 'B', blocks }, 'sale')).toEqual([
    'sale blocks 1 lead_id',
    'sale blocks 1 title_id',
    'sale blocks 1 label_id',
  ]);
});

test('[EDGE-2224] the promo pages that ship are whole in both languages, and what they name exists', async () => {
  const { value, remarks } = promoPages.decode(shipped, context, []);
  expect([value.length, remarks]).toEqual([5, []]);
  const edge = withoutCms();
  for (const { slug, blocks } of value)
    for (const locale of ['en', 'id']) {
      const path = { test: '/test', home: '/' }[slug] ?? `/vplus/promo/${slug}`;
      const answer = await edge.get(`/alur/page?path=${path}&locale=${locale}`);
      const page = (await answer.json()) as {
        readonly blocks: readonly { readonly slots: Readonly<Record<string, unknown>> }[];
      };
      // Without the CMS there is no file to show.
      const withoutFiles = blocks.filter(({ block }) => block !== 'image' && block !== 'video');
      for (const [at, { slots }] of withoutFiles.entries())
        for (const [name, held] of Object.entries(slots)) {
          const shown = page.blocks[at]?.slots[name];
          if ('slugs' in held && held.slugs.length > 0) expect(shown).toHaveLength(held.slugs.length);
          if (held.is === 'channels') expect((shown as unknown[]).length).toBeGreaterThan(0);
        }
    }
  const named = value.flatMap(({ blocks }) => blocks.flatMap(({ slots }) => Object.values(slots)));
  for (const held of named)
    if ('chosen' in held && held.chosen !== '')
      expect(seedOf(held.is === 'photo' ? 'pictures' : 'videos').map(({ slug }) => slug)).toContain(
        held.chosen,
      );
  expect(shipped.flatMap((page) => inOneLanguage(page, String(page['slug'])))).toEqual([]);
});

test('[EDGE-2225] search engines are shown the sitemap, and no pages of payments', async () => {
  const edge = withoutCms();
  const answer = await edge.get('/robots.txt');
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const lines = (await answer.text()).trim().split('\n');
  expect(lines).toContain('Disallow: /vplus/pay/');
  expect(lines.at(-1)).toMatch(/^Sitemap: http.*\/sitemap\.xml$/);
});

test('[EDGE-2226] the page of the slug test stands at /test alone, and search engines are not led to it', async () => {
  const edge = withoutCms();
  expect(await (await edge.get('/test?locale=en')).text()).toContain('Every block on one page');
  expect(await (await edge.get('/alur/page?path=/vplus/promo/test')).json()).toEqual({ kind: 'missing' });
  expect(await (await edge.get('/sitemap.xml')).text()).not.toContain('test</loc>');
});

test('[EDGE-2324] search engines neither list /test nor take it for the page of an address; other promo pages may be listed', async () => {
  const edge = withoutCms();
  for (const path of ['/test?locale=en', '/test/']) {
    const trial = await edge.get(path);
    expect(trial.headers.get('x-robots-tag')).toBe('noindex');
    const html = await trial.text();
    expect(html).toContain('Every block on one page');
    for (const tag of ['rel="canonical"', 'hreflang=', 'ld+json']) expect(html).not.toContain(tag);
  }
  const promo = await edge.get('/vplus/promo/match-season');
  expect(promo.headers.get('x-robots-tag')).toBeNull();
});

test('[EDGE-2554] the page of the slug home is the first page and a visitor’s `/vplus`, with one address for search engines, and stands nowhere else', async () => {
  const edge = withoutCms();
  for (const path of ['/', '/vplus', '/vplus/']) {
    const answer = await edge.get(`${path}?locale=id`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('TV langsung, film, dan serial dalam satu alur.');
    expect(html).toMatch(/<link rel="canonical" href="https?:\/\/[^"/]+\/\?locale=id">/);
    const page = await (await edge.get(`/alur/page?path=${path}&locale=en`)).json();
    expect(page).toMatchObject({ kind: 'promo', slug: 'home' });
  }
  expect(await (await edge.get('/alur/page?path=/vplus/promo/home')).json()).toEqual({ kind: 'missing' });
  expect(await (await edge.get('/sitemap.xml')).text()).toMatch(/<loc>https?:\/\/[^/]+\/<\/loc>/);
});

test('[EDGE-2555] without a page of the slug home, or while it is not shown, the first page is the one that ships, and is found', async () => {
  const edge = await startTestEdge();
  edge.cms.items['promo_pages'] = [promoRow('home', { shows_from: '2099-01-01T00:00:00' })];
  await edge.until(({ content }) => content.source === 'cms');
  for (const path of ['/', '/vplus']) {
    expect((await edge.get(path)).status).toBe(200);
    expect(await (await edge.get(`/alur/page?path=${path}`)).json()).toEqual({ kind: 'missing' });
  }
  edge.cms.items['promo_pages'] = [promoRow('home')];
  const kind = async (): Promise<unknown> =>
    ((await (await edge.get('/alur/page?path=/')).json()) as { readonly kind: string }).kind;
  await expect.poll(kind, { interval: 20 }).toBe('promo');
});

test('[EDGE-2570] a first page whose every block names what is not published gives way to the one that ships, with a remark; so does another promo page', async () => {
  const blocks = [{ block: 'plans', title_en: 'A', packages: ['off-the-site'] }];
  const edge = await startTestEdge();
  edge.cms.items['promo_pages'] = [
    promoRow('home', { blocks }),
    promoRow('sale', { blocks }),
    promoRow('good'),
  ];
  const kindAt = async (path: string): Promise<unknown> =>
    ((await (await edge.get(`/alur/page?path=${path}`)).json()) as { readonly kind: unknown }).kind;
  await expect.poll(() => kindAt('/vplus/promo/good'), { interval: 20 }).toBe('promo');
  for (const path of ['/', '/vplus', '/vplus/promo/sale']) expect(await kindAt(path)).toBe('missing');
  expect((await edge.get('/')).status).toBe(200);
  const sitemap = await (await edge.get('/sitemap.xml')).text();
  expect(sitemap).not.toContain('/vplus/promo/sale<');
  const { content } = await edge.ready();
  const remarks = ['home', 'sale'].map(
    (slug) => `promo_pages ${slug}: nothing that its blocks name is published; it is not shown`,
  );
  expect(content.remarks.filter((remark) => remark.startsWith('promo_pages'))).toEqual(remarks);
});
