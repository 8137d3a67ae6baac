/**
 * Writes `metadata.generated.json` from libphonenumber-js: the numbering plans of {@link metadataCountries}, and the pattern of each one's
 * mobile numbers. Run it after the package or the list changed; with `--check` it only says whether the file is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Countries whose numbering plans travel with the phone field: where Indonesians live, work and study. A country that the CMS offers beyond
 * these works too; the whole world's plans then load instead (16 kB).
 */
const metadataCountries: readonly string[] = [
  ...['ID', 'MY', 'SG', 'BN', 'TH', 'PH', 'VN', 'KH', 'LA', 'MM', 'TL', 'AU', 'NZ'],
  ...['CN', 'HK', 'MO', 'TW', 'JP', 'KR', 'IN', 'PK', 'BD', 'LK', 'NP'],
  ...['SA', 'AE', 'QA', 'KW', 'BH', 'OM', 'TR', 'EG', 'JO'],
  ...['US', 'CA', 'GB', 'NL', 'DE', 'FR'],
];

interface Plans {
  readonly version: number;
  readonly country_calling_codes: Readonly<Record<string, readonly string[]>>;
  readonly countries: Readonly<Record<string, readonly unknown[]>>;
}

const require = createRequire(import.meta.url);
const min = require('libphonenumber-js/metadata.min.json') as Plans;
const max = require('libphonenumber-js/metadata.max.json') as Plans;
const target = new URL('./metadata.generated.json', import.meta.url);
/** Where a country's plan keeps its kinds of numbers, and the mobile one among them (version 4 of the format). */
const types = 11;
const mobile = 1;

/** A country that shares its dial code takes formats from the code's main country, which therefore comes along. */
function withMainCountries(): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(min.country_calling_codes)
      .map(
        ([code, countries]) =>
          [code, countries.filter((country, index) => isWanted(countries, country, index))] as const,
      )
      .filter(([, countries]) => countries.length > 0),
  );
}

function isWanted(countries: readonly string[], country: string, index: number): boolean {
  return (
    metadataCountries.includes(country) ||
    (index === 0 && countries.some((other) => metadataCountries.includes(other)))
  );
}

/** It only settles which of two readings is meant, so the giants among the patterns are left out. */
function mobilePattern(country: string): string {
  const kinds = max.countries[country]?.[types] as readonly (readonly string[] | 0)[] | undefined;
  const kind = kinds?.[mobile];
  const pattern = kind ? (kind[0] ?? '') : '';
  return pattern.length <= 64 ? pattern : '';
}

const country_calling_codes = withMainCountries();
const included = Object.values(country_calling_codes).flat().toSorted();
const plans = {
  metadata: {
    version: min.version,
    country_calling_codes,
    countries: Object.fromEntries(included.map((country) => [country, min.countries[country]])),
    nonGeographic: {},
  },
  mobile: Object.fromEntries(
    included
      .map((country) => [country, mobilePattern(country)] as const)
      .filter(([, pattern]) => pattern !== ''),
  ),
};
const text = `${JSON.stringify(plans)}\n`;

if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  console.error('renderers/phone/metadata.generated.json is out of date. Run: npm run generate');
  process.exitCode = 1;
}
