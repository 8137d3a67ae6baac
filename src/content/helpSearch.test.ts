import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createHelpSearch } from './helpSearch.ts';

/** What ships, as the edge gives it to search: titles and words. */
function entriesOf(locale: 'en' | 'id') {
  const file = new URL('../../cms-seed/content/help_articles.json', import.meta.url);
  const rows = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>[];
  return rows.map((row) => ({
    path: `/vplus/help/article/${row['slug'] ?? ''}`,
    title: row[`title_${locale}`] ?? '',
    text: row[`body_${locale}`] ?? '',
  }));
}

test.each([
  ['en', 'refund', 'refunds'],
  ['en', 'refuds', 'refunds'],
  ['en', 'vouch', 'redeem-voucher'],
  ['en', 'pasword', 'strong-password'],
  ['en', 'qris', 'pay-with-qris'],
  ['id', 'pengembalian dana', 'refunds'],
  ['id', 'voucer', 'redeem-voucher'],
  ['id', 'kata sandi', 'strong-password'],
  ['id', 'pulsa', 'pay-with-pulsa'],
] as const)('[APP-1700] in %s, “%s” finds the article %s first', (locale, typed, slug) => {
  expect(createHelpSearch(entriesOf(locale))(typed)[0]?.path).toBe(`/vplus/help/article/${slug}`);
});

test('[APP-1700] nothing is found for nothing, for signs alone, and for words that nobody wrote', () => {
  const find = createHelpSearch(entriesOf('en'));
  expect(['', '  ', '<>"', 'xyzzyplugh'].map((typed) => find(typed).length)).toEqual([0, 0, 0, 0]);
});
