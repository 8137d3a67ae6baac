import { isRecord } from '@alur/engine/json';
import type { PublicConfig } from '../../src/contracts/config.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import { isInRanges } from '../security/clientAddress.ts';

const patienceMs = 3000;

/**
 * Returns whether a press may be a machine's: the config has a captcha, the environment says where it is verified, and the provider does not vouch for the token. Without its word nothing is kept
 * (R24); addresses of `CaptchaWhitelist` need none.
 */
export async function lacksProof(
  { captchaVerify }: Pick<EdgeEnvironment, 'captchaVerify'>,
  { recaptcha, captchaWhitelist }: Pick<PublicConfig, 'recaptcha' | 'captchaWhitelist'>,
  { proof, address }: { readonly proof: string; readonly address: string },
): Promise<boolean> {
  if (captchaVerify === null || recaptcha === '' || isInRanges(address, captchaWhitelist)) return false;
  if (proof === '') return true;
  const { url, secret } = captchaVerify;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: proof, remoteip: address }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const verdict: unknown = answer.ok ? await answer.json() : null;
    return !isRecord(verdict) || verdict['success'] !== true;
  } catch {
    return true;
  }
}
