import * as v from 'valibot';
import { builtInConfig, type PublicConfig } from '../../../src/contracts/config.ts';
import { locales } from '../../../src/contracts/locale.ts';
import { asRange, isWithin } from '../../../environment/addresses.ts';

/** What the environment allows a config to choose (T08). */
export interface ConfigCeiling {
  /** Our own origin: an address there is taken for its path. */
  readonly edgeOrigin: string;
  readonly apiOrigins: readonly string[];
  readonly redirectOrigins: readonly string[];
  /** Codes never have fewer digits. */
  readonly minOtpLength: number;
  readonly allowOtpBypass: boolean;
  readonly requireCaptcha: boolean;
  readonly captchaWhitelist: readonly string[];
  /** The captcha provider; null: there is none, and no site key counts. */
  readonly captcha: object | null;
}

/** A config as served, and one sentence for each value that was not taken as the CMS gave it. */
export interface DecodedConfig {
  readonly config: PublicConfig;
  readonly remarks: readonly string[];
}

/**
 * Turns an item of `public_config` (field names of spec §3: `Key`, `OtpCodeLenght`, `emergency_mode`) into the config that is served
 * (`key`, `otpCodeLenght`, `emergencyMode`). Unknown fields are dropped, wrong ones fall back to the built-in value, and nothing exceeds the ceiling.
 */
export function decodeConfig(item: Readonly<Record<string, unknown>>, ceiling: ConfigCeiling): DecodedConfig {
  const given = new Map(Object.entries(item).map(([name, value]) => [camelName(name), value]));
  const remarks: string[] = [];
  const fields = fieldsUnder(ceiling);
  const fallback: PublicConfig = {
    ...builtInConfig,
    // An empty region leaves it to the list of regions.
    region: (codesOf(given.get('regionList'))?.length ?? 0) > 0 ? '' : builtInConfig.region,
    voucherCapcha: ceiling.requireCaptcha,
    otpCodeLenght: Math.max(builtInConfig.otpCodeLenght, ceiling.minOtpLength),
  };

  function decideValue<N extends keyof PublicConfig>(name: N): PublicConfig[N] {
    const value = given.get(name);
    if (value === undefined || value === null || (name === 'region' && value === '')) return fallback[name];
    const field: v.GenericSchema<unknown, PublicConfig[N]> = fields[name];
    const decoded = v.safeParse(field, value);
    if (decoded.success) return decoded.output;
    remarks.push(`${name}: ${refusals[name] ?? 'not a value of this field'}; the built-in value serves`);
    return fallback[name];
  }

  const config: { -readonly [N in keyof PublicConfig]: PublicConfig[N] } = { ...fallback };
  const decide = <N extends keyof PublicConfig>(name: N): void => {
    config[name] = decideValue(name);
  };
  for (const name of configNames) decide(name);
  return { config, remarks };
}

/** `OtpCodeLenght` to `otpCodeLenght`, `emergency_mode` to `emergencyMode`. */
function camelName(name: string): string {
  const joined = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return joined.charAt(0).toLowerCase() + joined.slice(1);
}

const configNames = Object.keys(builtInConfig) as (keyof PublicConfig)[];

/** Why the environment refuses a value, where it is not just malformed. */
const refusals: Partial<Record<keyof PublicConfig, string>> = {
  phoneVerificationMethod: 'codes to phones go by “sms” alone',
  baseAPIUrl: 'its origin is not in ALUR_API_ORIGINS',
  otpCodeLenght: 'fewer digits than ALUR_MIN_OTP_LENGTH demands, or more than 8',
  otpBypass: 'ALUR_ALLOW_OTP_BYPASS does not allow it',
  paymentRedirect: 'its origin is not in ALUR_REDIRECT_ORIGINS',
  urlWebview: 'its origin is not in ALUR_REDIRECT_ORIGINS',
  baseUrl: 'its origin is not in ALUR_REDIRECT_ORIGINS',
  voucherCapcha: 'ALUR_REQUIRE_CAPTCHA demands it',
  captchaWhitelist: 'an entry is not within ALUR_CAPTCHA_WHITELIST',
  recaptcha: 'not a site key, or the environment has no captcha (ALUR_CAPTCHA_SCRIPT, ALUR_CAPTCHA_FRAME)',
};

/** What each field may be. */
type Fields = { readonly [N in keyof PublicConfig]: v.GenericSchema<unknown, PublicConfig[N]> };

function fieldsUnder(ceiling: ConfigCeiling): Fields {
  const { edgeOrigin, apiOrigins, redirectOrigins, allowOtpBypass, requireCaptcha } = ceiling;
  const redirect = decodeBy((value) => target(value, [edgeOrigin, ...redirectOrigins]));
  return {
    ...freeFields,
    otpCodeLenght: whole(ceiling.minOtpLength, 8),
    otpBypass: v.pipe(
      flag,
      v.check((on) => !on || allowOtpBypass),
    ),
    paymentRedirect: redirect,
    urlWebview: redirect,
    baseUrl: v.pipe(
      redirect,
      v.transform((value) => (URL.canParse(value) ? new URL(value).pathname : value)),
    ),
    baseAPIUrl: decodeBy((value) => (value === '' ? '' : originAmong(value, apiOrigins))),
    voucherCapcha: v.pipe(
      flag,
      v.check((on) => on || !requireCaptcha),
    ),
    captchaWhitelist: decodeBy((value) => whitelist(value, ceiling.captchaWhitelist)),
    recaptcha: v.pipe(
      matching(/^[A-Za-z0-9_-]{0,128}$/),
      v.check((siteKey) => siteKey === '' || ceiling.captcha !== null),
    ),
  };
}

/** A schema of a function that returns the value to serve, or undefined to refuse. */
function decodeBy<T>(decode: (value: unknown) => T | undefined): v.GenericSchema<unknown, T> {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const decoded = decode(dataset.value);
      if (decoded === undefined) addIssue();
      return decoded ?? NEVER;
    }),
  );
}

const flag: v.GenericSchema<unknown, boolean> = v.pipe(
  v.union([v.boolean(), v.picklist([1, 0, '1', '0', 'true', 'false', ''])]),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** A whole number, which some databases return as text. */
function whole(least: number, most: number): v.GenericSchema<unknown, number> {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
  );
}

function matching(pattern: RegExp): v.GenericSchema<unknown, string> {
  return v.pipe(v.string(), v.regex(pattern));
}

/** A list as JSON or as comma text. */
function textList(value: unknown): readonly string[] | undefined {
  const parts = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value;
  if (!Array.isArray(parts) || parts.length > 300) return undefined;
  return parts.filter((part): part is string => typeof part === 'string' && part !== '');
}

/** The country codes of a list, and `global`; what is neither is left out. */
function codesOf(value: unknown): readonly string[] | undefined {
  return textList(value)?.filter((code) => /^(?:global|[A-Za-z]{2})$/i.test(code));
}

/** A same-origin path: one slash, then nothing that a browser could read as a host (T14). */
const pathPattern = /^\/(?![/\\])[^\\\p{Cc}\s]{0,500}$/u;

/** A path of ours, any https address, or nothing. */
const link: v.GenericSchema<unknown, string> = v.pipe(
  v.string(),
  v.maxLength(500),
  v.check(
    (value) =>
      value === '' ||
      pathPattern.test(value) ||
      (URL.canParse(value) && new URL(value).protocol === 'https:'),
  ),
);

/** Fields that the environment says nothing about. */
const freeFields: Omit<
  Fields,
  | 'otpCodeLenght'
  | 'otpBypass'
  | 'paymentRedirect'
  | 'urlWebview'
  | 'baseUrl'
  | 'baseAPIUrl'
  | 'voucherCapcha'
  | 'captchaWhitelist'
  | 'recaptcha'
> = {
  key: matching(/^[A-Za-z0-9_-]{1,64}$/),
  region: matching(/^(?:global|[A-Za-z]{2})(?:\s*,\s*(?:global|[A-Za-z]{2}))*$/),
  defaultLang: v.picklist(locales),
  allowRegister: flag,
  phoneVerificationMethod: v.picklist(['sms']),
  urlTnc: link,
  urlPrivacy: link,
  webviewMode: flag,
  backendId: matching(/^[A-Za-z0-9_.-]{1,64}$/),
  socialGoogle: flag,
  socialMeta: flag,
  socialApple: flag,
  loginReturnType: v.picklist(['code', 'token']),
  withBack: flag,
  help: link,
  clientID: matching(/^[A-Za-z0-9_.-]{1,64}$/),
  emergencyMode: flag,
  emergency: v.pipe(v.string(), v.maxLength(1000)),
  emergencyId: v.pipe(v.string(), v.maxLength(1000)),
  webSendLoc: flag,
  regionList: decodeBy(codesOf),
  defaultCountry: matching(/^[A-Z]{2}$/),
  passwordTransform: v.picklist(['identity']),
};

function target(value: unknown, origins: readonly string[]): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (value === '' || (pathPattern.test(value) && !/%(?:2f|5c)/i.test(value))) return value;
  return originAmong(value, origins) === undefined ? undefined : value;
}

/** The origin of an address, when the environment lists it. */
function originAmong(value: unknown, origins: readonly string[]): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return url.username === '' && url.password === '' && origins.includes(url.origin) ? url.origin : undefined;
}

/** Ranges that lie within one the environment allows; refused as a whole when one does not. */
function whitelist(value: unknown, allowed: readonly string[]): readonly string[] | undefined {
  const ranges = textList(value)?.map(asRange);
  return ranges?.every(
    (range): range is string => range !== null && allowed.some((outer) => isWithin(range, outer)),
  )
    ? ranges
    : undefined;
}
