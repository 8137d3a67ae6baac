import * as v from 'valibot';
import { address, addressRanges, splitList, origin } from '../../../environment/addresses.ts';
import { isLoopback } from '../../../environment/loopback.ts';
import { readVariables, type ValuesOf, type Variables } from '../../../environment/readVariables.ts';
import { choice, flag, optionalText, wholeNumber } from '../../../environment/variables.ts';
import { defaultLimits } from './limits.ts';
import { placesOf, placeVariables } from '../../foundation/places.ts';
import { shippedCountries, type SandboxOptions, type SandboxSettings } from './options.ts';

const countryList = v.optional(
  v.pipe(
    v.string(),
    v.transform(splitList),
    v.everyItem(
      (country) => /^[A-Z]{2}$/.test(country),
      ({ input }) => `is "${input.join(' ')}". Write ISO codes of countries, like: ID MY SG.`,
    ),
  ),
  shippedCountries.join(' '),
);

/** The sandbox's variables. On a loopback address, the public config may switch codes off; anywhere else only where the environment allows it. */
function sandboxVariables(loopback: boolean) {
  return {
    ...placeVariables(loopback),
    ALUR_REQUIRE_CAPTCHA: flag(false),
    ALUR_HUMAN_CHECK_URL: address,
    ALUR_CAPTCHA_VERIFY_URL: address,
    ALUR_CAPTCHA_SECRET: optionalText,
    ALUR_CAPTCHA_WHITELIST: addressRanges,
    SANDBOX_CAPTCHA: choice(['off', 'alarm', 'required'], 'off'),
    SANDBOX_ACCOUNT_ANSWERS: choice(['explicit', 'concealed'], 'explicit'),
    SANDBOX_COUNTRIES: countryList,
    SANDBOX_CONFIG_URL: origin,
    SANDBOX_OTP_RETRY_SECONDS: wholeNumber(60, 0, 300),
    ALUR_MIN_OTP_LENGTH: wholeNumber(4, 4, 8),
    ALUR_ALLOW_OTP_BYPASS: flag(loopback),
    SANDBOX_OTP_LENGTH: wholeNumber(4, 4, 8),
    SANDBOX_OTP_BYPASS: flag(loopback),
    SANDBOX_SMS_HOST: optionalText,
    SANDBOX_ALLOW_REGISTER: flag(true),
  };
}

/** The names of all of them. */
export const sandboxVariableNames: readonly string[] = Object.keys(sandboxVariables(true));

type SandboxVariables = ValuesOf<ReturnType<typeof sandboxVariables>>;

/** Reads the variables. Throws an error with one sentence for each that is wrong: what is wrong, and what to write. */
function read(variables: Variables, loopback: boolean): SandboxVariables {
  const result = readVariables(variables, sandboxVariables(loopback));
  if (!result.ok) throw new Error(result.error.join('\n'));
  return result.value;
}

/** Where a sandbox that is started by hand or by the launcher listens, and keeps its data. Throws like {@link settingsOf}. */
export function placeOf(variables: Variables): SandboxOptions {
  const given = read(variables, isLoopback(variables['ALUR_HOST'] ?? 'localhost'));
  return {
    host: given.ALUR_HOST,
    port: given.SANDBOX_PORT,
    dataDir: given.ALUR_DATA,
  };
}

/** Addresses of the product's parts, and the origins whose pages may call. */
function addressesOf(options: SandboxOptions, variables: Variables, given: SandboxVariables) {
  const places = placesOf(options, variables, given);
  return {
    ...places,
    providersUrl: options.providersUrl ?? `http://localhost:${given.PROVIDER_PORT}`,
    configUrl: options.configUrl ?? given.SANDBOX_CONFIG_URL,
    smsHost: options.smsHost ?? given.SANDBOX_SMS_HOST ?? new URL(places.edgeUrl).hostname,
  };
}

/** Whether proofs are asked for: always, while most tries fail, or never because there is no check to ask. */
function captchaOf(given: SandboxVariables): SandboxSettings['captcha'] {
  if (given.ALUR_REQUIRE_CAPTCHA) return 'required';
  const hasCheck = given.ALUR_HUMAN_CHECK_URL !== null || given.ALUR_CAPTCHA_VERIFY_URL !== null;
  return given.SANDBOX_CAPTCHA === 'off' && hasCheck ? 'alarm' : given.SANDBOX_CAPTCHA;
}

/** Where answers of the captcha provider are verified; null where the environment names none, or has no secret to ask it with. */
function captchaProviderOf(given: SandboxVariables): SandboxSettings['captchaProvider'] {
  const { ALUR_CAPTCHA_VERIFY_URL: verifyUrl, ALUR_CAPTCHA_SECRET: secret } = given;
  return verifyUrl === null || secret === null ? null : { verifyUrl, secret };
}

/** What concerns codes and accounts. */
function rulesOf(options: SandboxOptions, variables: Variables, given: SandboxVariables) {
  const forced = variables['SANDBOX_OTP_BYPASS'] !== undefined && given.SANDBOX_OTP_BYPASS;
  const otpBypass = options.otpBypass ?? forced;
  const allowed =
    variables['ALUR_ALLOW_OTP_BYPASS'] === undefined
      ? otpBypass || given.SANDBOX_OTP_BYPASS
      : given.ALUR_ALLOW_OTP_BYPASS;
  return {
    otpLength: options.otpLength ?? given.SANDBOX_OTP_LENGTH,
    minOtpLength: options.minOtpLength ?? given.ALUR_MIN_OTP_LENGTH,
    otpRetrySeconds: options.otpRetrySeconds ?? given.SANDBOX_OTP_RETRY_SECONDS,
    otpLifeSeconds: Math.min(options.otpLifeSeconds ?? 300, 300),
    otpBypass,
    allowOtpBypass: options.allowOtpBypass ?? allowed,
    limits: { ...defaultLimits, ...options.limits },
    captcha: options.captcha ?? captchaOf(given),
    captchaProvider: options.captchaProvider ?? captchaProviderOf(given),
    captchaWhitelist: options.captchaWhitelist ?? given.ALUR_CAPTCHA_WHITELIST,
    accountAnswers: options.accountAnswers ?? given.SANDBOX_ACCOUNT_ANSWERS,
    countries: options.countries ?? given.SANDBOX_COUNTRIES,
    allowRegister: options.allowRegister ?? given.SANDBOX_ALLOW_REGISTER,
    clientId: options.clientId ?? (given.SANDBOX_CLIENT_ID || 'alur-web'),
  };
}

/**
 * Fills in what the options leave open, from the environment and then from defaults. Throws an error with one sentence for each variable that
 * is wrong.
 */
export function settingsOf(options: SandboxOptions, variables: Variables): SandboxSettings {
  const loopback = isLoopback(options.host);
  const given = read(variables, loopback);
  return {
    ...rulesOf(options, variables, given),
    ...addressesOf(options, variables, given),
    passwordCost: options.passwordCost ?? 'usual',
    demo: (options.demo ?? true) && loopback,
    magicCodes: (options.magicCodes ?? true) && loopback && variables['NODE_ENV'] !== 'production',
    strictAnswers: options.strictAnswers ?? variables['NODE_ENV'] === 'test',
  };
}
