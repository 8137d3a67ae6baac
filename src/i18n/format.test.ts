import { expect, test } from 'vitest';
import { formatsOf } from './format.ts';
import { createFormats } from '@alur/react';
import { maskIdentity } from './maskIdentity.ts';

const lateEvening = Date.UTC(2026, 10, 20, 18, 5);

test('[I18N-07] thousands are set apart by a dot', () => {
  expect([0, 999, 200_000, 1_234_567].map(formatsOf('en').number)).toEqual([
    '0',
    '999',
    '200.000',
    '1.234.567',
  ]);
});

test('[I18N-07] an amount is whole rupiah', () => {
  expect([200_000, -1500].map(formatsOf('en').money)).toEqual(['Rp200.000', '-Rp1.500']);
});

test.each([
  ['en', '21 November 2026', '21 November 2026 at 01.05 WIB'],
  ['id', '21 November 2026', '21 November 2026 pukul 01.05 WIB'],
] as const)(
  '[I18N-08] rows and texts write days alike, and name the zone as readers of %s know it',
  (locale, day, time) => {
    const { date, dateTime } = formatsOf(locale);
    expect([date(lateEvening), dateTime(lateEvening)]).toEqual([day, time]);
  },
);

test('[I18N-09] the middle of a number or an address is hidden, a name is not', () => {
  expect(
    ['+6281234567890', '081234567890', '5551234', 'demo@alur.test', 'a@alur.test', 'Sari'].map(maskIdentity),
  ).toEqual(['+62812••••890', '0812••••890', '55••••34', 'd••••o@alur.test', 'a••••@alur.test', 'Sari']);
});

test('[I18N-3660] another product writes amounts, days and times by its own rules', () => {
  const { money, date, dateTime } = createFormats({
    numbers: 'fr',
    dates: 'fr',
    money: '{amount} €',
    timeZone: 'Europe/Paris',
    zoneName: '',
  });
  expect([money(1500), money(-3)]).toEqual(['1\u202F500 €', '-3 €']);
  expect([date(lateEvening), dateTime(lateEvening)]).toEqual([
    '20 novembre 2026',
    '20 novembre 2026 à 19:05',
  ]);
});
