import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Row } from '../content/decoding/collection.ts';

const seedOf = (name: string): readonly Row[] =>
  (
    JSON.parse(readFileSync(new URL(`../../cms-seed/content/${name}.json`, import.meta.url), 'utf8')) as Row[]
  ).filter(({ status }) => status === 'published');

test.each([
  ['help_questions', 20],
  ['help_articles', 15],
  ['pricing_packages', 6],
  ['channels', 40],
  ['promo_pages', 3],
  ['menu_items', 10],
  ['ads', 3],
  ['voucher_stores', 3],
] as const)(
  '[EDGE-2559] a new product opens with content as a real one has: %s, at least %d',
  (name, least) => {
    expect(seedOf(name).length).toBeGreaterThanOrEqual(least);
  },
);

test('[EDGE-2559] every channel has a logo of its own, and the texts of law are marked as samples', () => {
  const logos = seedOf('channels').map(({ shape, letters, color, second_color }) =>
    [shape, letters, color, second_color].join(),
  );
  expect(new Set(logos).size).toBe(logos.length);
  const samples = seedOf('site_pages').filter(({ sample }) => sample === true);
  expect(samples.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['terms', 'privacy-policy']));
});

test('[EDGE-2559] no text of more than a few words reads the same in both languages', () => {
  const collections = [
    'help_questions',
    'help_articles',
    'help_categories',
    'promo_pages',
    'site_pages',
    'ads',
  ];
  const same = collections.flatMap((name) =>
    seedOf(name).flatMap((row) =>
      Object.entries(row)
        .filter(([field, value]) => field.endsWith('_en') && String(value).length > 25)
        .filter(([field, value]) => row[field.replace(/_en$/, '_id')] === value)
        .map(([field]) => `${name} ${String(row['slug'])} ${field}`),
    ),
  );
  expect(same).toEqual([]);
});

test('[EDGE-3540] a package is called on the price page as it is called where it is bought, in every language', () => {
  const migration = new URL('../../sandbox/api/catalogue/migrations/002_shipped.sql', import.meta.url);
  const sold = new Map(
    [...readFileSync(migration, 'utf8').matchAll(/^ {2}\('([a-z]+-\d+)', '([^']+)', '/gm)].map(
      ([, id = '', name = '']) => [id, name],
    ),
  );
  const cards = seedOf('pricing_packages').filter(({ package_id: id }) => sold.has(String(id)));
  expect(cards.length).toBeGreaterThanOrEqual(3);
  for (const { package_id: id, title_en: english, title_id: indonesian } of cards)
    expect([english, indonesian]).toEqual([sold.get(String(id)), sold.get(String(id))]);
});
