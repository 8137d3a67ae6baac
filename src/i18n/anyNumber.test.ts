import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createI18n } from '@alur/react';
import { formatsOf } from './format.ts';

const text = { sum: 'Pay {n, money} or {n}.', days: '{n, plural, one {# day} other {# days}}' };
const said = (locale: 'en' | 'id', key: string, n: number): string =>
  createI18n({ locale, format: formatsOf(locale), messages: text, onMissing: () => undefined }).t(key, { n });

const number = fc.integer({ min: 0, max: 2_000_000_000 });

it('[I18N-411] any number in any text has its dots, and is the number that was given', () => {
  fc.assert(
    fc.property(number, fc.constantFrom('en' as const, 'id' as const), (given, locale) => {
      const [, money = '', plain = ''] =
        /^Pay Rp([\d.]+) or ([\d.]+)\.$/.exec(said(locale, 'sum', given)) ?? [];
      for (const written of [money, plain]) {
        expect(written).toMatch(/^\d{1,3}(\.\d{3})*$/);
        expect(Number(written.replaceAll('.', ''))).toBe(given);
      }
    }),
  );
});

it('[I18N-414] any number but one counts many', () => {
  fc.assert(
    fc.property(number, (given) => {
      expect(said('en', 'days', given).endsWith(' day')).toBe(given === 1);
    }),
    { examples: [[0], [1], [2]] },
  );
});
