import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Sandbox } from '../foundation/sandbox.ts';
import type { Call } from '../http/call.ts';
import { onceKey } from './signedToken.ts';

const patienceMs = 3000;
const restMs = 200;

/** What every provider of this kind answers with (reCAPTCHA, hCaptcha, Turnstile). */
const verdictSchema = v.object({ success: v.boolean() });

/**
 * The key under which a captcha's token counts as used; null when the provider does not vouch for it, or can't be asked: without its word the call is not
 * carried out (R24). The provider is asked twice at most, by form over HTTP, with the secret of the environment.
 */
export async function captchaKey(
  sandbox: Sandbox,
  token: string,
  network: Call['network'],
): Promise<string | null> {
  const { captchaProvider } = sandbox.settings;
  if (token === '' || captchaProvider === null) return null;
  const form = {
    secret: captchaProvider.secret,
    response: token,
    // A network of IPv6 is no address.
    ...(network.includes('/') ? {} : { remoteip: network }),
  };
  const ask = () => verdictOf(sandbox, captchaProvider.verifyUrl, form);
  const success = (await ask()) ?? (await wait(restMs).then(ask)) ?? false;
  return success ? onceKey('captcha', token) : null;
}

/** The provider's verdict; null when it gave none. */
async function verdictOf(
  { http, log }: Sandbox,
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<boolean | null> {
  try {
    const answer = await http(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    return answer.ok ? v.parse(verdictSchema, await answer.json()).success : null;
  } catch (error) {
    log.warn(
      { cause: error instanceof Error ? error.name : 'unknown' },
      'the captcha provider gave no verdict',
    );
    return null;
  }
}
