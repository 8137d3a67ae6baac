import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { HelpEntry } from '../contracts/help/pages.ts';
import { type Locale, locales } from '../contracts/locale.ts';
import { beginningOf, createHelpSearch } from './helpSearch.ts';
import { isFiller, wordsIn } from './helpWords.ts';

type Row = Readonly<Record<string, string>>;

function rowsOf(collection: string): readonly Row[] {
  const file = new URL(`../../cms-seed/content/${collection}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Row[];
}

/** What ships, as the edge gives it to search: titles and words of articles, questions and pages of text. */
function entriesOf(locale: Locale): readonly HelpEntry[] {
  const plain = (text = ''): string => text.replace(/\]\([^)]*\)/g, ' ').replace(/[*#>[\]]/g, ' ');
  return [
    ...rowsOf('help_articles').map((row) => ({
      path: `/vplus/help/article/${row['slug'] ?? ''}`,
      title: row[`title_${locale}`] ?? '',
      text: `${row[`summary_${locale}`] ?? ''} ${plain(row[`body_${locale}`])}`,
    })),
    ...rowsOf('help_questions').map((row) => ({
      path: `/vplus/help/${row['category'] ?? ''}#${row['slug'] ?? ''}`,
      title: row[`question_${locale}`] ?? '',
      text: plain(row[`answer_${locale}`]),
    })),
    ...rowsOf('site_pages').map((row) => ({
      path: `/vplus/help/${row['slug'] ?? ''}`,
      title: row[`title_${locale}`] ?? '',
      text: `${row[`summary_${locale}`] ?? ''} ${plain(row[`body_${locale}`])}`,
    })),
  ];
}

const slugOf = ({ path }: Pick<HelpEntry, 'path'>): string => path.replace(/^.*[/#]/, '');

function foundFor(locale: Locale, typed: string): readonly string[] {
  return createHelpSearch(entriesOf(locale), locale)(typed).map(slugOf);
}

test.each([
  ['en', 'refund', ['refunds', 'refund-when']],
  ['en', 'refuds', ['refunds', 'refund-when']],
  ['en', 'vouch', ['redeem-voucher']],
  ['en', 'pasword', ['strong-password', 'forgot-password']],
  ['en', 'qris', ['pay-with-qris']],
  ['en', 'qirs', ['pay-with-qris']],
  ['en', 'OTP', ['one-time-codes', 'no-code']],
  ['en', 'cancel', ['renewal', 'delete-account']],
  ['en', 'invoice', ['find-receipt']],
  ['en', 'unsubscribe', ['renewal']],
  [
    'en',
    'how do I pay?',
    ['ways-to-pay', 'pay-with-qris', 'pay-with-e-wallet', 'pay-by-bank', 'pay-with-pulsa'],
  ],
  ['en', 'payment methods', ['ways-to-pay', 'pay-with-qris', 'pay-by-bank']],
  ['id', 'pengembalian dana', ['refunds', 'refund-when']],
  ['id', 'voucer', ['redeem-voucher', 'voucher-invalid']],
  ['id', 'vocer', ['redeem-voucher', 'voucher-invalid']],
  ['id', 'kata sandi', ['strong-password', 'forgot-password']],
  ['id', 'lupa pasword', ['forgot-password']],
  ['id', 'pulsa', ['pay-with-pulsa', 'pulsa-price']],
  ['id', 'kontk', ['contact']],
  ['en', 'terms', ['terms']],
  ['en', 'privacy policy', ['privacy-policy']],
  ['id', 'syarat dan ketentuan', ['terms']],
  ['id', 'batal', ['delete-account', 'renewal']],
  ['id', 'refund', ['refunds', 'refund-when']],
  ['id', 'berhenti langganan', ['renewal']],
  [
    'id',
    'cara bayar',
    ['ways-to-pay', 'pay-with-qris', 'pay-with-e-wallet', 'pay-by-bank', 'pay-with-pulsa'],
  ],
  ['id', 'menukar voucher', ['redeem-voucher', 'voucher-with-package']],
] as const)('[APP-3020] in %s, the best for “%s” is one of %s', (locale, typed, best) => {
  expect(best).toContain(foundFor(locale, typed)[0]);
});

test.each(['', '  ', '<>"', 'xyzzyplugh'])('[APP-1700] nothing is found for “%s”', (typed) => {
  for (const locale of locales) expect(foundFor(locale, typed)).toEqual([]);
});

test('[APP-3020] the beginning of a question finds the questions that begin so', () => {
  expect(foundFor('en', 'how do i')).toEqual(['delete-account']);
  expect(foundFor('id', 'Apakah')).toEqual(expect.arrayContaining(['renewal', 'pulsa-price']));
});

test('[APP-3020] a typed word that no entry has leaves those that have the others', () => {
  expect(foundFor('en', 'refund zzzzz')).toEqual(expect.arrayContaining(['refunds', 'refund-when']));
  expect(foundFor('en', 'refund zzzzz').length).toBeLessThan(10);
});

/** A word with one letter dropped, doubled or swapped with its neighbour, in each place. */
function slipsOf(word: string): readonly string[] {
  return [...word].flatMap((letter, at) => [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    ...(at + 1 < word.length
      ? [`${word.slice(0, at)}${word[at + 1] ?? ''}${letter}${word.slice(at + 2)}`]
      : []),
  ]);
}

test.each(locales)(
  '[APP-3021] in %s, every telling word of a title still finds it among the first eight with a letter dropped, doubled or swapped',
  (locale) => {
    const entries = entriesOf(locale);
    const find = createHelpSearch(entries, locale);
    const tries = entries.flatMap(({ path, title }) =>
      wordsIn(title)
        .filter((word) => word.length >= 5 && !isFiller(word, locale))
        .flatMap(slipsOf)
        .map((typed) => ({ path, typed })),
    );
    expect(tries.length).toBeGreaterThan(1000);
    const lost = tries.filter(
      ({ path, typed }) =>
        !find(typed)
          .slice(0, 8)
          .some((entry) => entry.path === path),
    );
    expect(lost.map(({ path, typed }) => `${typed} (${path})`)).toEqual([]);
  },
);

test.each(['with the words of the language', 'where the browser knows no words of a language'] as const)(
  '[JRN-5121] what is found shows how it begins, to the end of a word, and a short text whole (%s)',
  (how) => {
    if (how.startsWith('where')) vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    onTestFinished(() => void vi.unstubAllGlobals());
    for (const locale of locales) {
      const entries = entriesOf(locale);
      expect(entries.length).toBeGreaterThan(10);
      for (const { text } of entries) {
        const said = beginningOf(text, locale);
        if (text.length <= 110) expect(said).toBe(text);
        else {
          expect(said).toMatch(/^.{80,110}…$/s);
          const end = said.length - 1;
          expect(text.slice(0, end)).toBe(said.slice(0, -1));
          expect(text.slice(end - 1, end + 1)).not.toMatch(/^[\p{L}\p{N}]{2}$/u);
        }
      }
    }
    const long = 'kata'.repeat(60);
    expect(beginningOf(long, 'id')).toBe(`${long.slice(0, 110)}…`);
    const [first] = createHelpSearch(entriesOf('en'), 'en')('refund');
    expect(first?.excerpt).toMatch(/^.{80,110}…$/s);
  },
);
