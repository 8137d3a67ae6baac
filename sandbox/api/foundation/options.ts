import type { Places, SandboxClock } from '../../foundation/places.ts';
import type { Limits } from './limits.ts';

/** The settings of a sandbox; every time is in seconds. */
export interface SandboxSettings extends Places {
  /** Digits of a code, for a product whose public config cannot be read. */
  readonly otpLength: number;
  /** No public config makes codes shorter. */
  readonly minOtpLength: number;
  readonly otpRetrySeconds: number;
  readonly otpLifeSeconds: number;
  readonly limits: Limits;
  /**
   * `required`: calls that send or sign in want a proof of the human check (`captcha-response`). `alarm`: only while most tries fail (T17).
   * `off`: there is no check to ask for; limits alone tighten then.
   */
  readonly captcha: 'off' | 'alarm' | 'required';
  /** Verifies answers of a captcha, for public configs with its site key; null: there is none, and the built-in human check serves. */
  readonly captchaProvider: { readonly verifyUrl: string; readonly secret: string } | null;
  /** Address ranges that a public config's `CaptchaWhitelist` may choose from. */
  readonly captchaWhitelist: readonly string[];
  /**
   * `explicit`: answers reveal whether an identity has an account, as the product's dialogs need. `concealed`: status, body and time are the same
   * either way (T19).
   */
  readonly accountAnswers: 'explicit' | 'concealed';
  /** ISO codes of the countries whose numbers codes are sent to. */
  readonly countries: readonly string[];
  /** Without it, no public config opens registration. */
  readonly allowRegister: boolean;
  /** The public config may ask new subscribers for no code (`OtpBypass`). Without it, its word does not count. */
  readonly allowOtpBypass: boolean;
  /** Whether it does, for a product whose public config cannot be read: a password logs in accounts that were never verified. */
  readonly otpBypass: boolean;
  /** Client that the product's pages log in for, likewise. */
  readonly clientId: string;
  /** Origin whose `/vplus/config/public/camel/{key}` is the public config; null: the options stand for it. */
  readonly configUrl: string | null;
  /** Host named in the last line of a text message, for WebOTP. */
  readonly smsHost: string;
  /** Address by which the API reaches its providers. */
  readonly providersUrl: string;
  /** Codes of payments that lead to a known end (`0000`, `0001`, `0002`) do so; on loopback only, never in production. */
  readonly magicCodes: boolean;
  /** What a password's hash costs: `usual` wherever the API runs. `least` is for tests; no variable of the environment says it. */
  readonly passwordCost: 'usual' | 'least';
  /** Seed the demo accounts; only ever on loopback. */
  readonly demo: boolean;
  /** Answer 500 when an answer is not what the OpenAPI document says; otherwise it is logged. */
  readonly strictAnswers: boolean;
}

/** What `startApi` takes. Port 0 means a free one. */
export interface SandboxOptions extends Partial<Omit<SandboxSettings, 'limits'>> {
  readonly host: string;
  readonly port: number;
  /** `$ALUR_DATA`; the sandbox keeps to its folder `sandbox/`. */
  readonly dataDir: string;
  readonly clock?: SandboxClock;
  /** How providers are reached; `fetch` unless a test puts something in between. */
  readonly http?: typeof fetch;
  /** Level of the log, or `silent`. */
  readonly log?: 'silent' | 'info' | 'warn' | 'error';
  readonly limits?: Partial<Limits>;
}

/** Countries that codes are sent to unless `SANDBOX_COUNTRIES` says otherwise: those that the product ships with (`cms-seed/content/auth_countries.json`). */
export const shippedCountries: readonly string[] =
  'ID MY SG BN PH TH VN TL KH LA MM AU NZ JP KR CN HK TW IN SA AE QA KW BH OM TR EG GB NL DE FR US CA'.split(
    ' ',
  );
