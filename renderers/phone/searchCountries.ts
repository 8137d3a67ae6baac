import type { Country } from '@alur/react/contract';

/** Countries whose name, code or dial code has what was searched for; those that begin with it come first. */
export function searchCountries(countries: readonly Country[], search: string): readonly Country[] {
  const wanted = plain(search);
  if (wanted === '') return countries;
  const ranked = countries
    .map((country) => ({ country, rank: rankOf(country, wanted) }))
    .filter(({ rank }) => rank < 3);
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ country }) => country);
}

function rankOf(country: Country, wanted: string): number {
  const name = plain(country.name);
  const codes = [country.isocode, country.three_code, country.code, country.code.replace('+', '')].map(plain);
  if (codes.includes(wanted)) return 0;
  if (name.startsWith(wanted) || codes.some((code) => code.startsWith(wanted))) return 1;
  return name.includes(wanted) ? 2 : 3;
}

/** Lower case, without accents: `Côte` is found by `cote`. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
