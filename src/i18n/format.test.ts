import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatNumber, formatRupiah, formatsOf } from './format.ts';
import { maskIdentity } from './maskIdentity.ts';

const lateEvening = Date.UTC(2026, 10, 20, 18, 5);

test('[I18N-07] thousands are set apart by a dot', () => {
  expect([formatNumber(0), formatNumber(999), formatNumber(200_000), formatNumber(1_234_567)]).toEqual([
    '0',
    '999',
    '200.000',
    '1.234.567',
  ]);
});

test('[I18N-07] an amount is whole rupiah', () => {
  expect([formatRupiah(200_000), formatRupiah(-1500)]).toEqual(['Rp200.000', '-Rp1.500']);
});

test('[I18N-08] dates are Indonesian and in Jakarta’s time unless asked otherwise', () => {
  expect(formatDate(lateEvening)).toBe('21 November 2026');
  expect(formatDate(lateEvening, 'en')).toBe('November 21, 2026');
  expect(formatDateTime(lateEvening)).toMatch(/^21 November 2026.*01\.05 WIB$/);
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
