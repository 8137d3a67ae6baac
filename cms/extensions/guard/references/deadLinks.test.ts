import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import collections from '../../../../schemas/generated/collections.json' with { type: 'json' };
import type { Row } from '../../hooks/directus.ts';
import { databaseOf, type Tables } from '../testing/refusalsIn.ts';
import { savedFaults } from './deadLinks.ts';
import { destinationOf, readSite } from './destination.ts';
import { linksIn } from './linksIn.ts';

const flow = (key: string, status: string, path: string): Row => ({
  key,
  status,
  document: JSON.stringify({ routes: [{ path }] }),
});
const tables: Tables = {
  promo_pages: [
    { slug: 'season', status: 'published' },
    { slug: 'autumn', status: 'draft' },
    { slug: 'test', status: 'published' },
    { slug: 'past', status: 'published', shows_until: 1_000_000 },
    { slug: 'coming', status: 'published', shows_from: 9_000_000_000_000 },
  ],
  help_categories: [{ slug: 'payment', status: 'published' }],
  help_articles: [{ slug: 'refunds', status: 'published', category: 'payment' }],
  site_pages: [{ slug: 'terms', status: 'published' }],
  pricing_packages: [{ slug: 'sport', status: 'published', channel_list: 'sport' }],
  channels: [{ slug: 'one', status: 'published', lists: 'sport, kids' }],
  auth_countries: [{ isocode: 'ID' }],
  flow_documents: [
    flow('tv-activate', 'published', '/vplus/tv/activate'),
    flow('quiz', 'published', '/vplus/quiz/{round}'),
    flow('poll', 'draft', '/vplus/poll'),
  ],
  redirect_rules: [
    { slug: 'a', status: 'published', from_path: '/paket', to_path: '/vplus/pricing' },
    { slug: 'b', status: 'draft', from_path: '/later', to_path: '/vplus/pricing' },
  ],
};
const hero = { block: 'hero', title_en: 'A', label_en: 'B' };

async function faultsOf(
  collection: string,
  payload: Row,
  keys: readonly string[] = [],
  over: Tables = {},
): Promise<readonly string[]> {
  const database = databaseOf({ ...tables, ...over });
  const faults = await savedFaults(payload, collection, keys, database, 'https://alur.test');
  return faults.map(([field, { en, id }]) => {
    expect(id).not.toBe(en);
    return `${field}: ${en}`;
  });
}

/** Each place in which an editor can write an address, with the field that names it. */
const places: readonly (readonly [string, string, (to: string) => Row])[] = [
  ['promo_pages', 'blocks', (link) => ({ blocks: [{ ...hero, link }] })],
  ['promo_pages', 'blocks', (to) => ({ blocks: [{ block: 'text', body_en: 'a', body_id: `[x](${to})` }] })],
  ['ads', 'link', (link) => ({ label_en: 'A', link })],
  ['voucher_stores', 'link', (link) => ({ link })],
  ['menu_items', 'path', (path) => ({ title_en: 'A', title_id: 'B', path })],
  ['help_articles', 'body_en', (to) => ({ body_en: `Read **[this](${to})**.` })],
  ['help_questions', 'answer_id', (to) => ({ answer_id: `- [x](${to})` })],
  ['site_pages', 'body_en', (to) => ({ body_en: `[x](${to})` })],
  ['pricing_packages', 'perks_en', (to) => ({ perks_en: `- [x](${to})` })],
  ['public_config', 'Help', (Help) => ({ Help })],
  ['public_config', 'UrlTnc', (UrlTnc) => ({ UrlTnc })],
];

test.each(places)(
  '[CMS-3401] an address of this site at which nothing can be is refused in %s at %s, with the one that was meant',
  async (collection, field, payload) => {
    const [fault = '', ...others] = await faultsOf(collection, payload('/vplus/pricng'));
    expect(others).toEqual([]);
    expect(fault.startsWith(`${field}: `)).toBe(true);
    expect(fault).toContain('There is no page at “/vplus/pricng”. Did you mean “/vplus/pricing”?');
    for (const good of ['/vplus/pricing', 'https://example.com/x', '/vplus/pricing?month=3#top'])
      expect(await faultsOf(collection, payload(good))).toEqual([]);
  },
);

test.each([
  ['/vplus/promo/season', 'there'],
  ['/vplus/promo//season/?utm_source=x', 'there'],
  ['https://alur.test/vplus/promo/season', 'there'],
  ['/vplus/promo/autumn', 'hidden'],
  ['/vplus/promo/past', 'hidden'],
  ['/vplus/promo/coming', 'hidden'],
  ['/vplus/promo/seasn', 'unmade'],
  ['/test', 'there'],
  ['/vplus/promo/test', 'never'],
  ['/vplus/promo/home', 'never'],
  ['/vplus/help/article/refunds', 'there'],
  ['/vplus/help/payment/refunds', 'never'],
  ['/vplus/help/subs-transaction/refunds', 'unmade'],
  ['/vplus/help/terms', 'there'],
  ['/vplus/help/payment#a', 'there'],
  ['/vplus/help/privacy', 'there'],
  ['/vplus/channels/sport', 'there'],
  ['/vplus/channels/chess', 'unmade'],
  ['/vplus/redeem/stores/id', 'there'],
  ['/vplus/redeem/stores/xx', 'unmade'],
  ['/vplus/tv/activate', 'there'],
  ['/vplus/quiz/3', 'there'],
  ['/vplus/poll', 'hidden'],
  ['/vplus/redeem/voucher', 'hidden'],
  ['/vplus/auth/login', 'there'],
  ['/', 'there'],
  ['/paket', 'there'],
  ['/later', 'draftRedirect'],
  ['/nowhere', 'never'],
  ['/vplus/pay/payment/nothing', 'never'],
  ['/api/x', 'never'],
  ['https://other.test/vplus/nowhere', 'elsewhere'],
  ['mailto:help@alur.test', 'elsewhere'],
] as const)('[CMS-3401] one function knows what is at %s: %s', async (to, is) => {
  const site = await readSite(databaseOf(tables));
  expect(destinationOf(to, site, 'https://alur.test', Date.now()).is).toBe(is);
});

test('[CMS-3401] a slug that was misspelt is compared with those of its own kind', async () => {
  const site = await readSite(databaseOf(tables));
  const meant = (to: string): unknown => destinationOf(to, site, null, Date.now());
  expect(meant('/vplus/promo/seasn')).toEqual({ is: 'unmade', meant: '/vplus/promo/season' });
  expect(meant('/vplus/help/article/refund')).toEqual({ is: 'unmade', meant: '/vplus/help/article/refunds' });
  expect(meant('/vplus/help/tems')).toEqual({ is: 'unmade', meant: '/vplus/help/terms' });
});

test('[CMS-3402] an address that an item holds already is no matter of a save, until one publishes it', async () => {
  const blocks = [{ ...hero, link: '/vplus/gone' }];
  const stored = (status: string): Tables => ({
    promo_pages: [{ slug: 'a', status, blocks: JSON.stringify(blocks) }],
  });
  const words = [{ ...hero, title_en: 'New words', link: '/vplus/gone' }];
  expect(await faultsOf('promo_pages', { blocks: words }, ['a'], stored('published'))).toEqual([]);
  expect(await faultsOf('promo_pages', { title_en: 'x' }, ['a'], stored('published'))).toEqual([]);
  const [fault] = await faultsOf('promo_pages', { status: 'published' }, ['a'], stored('draft'));
  expect(fault).toContain('blocks: Block 1 (Opening): “Where the button leads”: There is no page at');
});

describe('what visitors would see half of', () => {
  test('[CMS-3403] words of a button without an address, and an address without words, are refused with the block', async () => {
    const of = async (block: Row): Promise<readonly string[]> =>
      faultsOf('promo_pages', { blocks: [{ block: 'hero', title_en: 'A', ...block }] });
    expect(await of({ label_en: 'Go' })).toEqual([
      'blocks: Block 1 (Opening): “Where the button leads” is missing, so visitors would see no button. Fill it in, or empty “Words of the button”.',
    ]);
    expect((await of({ link: '/vplus/pricing' }))[0]).toContain('“Words of the button” is missing');
    expect((await of({ second_label_id: 'Ke sana' }))[0]).toContain(
      '“Where the second button leads” is missing',
    );
    expect(await of({ label_id: 'Ke sana', link: '/vplus/pricing' })).toEqual([]);
    expect(await of({})).toEqual([]);
    // A voucher's button leads to a place of its own.
    expect(await faultsOf('promo_pages', { blocks: [{ block: 'voucher', label_en: 'Redeem' }] })).toEqual([]);
    expect((await faultsOf('ads', { link: '/vplus/pricing' }))[0]).toMatch(/^label_en: /);
    const ads = { ads: [{ slug: 'a', status: 'published', label_en: 'Go', link: '/vplus/pricing' }] };
    expect((await faultsOf('ads', { link: '' }, ['a'], ads))[0]).toMatch(/^link: /);
  });

  test('[CMS-3404] a published menu entry has words in both languages; a draft may wait', async () => {
    const entry = { title_en: 'A', path: '/vplus/pricing' };
    expect(await faultsOf('menu_items', entry)).toEqual([
      'title_id: Write it in Indonesian too: a menu is on every page. Or save the entry as a draft.',
    ]);
    expect(await faultsOf('menu_items', { ...entry, status: 'draft' })).toEqual([]);
    const stored = { menu_items: [{ slug: 'a', status: 'draft', ...entry }] };
    expect((await faultsOf('menu_items', { status: 'published' }, ['a'], stored))[0]).toMatch(/^title_id/);
    const live = { menu_items: [{ slug: 'a', status: 'published', ...entry, title_id: 'B' }] };
    expect((await faultsOf('menu_items', { title_en: ' ' }, ['a'], live))[0]).toMatch(/^title_en/);
    expect(
      await faultsOf('menu_items', { sort: 3 }, ['a'], { menu_items: [{ slug: 'a', ...entry }] }),
    ).toEqual([]);
  });

  test('[CMS-3405] a published package names a list that channels are in', async () => {
    const [fault = ''] = await faultsOf('pricing_packages', { channel_list: 'cricket' });
    expect(fault).toBe('channel_list: No channel is in the list “cricket”. Lists are: kids, sport.');
    expect(await faultsOf('pricing_packages', { channel_list: 'kids' })).toEqual([]);
    expect(await faultsOf('pricing_packages', { channel_list: 'cricket', status: 'draft' })).toEqual([]);
    expect(await faultsOf('pricing_packages', { channel_list: null })).toEqual([]);
  });
});

test('[CMS-3406] every address in what ships leads to something, and every button of it is whole', async () => {
  const read = (file: string): readonly Row[] =>
    JSON.parse(readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8')) as readonly Row[];
  const seeds = collections.filter(({ seed }) => 'file' in seed && seed.file !== undefined);
  const shipped: Record<string, readonly Row[]> = Object.fromEntries(
    seeds.map(({ name, seed }) => [name, read(`cms-seed/${'file' in seed ? seed.file : ''}`)]),
  );
  const site = await readSite(databaseOf(shipped));
  for (const [name, rows] of Object.entries(shipped))
    for (const row of rows) {
      const dead = linksIn(name, row).filter(
        ({ to }) => to !== null && ['never', 'unmade'].includes(destinationOf(to, site, null, 0).is),
      );
      expect([name, row['slug'], dead]).toEqual([name, row['slug'], []]);
      expect(await savedFaults(row, name, [], databaseOf(shipped), null)).toEqual([]);
    }
});
