import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Messages, slotsOf } from '@alur/engine/text';
import { formatsOf } from './format.ts';
import { plainWording } from '@alur/react';

const root = new URL('../../', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const namespaces = (locale: string): string[] => readdirSync(new URL(`locales/${locale}/`, root)).toSorted();

function textsOf(locale: string): Messages {
  return Object.assign({}, ...namespaces(locale).map((file) => read(`locales/${locale}/${file}`)));
}

const english = textsOf('en');
const indonesian = textsOf('id');

const placeholders = (text: string): string[] =>
  slotsOf(text)
    .map(({ name, format = '' }) => `${name}, ${format}`)
    .toSorted();

/** Every string of a document that sits where a message key belongs. */
function keysIn(value: unknown, key = ''): string[] {
  const named = [
    'label',
    'title',
    'intro',
    'text',
    'hint',
    'placeholder',
    'toast',
    'message',
    'code',
    'requiredCode',
  ];
  if (typeof value === 'string') return named.includes(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => keysIn(item, key));
  if (typeof value !== 'object' || value === null) return [];
  // Data that is set is no text to read, whatever it is called.
  if (key === 'set') return [];
  if (key === 'errorMessage' || key === 'choices') return allStrings(value);
  // A column of a row has no dot, a message key has one.
  if (key === 'columns') return allStrings(value).filter((text) => text.includes('.'));
  return Object.entries(value).flatMap(([name, item]) => keysIn(item, name));
}

function allStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(allStrings) : [];
}

/** Codes that a document shows on a field: their text is a message key of the same name. */
function issueCodesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => [
    ...(name.startsWith('err_') && typeof item === 'object' && item !== null && 'issue' in item
      ? [name]
      : []),
    ...issueCodesIn(item),
  ]);
}

test('[I18N-10] both languages hold the same keys with the same placeholders', () => {
  expect(namespaces('id')).toEqual(namespaces('en'));
  expect(Object.keys(indonesian).toSorted()).toEqual(Object.keys(english).toSorted());
  for (const [key, text] of Object.entries(english))
    expect([key, placeholders(indonesian[key] ?? '')]).toEqual([key, placeholders(text)]);
});

test('[I18N-10] no text is blank, and a key stands in one file only', () => {
  const keys = namespaces('en').flatMap((file) => Object.keys(read(`locales/en/${file}`) as object));
  expect(keys).toHaveLength(new Set(keys).size);
  expect(
    [...Object.values(english), ...Object.values(indonesian)].filter((text) => text.trim() === ''),
  ).toEqual([]);
});

test('[I18N-11] every key that the shipped documents use has a text', () => {
  const files = readdirSync(new URL('schemas/flows/', root)).filter((file) => file.endsWith('.json'));
  expect(files.length).toBeGreaterThanOrEqual(2);
  for (const file of files) {
    const { document, messages } = read(`schemas/flows/${file}`) as { document: unknown; messages: object };
    const used = [...keysIn(document), ...issueCodesIn(document)];
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((key) => !Object.hasOwn(english, key) && !Object.hasOwn(messages, key))).toEqual([]);
  }
});

test('[I18N-11] every key of the shared dialogs has a text', () => {
  const used = keysIn(read('schemas/generated/dialogs.json'));
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter((key) => !Object.hasOwn(english, key))).toEqual([]);
});

test.each(['renderer.otp.resendSpoken', 'renderer.otp.waitSpoken'])(
  '[I18N-900] %s counts one second as one, in both languages',
  (key) => {
    const spoken = (locale: 'en' | 'id', seconds: number) =>
      plainWording({ locale, format: formatsOf(locale) }, locale === 'en' ? english : indonesian)(
        key,
        { seconds },
        () => undefined,
      );
    expect(spoken('en', 1)).toMatch(/ 1 second\.$/);
    expect(spoken('en', 2)).toMatch(/ 2 seconds\.$/);
    expect(spoken('id', 1)).toMatch(/ 1 detik\.$/);
    expect(spoken('id', 30)).toMatch(/ 30 detik\.$/);
  },
);

test('[I18N-2410] the help counts one result as one', () => {
  const found = (count: number) =>
    plainWording({ locale: 'en', format: formatsOf('en') }, english)(
      'help.found',
      { count },
      () => undefined,
    );
  expect([found(1), found(2)]).toEqual(['1 result', '2 results']);
});

test.each([
  ['en', 'Channels in the Everything package', 'Everything: 40 channels', 'Everything: 1 channel'],
  ['id', 'Saluran di paket “Semuanya”', 'Semuanya: 40 saluran', 'Semuanya: 1 saluran'],
] as const)(
  '[APP-3024] in %s a package and its channels read well whatever it is called',
  (locale, title, many, one) => {
    const say = plainWording({ locale, format: formatsOf(locale) }, locale === 'en' ? english : indonesian);
    const name = title.includes('Semuanya') ? 'Semuanya' : 'Everything';
    expect(say('offers.channelsOf', { name }, () => undefined)).toBe(title);
    const counted = (count: number) => say('offers.seeChannels', { count, name }, () => undefined);
    expect([counted(40), counted(1)]).toEqual([many, one]);
  },
);

test('[I18N-2411] Indonesian texts write "voucher" as the loan word is written everywhere in the product', () => {
  const folders = ['locales/id/', 'cms-seed/content/', 'schemas/flows/', 'schemas/errors/'];
  const files = folders.flatMap((folder) =>
    readdirSync(new URL(folder, root)).map((file) => `${folder}${file}`),
  );
  expect(files.length).toBeGreaterThan(30);
  const misspelt = files.filter((file) => /voucer/i.test(readFileSync(new URL(file, root), 'utf8')));
  expect(misspelt).toEqual([]);
});

test('[I18N-2090] refused payments are called what the specification calls them', () => {
  const flow = JSON.stringify(read('schemas/flows/payment.json'));
  expect(flow).toContain('"Midtrans payment problem"');
  expect(english['err_payment_declined.title']).toBe('Payment Failed');
  expect(english['err_gopay_linked_other_account.title']).toBe('GoPay already in use with another account');
  expect(english['err_order_not_found.title']).toBe('Order ID Not Found');
});
