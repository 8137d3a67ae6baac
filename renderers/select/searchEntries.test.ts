import { expect, it } from 'vitest';
import { searchEntries } from './searchEntries.ts';

const entries = ['DKI Jakarta', 'Jawa Barat', 'Kalimantan Barat', 'Aceh'].map((label) => ({
  value: label,
  label,
  enabled: true,
}));
const found = (search: string): readonly string[] => searchEntries(entries, search).map(({ label }) => label);

it('[REN-864] an entry is found by any part of its label; those that begin with it come first', () => {
  expect(found('ja')).toEqual(['Jawa Barat', 'DKI Jakarta']);
  expect(found('barat')).toEqual(['Jawa Barat', 'Kalimantan Barat']);
});

it('[REN-864] capitals, accents and blanks around it make no difference; nothing finds all', () => {
  expect(found(' ÁCEH ')).toEqual(['Aceh']);
  expect(found('')).toHaveLength(4);
  expect(found('zz')).toEqual([]);
});
