import { expect, test } from 'vitest';
import { decodePrices } from './priceReads.ts';

const sport = { package_id: 'sport-30', price: 79_000, duration_days: 30, is_active: true };

test('[APP-931] prices are whole amounts of packages that are on sale', () => {
  expect(decodePrices({ data: [sport, { ...sport, package_id: 'old', is_active: false }] })).toEqual([
    { packageId: 'sport-30', price: 79_000, days: 30 },
  ]);
});

test.each([[null], [{}], [{ data: {} }], ['<html>']])('[APP-931] %j holds no prices', (value) => {
  expect(decodePrices(value)).toBeNull();
});

test.each([['79000'], [-1], [0.5], [null], [Number.NaN]])('[APP-931] %j is no price', (price) => {
  expect(decodePrices({ data: [{ ...sport, price }] })).toEqual([]);
});
