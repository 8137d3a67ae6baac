import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales, type Locale } from '../contracts/locale.ts';
import { type Messages, slotsOf, textFormatNames } from '@alur/engine/text';
import type { MessageParams } from '@alur/engine';
import { createI18n, type MissingText } from '@alur/react';
import { formatsOf } from './format.ts';
import { i18nextWording } from '@alur/react/i18next';

const folder = new URL('../../locales/', import.meta.url);

/** What a page says before and after i18next is there, and what it reports as missing. */
function both(locale: Locale, messages: Messages, key: string, params: MessageParams) {
  return [undefined, () => i18nextWording].map((wording) => {
    const missing: MissingText[] = [];
    const onMissing = (each: MissingText): void => void missing.push(each);
    const { t } = createI18n({
      locale,
      format: formatsOf(locale),
      messages,
      onMissing,
      ...(wording ? { wording } : {}),
    });
    return { sentence: t(key, params), missing };
  });
}

function sentences(locale: Locale, messages: Messages, key: string, params: MessageParams): unknown[] {
  return both(locale, messages, key, params).map(({ sentence }) => sentence);
}

test.each(locales)('[I18N-401] every shipped text in %s reads as i18next words it', (locale) => {
  const files = readdirSync(new URL(`${locale}/`, folder));
  const messages = Object.assign(
    {},
    ...files.map(
      (name) => JSON.parse(readFileSync(new URL(`${locale}/${name}`, folder), 'utf8')) as Messages,
    ),
  ) as Messages;
  const plain = createI18n({ locale, format: formatsOf(locale), messages }).t;
  const late = createI18n({ locale, format: formatsOf(locale), messages, wording: () => i18nextWording }).t;
  const values = [0, 1, 2, 1500, 200_000.5, '{x} $& $t(x)', 'Ayu'];
  for (const [key, text] of Object.entries(messages)) {
    const names = slotsOf(text).map(({ name }) => name);
    for (const value of names.length === 0 ? [''] : values) {
      const params = Object.fromEntries(names.map((name) => [name, value]));
      const asked = key.replace(/_(?:zero|one|other)$/, '');
      expect([late(key, params), late(asked, params)]).toEqual([plain(key, params), plain(asked, params)]);
    }
  }
  expect(Object.keys(messages).filter((key) => key.endsWith('_other'))).not.toEqual([]);
});

const formsOfKeys: Messages = {
  films_zero: 'no films',
  films_one: 'one film of {name}',
  films_other: '{count, number} films of {name}',
};

test.each([
  [0, 'no films'],
  [1, 'one film of Ayu'],
  [2, '2 films of Ayu'],
  [1500, '1.500 films of Ayu'],
])('[I18N-410] a text has a form for each number: %d', (count, sentence) => {
  expect(sentences('en', formsOfKeys, 'films', { count, name: 'Ayu' })).toEqual([sentence, sentence]);
});

test('[I18N-410] Indonesian has one form; without a number the form for any number serves', () => {
  const spoken: Messages = { films_one: 'salah', films_other: '{count} film' };
  expect(sentences('id', spoken, 'films', { count: 1 })).toEqual(['1 film', '1 film']);
  expect(sentences('id', spoken, 'films', { count: 'banyak' })).toEqual(['banyak film', 'banyak film']);
  expect(sentences('en', { films_other: '{count} films' }, 'films', { count: 1 })).toEqual([
    '1 films',
    '1 films',
  ]);
});

test('[I18N-410] a key’s own text goes before its forms', () => {
  const own = { ...formsOfKeys, films: 'all films' };
  expect(sentences('en', own, 'films', { count: 1 })).toEqual(['all films', 'all films']);
});

const moment = Date.UTC(2026, 10, 20, 18, 5);

test.each([
  ['{at, number}', 1234567, '1.234.567', '1.234.567'],
  ['{at}', 1234567, '1.234.567', '1.234.567'],
  ['{at}', '1234567', '1234567', '1234567'],
  ['{at,money}', 200000, 'Rp200.000', 'Rp200.000'],
  ['{at, money}', '200000', 'Rp200.000', 'Rp200.000'],
  ['{at, money}', 'free', 'free', 'free'],
  ['{at, time, date}', moment, '21 November 2026', '21 November 2026'],
  ['{at, time, date}', '2026-11-20T18:05:00Z', '21 November 2026', '21 November 2026'],
  ['{at, time, date}', Number.NaN, 'NaN', 'NaN'],
  ['{at, time}', 'tomorrow', 'tomorrow', 'tomorrow'],
  ['{at}', '2026-11-20T18:05:00Z', '21 November 2026 at 01.05 WIB', '21 November 2026 pukul 01.05 WIB'],
  ['{at}', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['{at}', '2026-99-20T18:05:00Z', '2026-99-20T18:05:00Z', '2026-99-20T18:05:00Z'],
  ['{at, unheard-of}', 5, '5', '5'],
  ['{at, list}', 'abc', 'abc', 'abc'],
  ['{at, relativetime}', 5, '5', '5'],
])('[I18N-411] a text names how a value is written: %s of %s', (text, at, english, indonesian) => {
  expect(sentences('en', { text }, 'text', { at })).toEqual([english, english]);
  expect(sentences('id', { text }, 'text', { at })).toEqual([indonesian, indonesian]);
});

const films: Messages = {
  text: 'You have {films, plural, =0 {nothing to watch} one {# film} other {# films}}, Ayu.',
};

test.each([
  [0, 'You have nothing to watch, Ayu.'],
  [1, 'You have 1 film, Ayu.'],
  ['2', 'You have 2 films, Ayu.'],
  [1500, 'You have 1.500 films, Ayu.'],
  ['many', 'You have many, Ayu.'],
])('[I18N-414] one text holds a form for each number: %s', (count, sentence) => {
  expect(sentences('en', films, 'text', { films: count })).toEqual([sentence, sentence]);
});

test('[I18N-414] a language counts in its own way: Indonesian needs one form', () => {
  const text = '{films, plural, one {salah} other {# film}}';
  expect(sentences('id', { text }, 'text', { films: 1 })).toEqual(['1 film', '1 film']);
});

test('[I18N-411] a moment is written in the reader’s language, in Jakarta’s time', () => {
  const text = 'Until {at, time}.';
  const written = sentences('id', { text }, 'text', { at: moment });
  expect(written[0]).toMatch(/^Until 21 November 2026 pukul 01\.05 WIB\.$/);
  expect(written[1]).toBe(written[0]);
});

test('[I18N-401] before and after i18next any text says and reports the same, whatever its values hold', () => {
  const name = fc.constantFrom('a', 'b', 'count', 'lng', 'context', 'replace', 'toString');
  const slot = fc
    .tuple(
      name,
      fc.constantFrom(
        '',
        ' ',
        ...textFormatNames.map((format) => `, ${format}`),
        ', time, date',
        ', plural, one {#} other {# {x}}',
        ', plural, one {# $& a} other {#s}',
      ),
    )
    .map(([inside, format]) => `{${inside}${format}}`);
  const words = fc.constantFrom('Hello ', ' $t(other) ', '$& $1', '<b>', '%s', '{- b}', '{-a}', '\n');
  const text = fc.array(fc.oneof(slot, words), { maxLength: 6 }).map((parts) => parts.join(''));
  const value = fc.oneof(fc.string(), fc.integer(), fc.constantFrom('{a}', '$t(other)', '2026-11-20', ''));
  fc.assert(
    fc.property(text, text, fc.dictionary(name, value), (one, several, params) => {
      const messages = { own: one, other: 'wrong', many_one: one, many_other: several };
      for (const key of ['own', 'many', 'none']) {
        const [before, after] = both('en', messages, key, params);
        expect(after).toEqual(before);
      }
    }),
  );
});
