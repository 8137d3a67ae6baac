import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Row } from '../../hooks/directus.ts';
import { readPlaces } from '../../guard/addresses/places.ts';
import { databaseOf } from '../../guard/testing/refusalsIn.ts';
import { createEdgeRemarks, remarksOf } from './edgeRemarks.ts';
import { notReadIn } from './notRead.ts';
import { siteNote, siteNotes } from './siteNote.ts';

const rows = [
  { slug: 'season', status: 'published' },
  { slug: 'past', status: 'published', shows_until: 1_000_000 },
  { slug: 'coming', status: 'published', shows_from: 9_000_000_000_000 },
  { slug: 'draft', status: 'draft' },
];
const remarks = [
  'error_dialogs err_x, message (en) holds {nmae}; its last good version serves',
  'menu_items foot: it lacks a title or a text; it was left out',
];

test.each([
  ['season', 'success: Live at /vplus/promo/season.'],
  ['past', 'warning: Not on the site any more: the moment until which it shows is over.'],
  ['coming', 'warning: Not on the site yet: the moment from which it shows is still to come.'],
  ['draft', 'warning: Not on the site: this is a draft. Publish it to bring it there.'],
])('[CMS-3416] the form of the promo page %s reports: %s', async (key, sentence) => {
  const row = rows.find(({ slug }) => slug === key) ?? {};
  const places = await readPlaces(databaseOf({ promo_pages: rows }));
  const seen = { collection: 'promo_pages', key, row, path: `/vplus/promo/${key}`, places, remarks };
  const { tone, words } = siteNote(seen, Date.now());
  expect(`${tone}: ${words.en}`).toBe(sentence);
  expect(words.id).not.toBe(words.en);
});

test('[CMS-4770] the form of a draft reports what visitors get until it is published, and not that they get what it shows', async () => {
  const places = await readPlaces(databaseOf({}));
  const of = (collection: string, row: Row): string => {
    const seen = { collection, key: 'a', row, path: null, places, remarks: [], isDraft: true };
    const { tone, words } = siteNote(seen, 0);
    expect(words.id).not.toBe(words.en);
    return `${tone}: ${words.en}`;
  };
  expect(of('error_dialogs', { status: 'published' })).toBe(
    'success: Live as it was published last. Visitors get this draft when it is published.',
  );
  expect(of('error_dialogs', { status: 'draft' })).toBe(
    'warning: Not on the site: its status is Draft. Publishing this draft brings it there.',
  );
  expect(of('interface_texts', {})).toBe(
    'info: Visitors read the words that ship. They read yours when this draft is published.',
  );
  expect(of('interface_texts', { en: 'Own words' })).toContain('Live as it was published last.');
});

test('[CMS-3722] a page over which a redirect lies is not called live; its own redirect, and a draft, are reported as ever', async () => {
  const places = await readPlaces(databaseOf({ promo_pages: rows }));
  const of = (collection: string, key: string): readonly string[] => {
    const row = rows.find(({ slug }) => slug === key) ?? {};
    const path = `/vplus/promo/${key}`;
    const redirects = new Map([[path, '/vplus/help']]);
    const seen = { collection, key, row, path, places, remarks };
    return siteNotes(seen, redirects, Date.now()).map(({ tone }) => tone);
  };
  expect(of('promo_pages', 'season')).toEqual([]);
  expect(of('promo_pages', 'draft')).toEqual(['warning']);
  expect(of('redirect_rules', 'season')).toEqual(['success']);
});

test('[CMS-5082] while a cache may show the earlier page no form beside flows says that its item is live, or gone from the site', async () => {
  const { late } = (await createEdgeRemarks(await readyz())()) ?? {};
  const places = await readPlaces(databaseOf({ promo_pages: rows }));
  const of = (collection: string, key: string, row: Row, isDraft = false): readonly string[] => {
    const path = collection === 'promo_pages' ? `/vplus/promo/${key}` : null;
    const caches = late?.get(collection) ?? [];
    const seen = { collection, key, row, path, places, remarks: [], late: caches, isDraft };
    return siteNotes(seen, new Map(), Date.now()).map(({ tone, words }) => `${tone}: ${words.en}`);
  };
  const [season = {}, past = {}] = rows;
  const waits =
    /^warning: The site serves the published version, but the cache before it \(cdn\.alur\.test\)/;
  const off = /^warning: It is off the site, but the cache before it \(cdn\.alur\.test\)/;
  const each = [
    of('promo_pages', 'season', season),
    of('menu_items', 'foot', { status: 'published' }),
    of('interface_texts', 'otp.code', { en: null }),
    of('pricing_packages', 'sport', { status: 'published' }),
    of('route_rules', 'codes', { status: 'published' }),
  ];
  for (const notes of each) expect(notes).toEqual([expect.stringMatching(waits)]);
  expect(of('menu_items', 'foot', { status: 'published' }, true)).toEqual([
    expect.stringMatching(/^warning: The site serves.* Visitors get this draft when it is published\.$/),
  ]);
  expect(of('promo_pages', 'past', past)).toEqual([
    expect.stringContaining('Not on the site any more'),
    expect.stringMatching(off),
  ]);
  expect(of('menu_items', 'foot', { status: 'draft' })).toEqual([
    expect.stringContaining('Not on the site'),
    expect.stringMatching(off),
  ]);
  // No cache is late with these.
  expect(of('error_dialogs', 'err_x', { status: 'published' })).toEqual([
    'success: Live: visitors get it as it was saved last.',
  ]);
});

/** The address of a site whose cache has not dropped the earlier content of some collections. */
async function readyz(): Promise<string> {
  const collections = ['promo_pages', 'menu_items', 'interface_texts', 'pricing_packages', 'route_rules'];
  const cdn = [{ host: 'cdn.alur.test', since: '2026-11-29T02:03:00.000Z', keys: ['pages'], collections }];
  const body = JSON.stringify({ status: 'ready', content: { remarks: [], unread: [] }, cdn, flows: [] });
  const server = createServer((_request, response) => response.end(body));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('[CMS-3416] what the site did not take is reported with its reason, and so is a site that does not answer', async () => {
  const places = await readPlaces(databaseOf({}));
  const of = (collection: string, key: string, known: readonly string[] | null): string => {
    const seen = { collection, key, row: { status: 'published' }, path: null, places, remarks: known };
    const { tone, words } = siteNote(seen, 0);
    return `${tone}: ${words.en}`;
  };
  expect(of('error_dialogs', 'err_x', remarks)).toBe(
    'danger: The site did not take this as it was saved: message (en) holds {nmae}; its last good version serves.',
  );
  expect(of('menu_items', 'foot', remarks)).toContain('it lacks a title or a text; it was left out');
  expect(of('menu_items', 'foo', remarks)).toBe('success: Live: visitors get it as it was saved last.');
  expect(of('menu_items', 'foot', null)).toContain('The site does not answer now');
  expect(remarksOf(remarks, 'error_dialogs', 'err')).toEqual([]);
  const draft = {
    collection: 'error_dialogs',
    key: 'err_x',
    row: { status: 'draft' },
    path: null,
    places,
    remarks,
  };
  expect(siteNote(draft, 0).words.en).toContain('visitors read the words that ship');
});

test.each([
  ['a save after the site last read it', 2000, 'danger: Your save is not live: the CMS is too busy'],
  ['a save before', 500, 'warning: Live as it was saved last, but what you save now does not go live yet'],
])(
  '[CMS-3103] of a collection that the site can’t read, %s is reported with why, since when and the code',
  async (_what, saved, start) => {
    const since = '1970-01-01T00:00:01.500Z';
    const [unread = null] = notReadIn([
      { collection: 'menu_items', code: 'busy', since, readAt: '1970-01-01T00:00:01.000Z' },
      'something else',
    ]);
    const places = await readPlaces(databaseOf({}));
    const row = { status: 'published', date_updated: saved };
    const seen = { collection: 'menu_items', key: 'foot', row, path: null, places, remarks: [], unread };
    const { tone, words } = siteNote(seen, 5000);
    expect(`${tone}: ${words.en}`).toMatch(new RegExp(`^${start}.* since 1 Jan, 07:00 .* busy\\.$`));
    expect(words.id).toMatch(/CMS terlalu sibuk .* WIB\. .* busy\.$/);
  },
);

test('[CMS-4665] an interface text is live once an editor has words of their own, and says what the site did not take of it', async () => {
  const places = await readPlaces(databaseOf({}));
  const of = (row: Row, known: readonly string[]): string => {
    const seen = { collection: 'interface_texts', key: 'otp.code', row, path: null, places, remarks: known };
    const { tone, words } = siteNote(seen, Date.now());
    return `${tone}: ${words.en}`;
  };
  expect(of({ en: null, id: '' }, [])).toMatch(/^info: Visitors read the words that ship/);
  expect(of({ en: 'Code', id: null }, ['otp.codeLong (en): it turns'])).toMatch(/^success: Live/);
  expect(of({ en: 'Code' }, ['otp.code (en): its placeholders are not those of the shipped text'])).toBe(
    'danger: The site did not take this as it was saved: (en): its placeholders are not those of the shipped text.',
  );
});
