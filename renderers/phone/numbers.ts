import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import type { CountryCode, MetadataJson, PhoneNumber } from 'libphonenumber-js/core';
import plans from './metadata.generated.json' with { type: 'json' };

/** A valid number: its E.164 form and the country it belongs to. */
export interface ValidNumber {
  readonly e164: string;
  readonly country: string;
}

/** Numbering plans of some countries, and the patterns of their mobile numbers where these are known. */
interface Plans {
  readonly metadata: MetadataJson;
  readonly mobile: Readonly<Partial<Record<string, string>>>;
}

const near: Plans = { metadata: plans.metadata as MetadataJson, mobile: plans.mobile };

/**
 * Reads a number, of 4 to 20 digits and without letters, as it is typed or pasted: `0812…`, `812…`, `62812…`, `+62 812…`, `0062 812…` are the same Indonesian number. Answers null
 * when it is not a valid mobile number of an offered country.
 *
 * @param typed What stands in the input.
 * @param chosen ISO code of the country in the picker; a number with its own dial code overrides it.
 * @param offered ISO codes that may be chosen.
 */
export async function readNumber(
  typed: string,
  chosen: string,
  offered: readonly string[],
): Promise<ValidNumber | null> {
  const used = await plansFor([chosen, ...offered]);
  const text = typed.normalize('NFKC').trim();
  const digits = text.replace(/\D/g, '');
  const international = /^\+|^00(?!0)/.test(text) ? `+${digits.replace(/^00/, '')}` : null;
  const found = international === null ? national(digits, chosen, used) : parse(international, chosen, used);
  if (!found) return null;
  const country = countryOf(found, chosen);
  // A code sent to a landline never arrives (D144).
  if (isLandline(found, country, used)) return null;
  return offered.includes(country) ? { e164: found.number, country } : null;
}

/** Digits without a plus may still begin with the dial code; where both readings are valid, the one that is a mobile number is meant. */
function national(digits: string, country: string, used: Plans): PhoneNumber | null {
  const plain = parse(digits, country, used);
  const dialCode: unknown = used.metadata.countries[isCountry(country, used) ? country : 'ID']?.[0];
  const withCode =
    typeof dialCode === 'string' && digits.startsWith(dialCode) ? parse(`+${digits}`, country, used) : null;
  if (!plain || !withCode) return plain ?? withCode;
  return isMobile(withCode, country, used) && !isMobile(plain, country, used) ? withCode : plain;
}

function parse(text: string, country: string, { metadata }: Plans): PhoneNumber | null {
  const found = parsePhoneNumberFromString(
    text,
    { ...(isCountry(country, { metadata }) ? { defaultCountry: country } : {}), extract: false },
    metadata,
  );
  return found?.isValid() === true ? found : null;
}

function isCountry(code: string, { metadata }: Pick<Plans, 'metadata'>): code is CountryCode {
  return Object.hasOwn(metadata.countries, code);
}

function isMobile(number: PhoneNumber, country: string, { mobile }: Plans): boolean {
  const pattern = mobile[country];
  return pattern !== undefined && new RegExp(`^(?:${pattern})$`).test(number.nationalNumber);
}

/** Whether a number is none that gets text messages; never where the pattern of a country's mobile numbers did not travel along. */
function isLandline(number: PhoneNumber, country: string, used: Plans): boolean {
  return used.mobile[country] !== undefined && !isMobile(number, country, used);
}

/** Countries that share a dial code can't always be distinguished: the chosen one is then as good as the other. */
function countryOf(number: PhoneNumber, chosen: string): string {
  const possible: readonly string[] = number.getPossibleCountries();
  if (number.country !== undefined && number.country !== chosen)
    return possible.length > 1 && possible.includes(chosen) ? chosen : number.country;
  return number.country ?? (possible.includes(chosen) ? chosen : (possible[0] ?? ''));
}

let world: Promise<Plans> | null = null;

async function plansFor(countries: readonly string[]): Promise<Plans> {
  if (countries.every((country) => isCountry(country, near))) return near;
  world ??= import('libphonenumber-js/metadata.min.json').then((module) => ({
    metadata: module.default,
    mobile: near.mobile,
  }));
  try {
    return await world;
  } catch {
    // The world's plans could not be loaded now; those at hand still serve most, and the next number tries again.
    world = null;
    return near;
  }
}
