import type { Boot } from '../../contracts/boot.ts';
import { helpPath } from '../navigation/routes.ts';

const everywhere = 'global';

/**
 * Whether the service is there for a country (spec §4): the config's region is a comma list of ISO codes, or `global`. A country that is not known
 * passes: the API has the last word.
 */
export function regionAllows(region: string, country: string): boolean {
  const codes = region.split(',').map((code) => code.trim().toLowerCase());
  return (
    country === '' ||
    codes.includes(everywhere) ||
    codes.every((code) => code === '') ||
    codes.includes(country.toLowerCase())
  );
}

/** Help is for everybody: it is where the region's dialog leads. */
export function isHelp(path: string): boolean {
  return path === helpPath || path.startsWith(`${helpPath}/`);
}

/** Whether the region's dialog belongs on a path. */
export function isOutOfRegion({ config }: Boot, country: string, path: string): boolean {
  return !isHelp(path) && !regionAllows(config.region, country);
}
