import { expect, test } from 'vitest';
import { overlayTexts } from '../../../src/product/overlayTexts.ts';

const shipped = {
  en: {
    days: 'for {days, plural, one {# day} other {# days}}',
    price: 'Pay {total, money}',
    hi: 'Hi {name}',
  },
  id: { days: 'selama {days, plural, other {# hari}}', price: 'Bayar {total, money}', hi: 'Hai {name}' },
};

const served = (key: keyof typeof shipped.en, en: string): string | undefined =>
  overlayTexts(shipped, { [key]: { en, id: '' } }).texts.en[key];

test.each([
  ['days', 'lasting {days, plural, one {one day} other {# days}}'],
  ['price', 'Please pay {total, money}.'],
  ['hi', 'Hello {name}!'],
] as const)('[EDGE-2557] the own words of %s, %s, are served', (key, own) => {
  expect(served(key, own)).toBe(own);
});

test.each([
  ['days', 'for a while'],
  ['days', 'for {days} days'],
  ['days', 'for {days, plural, one {# day}}'],
  ['days', 'for {days, plural, one {a day} other {some days}}'],
  ['days', 'for {days, plural, one {# day} other {# days}'],
  ['days', 'for {days, plural, other {# days}}'],
  ['price', 'Pay {total}'],
  ['price', 'Pay {total, currency}'],
  ['price', 'Pay {total, money} or {other, money}'],
  ['hi', 'Hi'],
  ['hi', 'Hi {Name}'],
] as const)(
  '[EDGE-2557] the own words of %s, %s, would lose a value or can’t be written: the shipped text serves, with a remark',
  (key, own) => {
    const { texts, remarks } = overlayTexts(shipped, { [key]: { en: own, id: '' } });
    expect(texts.en[key]).toBe(shipped.en[key]);
    expect(remarks.join()).toContain(`${key} (en)`);
  },
);

test('[EDGE-2557] Indonesian counts with one form: a second one is refused', () => {
  const own = 'selama {days, plural, one {# hari} other {# hari}}';
  expect(overlayTexts(shipped, { days: { en: '', id: own } }).texts.id['days']).toBe(shipped.id.days);
});

test.each([
  ['Hi \u202E{name}', 'hi (en): it has a character that turns letters around'],
  ['\u200B', ''],
])('[EDGE-3000] the own text %j is not served: the shipped one is', (own, remark) => {
  const { texts, remarks } = overlayTexts(shipped, { hi: { en: own, id: '' } });
  expect(texts.en['hi']).toBe(shipped.en.hi);
  expect(remarks.join()).toContain(remark);
});
