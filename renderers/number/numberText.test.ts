import { expect, it } from 'vitest';
import { readNumberText, writeNumber } from './numberText.ts';

it.each([
  ['200000', 0, 200_000],
  ['200.000', 0, 200_000],
  ['200,000', 0, 200_000],
  ['Rp 200.000', 0, 200_000],
  ['1 234 567', 0, 1_234_567],
  ['-5', 0, -5],
  ['1,5', 2, 1.5],
  ['1.234,56', 2, 1234.56],
  ['２００', 0, 200],
  ['1,5', 0, null],
  ['1.2.3', 2, null],
  ['12a', 0, null],
  ['', 0, null],
  ['1234567890123456', 0, null],
])('[REN-863] %j with %i decimals is %j', (text, decimals, value) => {
  expect(readNumberText(text, decimals)).toBe(value);
});

it('[REN-863] a number is written with dots between thousands', () => {
  expect([0, 999, 200_000, -1_234_567, 1.5].map(writeNumber)).toEqual([
    '0',
    '999',
    '200.000',
    '-1.234.567',
    '1,5',
  ]);
});
