/** Headings that stores stand under, in their order. */
export const storeKinds = ['shop', 'online'] as const;

/** Regions as editors write them: two-letter country codes with commas, or `global`. */
export const regionsPattern = /^(?:global|[a-z]{2})(?: *, *(?:global|[a-z]{2}))*$/i;

/**
 * What stands among the regions of a store and is no country's code: `EN`, but `UK` too, which is `GB`'s earlier name.
 *
 * @param regions as `regionsPattern` has them
 */
export function noCountries(regions: string): readonly string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = regions.split(',').map((region) => region.trim().toUpperCase());
  return codes.filter(
    (code) =>
      code !== 'GLOBAL' &&
      (noState.has(code) ||
        names.of(code) === undefined ||
        Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}`),
  );
}

/** Codes with a name that are no country's: unions, parts of the world, and those for tests. */
const noState = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);
