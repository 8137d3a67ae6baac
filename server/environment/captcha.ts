import { address, origin, policyOrigins } from '../../environment/addresses.ts';
import type { ValuesOf } from '../../environment/readVariables.ts';
import { optionalText } from '../../environment/variables.ts';

/** Variables of the captcha provider. */
export const captchaVariables = {
  ALUR_CAPTCHA_SCRIPT: address,
  ALUR_CAPTCHA_ORIGINS: policyOrigins,
  ALUR_CAPTCHA_VERIFY_URL: address,
  ALUR_CAPTCHA_SECRET: optionalText,
  ALUR_CAPTCHA_FRAME: origin,
};

/** Their values, and where the pages are. */
type CaptchaValues = ValuesOf<typeof captchaVariables> & {
  readonly ALUR_EDGE_URL: string | null;
  readonly PORT: number;
};

/** A captcha provider. */
export interface Captcha {
  readonly script: string;
  /** Origins beside the script's that the provider loads from. */
  readonly origins: readonly string[];
  /** Origin, other than the pages', at which the frame is served that loads the script. */
  readonly frame: string;
}

/** The provider; null: there is none. Its script runs at an origin of its own, or not at all. */
export function captchaOf(given: CaptchaValues): Captcha | null {
  const { ALUR_CAPTCHA_SCRIPT: script, ALUR_CAPTCHA_FRAME: frame } = given;
  const pages = given.ALUR_EDGE_URL ?? `http://localhost:${given.PORT}`;
  if (script === null || frame === null || frame === pages) return null;
  return { script, origins: given.ALUR_CAPTCHA_ORIGINS, frame };
}

/** Where tokens of a captcha are verified, and with which secret; null: nowhere. */
export function captchaVerifyOf({
  ALUR_CAPTCHA_VERIFY_URL: url,
  ALUR_CAPTCHA_SECRET: key,
}: CaptchaValues): { readonly url: string; readonly secret: string } | null {
  return url === null || key === null ? null : { url, secret: key };
}
