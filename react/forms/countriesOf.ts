import type { CompiledField } from '@alur/engine';
import type { Country } from '../contract/country.ts';

/** The countries that a field takes numbers of: all that are offered, or the one that its `country` option names. */
export function countriesOf(
  { options }: Pick<CompiledField, 'options'>,
  countries: readonly Country[],
): readonly Country[] {
  const { country } = options;
  return country === undefined ? countries : countries.filter(({ isocode }) => isocode === country);
}
