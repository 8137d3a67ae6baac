import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatNumber, formatRupiah } from './format.ts';
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

test('[I18N-09] the middle of a number or an address is hidden, a name is not', () => {
  expect(
    ['+6281234567890', '081234567890', '5551234', 'demo@alur.test', 'a@alur.test', 'Sari'].map(maskIdentity),
  ).toEqual(['+62812••••890', '0812••••890', '55••••34', 'd••••o@alur.test', 'a••••@alur.test', 'Sari']);
});
