import { expect, it } from 'vitest';
import { codeFrom } from './codeFrom.ts';
import { countdown, spokenSeconds } from '../frame/countdown.ts';

it.each([
  ['1234', '1234'],
  ['12', '12'],
  ['1 2 3 4', '1234'],
  ['12-34', '1234'],
  ['123456', '1234'],
  ['Alur: your code is 4821. It is valid for 5 minutes.', '4821'],
  ['<#> 4821 is your Alur code\n@alur.test #4821', '4821'],
  ['Alur 2026: your code is 4821.\n\n@localhost #4821', '4821'],
  ['Alur 2026: kode Anda 4821.\r\n@alur.test #4821 @partner.test', '4821'],
  ['１２３４', '1234'],
  ['no digits here', ''],
])('[REN-40] of "%s" the code is "%s"', (text, code) => {
  expect(codeFrom(text, 4)).toBe(code);
});

it('[REN-43] the countdown is written as minutes and seconds', () => {
  expect([countdown(42), countdown(65), countdown(600)]).toEqual(['0:42', '1:05', '10:00']);
});

it('[REN-43] the spoken number changes seldom', () => {
  const spoken = Array.from({ length: 75 }, (_, index) => spokenSeconds(75 - index, 75));
  expect([...new Set(spoken)]).toEqual([75, 60, 30, 10]);
});
