import type { Country } from '@alur/react/contract';
import { paths } from './generated/paths.ts';
import type { Locale } from './locale.ts';

/**
 * The public config of the product (spec 3), as `GET /vplus/config/public/camel/{key}` answers it: the CMS's field names
 * with a small first letter and snake_case joined. The CMS chooses among what the environment allows; it never widens it (T08).
 */
export interface PublicConfig {
  readonly key: string;
  /** Comma list of ISO country codes, or `global`; empty: {@link regionList} counts. */
  readonly region: string;
  readonly defaultLang: string;
  readonly allowRegister: boolean;
  /** Digits of a one-time code; the name's spelling is the specification's. */
  readonly otpCodeLenght: number;
  readonly phoneVerificationMethod: 'sms';
  readonly urlTnc: string;
  readonly urlPrivacy: string;
  readonly webviewMode: boolean;
  readonly backendId: string;
  readonly otpBypass: boolean;
  readonly socialGoogle: boolean;
  readonly socialMeta: boolean;
  readonly socialApple: boolean;
  readonly paymentRedirect: string;
  readonly urlWebview: string;
  readonly baseUrl: string;
  readonly loginReturnType: 'code' | 'token';
  readonly withBack: boolean;
  readonly help: string;
  readonly clientID: string;
  readonly baseAPIUrl: string;
  readonly emergencyMode: boolean;
  /** Message key or text shown while `emergencyMode` is on. */
  readonly emergency: string;
  /** The same in Indonesian; empty: {@link emergency} serves both languages. */
  readonly emergencyId: string;
  readonly webSendLoc: boolean;
  readonly voucherCapcha: boolean;
  /** ISO country codes, or `global`: where the service is when {@link region} is empty. */
  readonly regionList: readonly string[];
  readonly captchaWhitelist: readonly string[];
  /** Site key of the captcha provider, where the environment names one; empty: the built-in human check. */
  readonly recaptcha: string;
  /** ISO code of the country a phone field starts with (spec 9: ID). */
  readonly defaultCountry: string;
  /** Named transform of passwords before sending; `identity` sends them as typed (D11). */
  readonly passwordTransform: 'identity';
}

/** Answers when the CMS has never been read: what a subscriber needs to register and log in. */
export const builtInConfig: PublicConfig = {
  key: 'default',
  region: 'global',
  defaultLang: 'en',
  allowRegister: true,
  otpCodeLenght: 4,
  phoneVerificationMethod: 'sms',
  urlTnc: '/vplus/help/terms',
  urlPrivacy: '/vplus/help/privacy-policy',
  webviewMode: false,
  backendId: 'alur-web',
  otpBypass: false,
  socialGoogle: false,
  socialMeta: false,
  socialApple: false,
  paymentRedirect: '',
  urlWebview: '',
  baseUrl: '/',
  loginReturnType: 'token',
  withBack: true,
  help: paths.help,
  clientID: 'alur-web',
  baseAPIUrl: '',
  emergencyMode: false,
  emergency: '',
  emergencyId: '',
  webSendLoc: false,
  voucherCapcha: false,
  regionList: ['ID'],
  captchaWhitelist: [],
  recaptcha: '',
  defaultCountry: 'ID',
  passwordTransform: 'identity',
};

/** The message of the emergency mode in a language: a message key, a text, or nothing for the shipped text. */
export function emergencyIn(
  { emergency, emergencyId }: Pick<PublicConfig, 'emergency' | 'emergencyId'>,
  locale: Locale,
): string {
  const indonesian = emergencyId.trim();
  return locale === 'id' && indonesian !== '' ? indonesian : emergency.trim();
}

/** Config names that rules may read as `config.<name>`. */
export const configVariables = Object.keys(builtInConfig);

/** Answers when no country list was available (spec 8). */
export const builtInCountries: readonly Country[] = [
  { id: '1', name: 'Indonesia', isocode: 'ID', three_code: 'IDN', code: '+62', flag: '🇮🇩' },
];
