import { jwtVerify } from 'jose';
import { asRange, isWithin } from '../../../environment/addresses.ts';
import type { HumanCheckRequest } from '../../../src/contracts/generated/api.ts';
import type { Call } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { captchaKey } from './captcha.ts';
import { spend } from './spend.ts';
import { isCanonical, onceKey } from './signedToken.ts';

const algorithm = 'EdDSA';
const lifeSeconds = 120;

/** What a proof is good for. */
export type CheckedAction = HumanCheckRequest['action'];

/** A call that may carry a proof. */
export type CheckedCall = Pick<
  Call<{ readonly 'captcha-response'?: string }>,
  'body' | 'configKey' | 'network' | 'address'
>;

/** Reads a proof; returns the key that all of its spellings share, or null when it is not good for this call. */
async function readProof(
  sandbox: Sandbox,
  { body, configKey }: CheckedCall,
  action: CheckedAction,
): Promise<string | null> {
  const { trusted, clock, settings, configs } = sandbox;
  const proof = body['captcha-response'] ?? '';
  if (!isCanonical(proof)) return null;
  try {
    const { payload } = await jwtVerify(proof, trusted.humanCheck, {
      algorithms: [algorithm],
      issuer: settings.labUrl,
      audience: (await configs.of(configKey)).clientID,
      currentDate: new Date(clock.now()),
      maxTokenAge: lifeSeconds,
    });
    return payload.action === action ? onceKey(payload.iss, payload.jti) : null;
  } catch {
    return null;
  }
}

/** Returns whether an address lies within a range; one that can't be read lies in none. */
function covers(range: string, address: string): boolean {
  const [inner, outer] = [asRange(address), asRange(range)];
  return inner !== null && outer !== null && isWithin(inner, outer);
}

/**
 * Lets a call go on only with a fresh proof for its action and for the product's client, used once, where the deployment requires one, or while most tries
 * fail. Callers of the config's `CaptchaWhitelist` need none. A config with a site key has its proofs verified by the captcha provider.
 * Throws `err_captcha_required`.
 *
 * @param wanted the caller has a reason of its own to ask for one, where there is a check to ask
 */
export async function checkHuman(
  sandbox: Sandbox,
  call: CheckedCall,
  action: CheckedAction,
  wanted = false,
): Promise<void> {
  const { settings, alarm, configs } = sandbox;
  if (settings.captcha === 'off') return;
  if (settings.captcha === 'alarm' && !wanted && !alarm.raised()) return;
  const { captchaWhitelist, recaptcha } = await configs.of(call.configKey);
  if (captchaWhitelist.some((range) => covers(range, call.address))) return;
  const key =
    recaptcha === ''
      ? await readProof(sandbox, call, action)
      : await captchaKey(sandbox, call.body['captcha-response'] ?? '', call.network);
  if (key === null || !spend(sandbox, 'human-check', key)) throw new Failure('err_captcha_required');
}
