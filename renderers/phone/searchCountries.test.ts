import { expect, it } from 'vitest';
import { testProps } from '../frame/testProps.ts';
import { searchCountries } from './searchCountries.ts';

const { countries } = testProps();
const names = (search: string): readonly string[] =>
  searchCountries(countries, search).map((country) => country.isocode);

it.each([
  ['', ['ID', 'MY', 'SG', 'GB']],
  ['indo', ['ID']],
  ['+62', ['ID']],
  ['62', ['ID']],
  ['+6', ['ID', 'MY', 'SG']],
  ['SGP', ['SG']],
  ['king', ['GB']],
  ['my', ['MY']],
  ['nowhere', []],
])('[REN-25] a search for "%s" finds %j', (search, found) => {
  expect(names(search)).toEqual(found);
});

it('[REN-25] accents make no difference', () => {
  const ivory = { id: '5', name: "Côte d'Ivoire", isocode: 'CI', three_code: 'CIV', code: '+225', flag: '' };
  expect(searchCountries([...countries, ivory], 'cote')).toEqual([ivory]);
});
