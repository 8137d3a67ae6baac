import { describe, expect, it } from 'vitest';
import { testProps } from '../frame/testProps.ts';
import { canonicalPhone } from './canonicalPhone.ts';

const { countries } = testProps();
const read = (typed: string, country = 'ID', offered = countries) =>
  canonicalPhone(typed, { companions: { country }, countries: offered });

describe('a phone number in canonical form', () => {
  it.each([
    '081234567890',
    '81234567890',
    '6281234567890',
    '+6281234567890',
    '+62 812-3456-7890',
    '0062 812 3456 7890',
    '(0812) 3456 7890',
    '+62 0812 3456 7890',
    '０８１２３４５６７８９０',
  ])('[REN-20] %s is one and the same Indonesian number', async (typed) => {
    expect(await read(typed)).toEqual({ value: '+6281234567890' });
  });

  it('[REN-20] a short number with its dial code is not taken for a long one without', async () => {
    expect(await read('62812345678')).toEqual({ value: '+62812345678' });
  });

  it.each([
    ['+65 8123 4567', 'SG', '+6581234567'],
    ['+60 12-345 6789', 'MY', '+60123456789'],
    ['+44 7400 123456', 'GB', '+447400123456'],
  ])('[REN-21] a pasted %s switches the country to %s', async (typed, country, value) => {
    expect(await read(typed)).toEqual({ value, companions: { country } });
  });

  it.each([
    ['012-345 6789', 'MY', '+60123456789'],
    ['8123 4567', 'SG', '+6581234567'],
    ['07400 123456', 'GB', '+447400123456'],
  ])('[REN-20] %s is read as a number of the chosen country %s', async (typed, country, value) => {
    expect(await read(typed, country)).toEqual({ value });
  });

  it.each(['0812', '0', '12345', 'call me', '+1', '0812345678901234567', ''])(
    '[REN-22] %s stays as it was typed',
    async (typed) => {
      expect(await read(typed)).toEqual({ value: typed });
    },
  );

  it.each(['+6281234', '+14155552671', '+99912345678'])(
    '[REN-22] %s, which no offered country has, does not pass for E.164',
    async (typed) => {
      const { value } = await read(typed);
      expect(value).not.toMatch(/^\+[1-9][0-9]{6,14}$/);
      expect(String(value).replace(/\s/g, '')).toBe(typed);
    },
  );

  it.each([
    ['021 5550123', 'ID'],
    ['+62 21 555 0123', 'ID'],
    ['6512 3456', 'SG'],
  ])(
    '[REN-3350] a landline (%s, %s) is no number that a code can reach, and does not pass at the field',
    async (typed, country) => {
      expect((await read(typed, country)).value).not.toMatch(/^\+[1-9][0-9]{6,14}$/);
    },
  );

  it('[REN-23] a country beyond the shipped plans works too', async () => {
    const brazil = { id: '9', name: 'Brazil', isocode: 'BR', three_code: 'BRA', code: '+55', flag: '🇧🇷' };
    expect(await read('(11) 96123-4567', 'BR', [...countries, brazil])).toEqual({ value: '+5511961234567' });
  });

  it('[REN-24] countries that share a dial code keep the chosen one', async () => {
    const shared = ['US', 'CA'].map((isocode) => ({
      id: isocode,
      name: isocode,
      isocode,
      three_code: isocode,
      code: '+1',
      flag: '',
    }));
    expect(await read('(415) 555-2671', 'US', shared)).toEqual({ value: '+14155552671' });
    expect(await read('(416) 555-2671', 'CA', shared)).toEqual({ value: '+14165552671' });
  });
});

it('[REN-3271] a field of one country takes numbers of no other, keeps what was typed, and reads the next one as its own country’s', async () => {
  const own = countries.filter(({ isocode }) => isocode === 'ID');
  expect(await read('+6581234567', 'ID', own)).toEqual({ value: '+ 6581234567' });
  // A country from before, which is not offered here.
  expect(await read('0812 3456 7890', 'SG', own)).toMatchObject({ value: '+6281234567890' });
});
