import type { Boot } from '../../contracts/boot/boot.ts';
import type { PublicConfig } from '../../contracts/config.ts';
import { paths } from '../../contracts/generated/paths.ts';

const everywhere = 'global';

/**
 * Whether the service is there for a country (spec §4): the config's region is a comma list of ISO codes, or `global`; the region list counts where
 * the region is empty. A country that is not known passes: the API has the last word.
 */
export function regionAllows(
  { region, regionList }: Pick<PublicConfig, 'region' | 'regionList'>,
  country: string,
): boolean {
  const own = codesOf(region.split(','));
  const codes = own.length > 0 ? own : codesOf(regionList);
  return (
    country === '' ||
    codes.length === 0 ||
    codes.includes(everywhere) ||
    codes.includes(country.toLowerCase())
  );
}

function codesOf(parts: readonly string[]): readonly string[] {
  return parts.map((code) => code.trim().toLowerCase()).filter((code) => code !== '');
}

/** Help is for everybody: it is where the region's dialog leads. */
export function isHelp(path: string): boolean {
  return path === paths.help || path.startsWith(`${paths.help}/`);
}

/** Whether the region's dialog belongs on a path. */
export function isOutOfRegion({ config }: Boot, country: string, path: string): boolean {
  return !isHelp(path) && !regionAllows(config, country);
}
