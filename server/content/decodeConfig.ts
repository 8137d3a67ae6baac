import ipaddr from 'ipaddr.js';
import { builtInConfig, type PublicConfig } from '../../src/contracts/config.ts';
import { isLocale } from '../../src/contracts/locale.ts';
import { asRange } from '../../environment/addresses.ts';

/** What the environment allows a config to choose (T08). */
export interface ConfigCeiling {
  readonly apiOrigins: readonly string[];
  readonly redirectOrigins: readonly string[];
  readonly allowOtpBypass: boolean;
  readonly requireCaptcha: boolean;
  readonly captchaWhitelist: readonly string[];
}

/** A config as served, and one sentence for each value that was not taken as the CMS gave it. */
export interface DecodedConfig {
  readonly config: PublicConfig;
  readonly remarks: readonly string[];
}

/** Lets a value through, changed or not; undefined refuses it, and the built-in value serves. */
type Judge<T> = (value: unknown) => T | undefined;

/**
 * Turns an item of `public_config` (field names of spec §3: `Key`, `OtpCodeLenght`, `emergency_mode`) into the config that is served
 * (`key`, `otpCodeLenght`, `emergencyMode`). Unknown fields are dropped, wrong ones fall back to the built-in value, and nothing exceeds the ceiling.
 */
export function decodeConfig(item: Readonly<Record<string, unknown>>, ceiling: ConfigCeiling): DecodedConfig {
  const given = new Map(Object.entries(item).map(([name, value]) => [camelName(name), value]));
  const remarks: string[] = [];
  const judges = judgesUnder(ceiling);
  const fallback: PublicConfig = { ...builtInConfig, voucherCapcha: ceiling.requireCaptcha };

  function decided<N extends keyof PublicConfig>(name: N): PublicConfig[N] {
    const value = given.get(name);
    if (value === undefined || value === null) return fallback[name];
    const judged = judges[name](value);
    if (judged === undefined)
      remarks.push(`${name}: ${refusals[name] ?? 'not a value of this field'}; the built-in value serves`);
    return judged ?? fallback[name];
  }

  const config = Object.fromEntries(
    configNames.map((name) => [name, decided(name)]),
  ) as unknown as PublicConfig;
  return { config, remarks };
}

/** `OtpCodeLenght` to `otpCodeLenght`, `emergency_mode` to `emergencyMode`. */
export function camelName(name: string): string {
  const joined = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return joined.charAt(0).toLowerCase() + joined.slice(1);
}

const configNames = Object.keys(builtInConfig) as (keyof PublicConfig)[];

/** Why the environment refuses a value, where it is not just malformed. */
const refusals: Partial<Record<keyof PublicConfig, string>> = {
  baseAPIUrl: 'its origin is not in ALUR_API_ORIGINS',
  otpBypass: 'ALUR_ALLOW_OTP_BYPASS does not allow it',
  paymentRedirect: 'its origin is not in ALUR_REDIRECT_ORIGINS',
  urlWebview: 'its origin is not in ALUR_REDIRECT_ORIGINS',
  baseUrl: 'its origin is not in ALUR_REDIRECT_ORIGINS',
  voucherCapcha: 'ALUR_REQUIRE_CAPTCHA demands it',
  captchaWhitelist: 'an entry is not within ALUR_CAPTCHA_WHITELIST',
};

function judgesUnder(ceiling: ConfigCeiling): { readonly [N in keyof PublicConfig]: Judge<PublicConfig[N]> } {
  const redirect: Judge<string> = (value) => target(value, ceiling.redirectOrigins);
  return {
    key: matching(/^[A-Za-z0-9_-]{1,64}$/),
    region: matching(/^(?:global|[A-Za-z]{2})(?:\s*,\s*(?:global|[A-Za-z]{2}))*$/),
    defaultLang: (value) => (isLocale(value) ? value : undefined),
    allowRegister: flag,
    otpCodeLenght: (value) => whole(value, 4, 8),
    phoneVerificationMethod: matching(/^[a-z]{1,16}$/),
    urlTnc: link,
    urlPrivacy: link,
    webviewMode: flag,
    backendId: matching(/^[A-Za-z0-9_.-]{1,64}$/),
    otpBypass: (value) => (flag(value) === true && !ceiling.allowOtpBypass ? undefined : flag(value)),
    socialGoogle: flag,
    socialMeta: flag,
    socialApple: flag,
    paymentRedirect: redirect,
    urlWebview: redirect,
    baseUrl: redirect,
    loginReturnType: (value) => (value === 'code' || value === 'token' ? value : undefined),
    withBack: flag,
    help: link,
    clientID: matching(/^[A-Za-z0-9_.-]{1,64}$/),
    baseAPIUrl: (value) => (value === '' ? '' : originAmong(value, ceiling.apiOrigins)),
    emergencyMode: flag,
    emergency: (value) => (typeof value === 'string' && value.length <= 1000 ? value : undefined),
    webSendLoc: flag,
    voucherCapcha: (value) => (ceiling.requireCaptcha && flag(value) !== true ? undefined : flag(value)),
    regionList: (value) => textList(value)?.filter((code) => /^(?:global|[A-Za-z]{2})$/.test(code)),
    captchaWhitelist: (value) => whitelist(value, ceiling.captchaWhitelist),
    recaptcha: matching(/^[A-Za-z0-9_-]{0,128}$/),
    defaultCountry: matching(/^[A-Z]{2}$/),
    passwordTransform: (value) => (value === 'identity' ? value : undefined),
  };
}

const flag: Judge<boolean> = (value) => {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === '1' || value === 'true') return true;
  if (value === 0 || value === '0' || value === 'false' || value === '') return false;
  return undefined;
};

function matching(pattern: RegExp): Judge<string> {
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined);
}

function whole(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most
    ? number
    : undefined;
}

/** A list as JSON or as comma text. */
function textList(value: unknown): readonly string[] | undefined {
  const parts = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value;
  if (!Array.isArray(parts) || parts.length > 300) return undefined;
  return parts.filter((part): part is string => typeof part === 'string' && part !== '');
}

/** A same-origin path: one slash, then nothing that a browser could read as a host (T14). */
const pathPattern = /^\/(?![/\\])[^\\\p{Cc}\s]{0,500}$/u;

const link: Judge<string> = (value) => {
  if (value === '') return '';
  if (typeof value !== 'string' || value.length > 500) return undefined;
  if (pathPattern.test(value)) return value;
  return URL.canParse(value) && new URL(value).protocol === 'https:' ? value : undefined;
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
    (range): range is string => range !== null && allowed.some((outer) => within(range, outer)),
  )
    ? ranges
    : undefined;
}

function within(inner: string, outer: string): boolean {
  const [address, bits] = ipaddr.parseCIDR(inner);
  const [outerAddress, outerBits] = ipaddr.parseCIDR(outer);
  return (
    address.kind() === outerAddress.kind() && bits >= outerBits && address.match(outerAddress, outerBits)
  );
}
