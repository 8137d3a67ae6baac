import { effectSpecs } from '../contracts/effect.ts';
import type { EffectInput, EffectName, EffectResult, InputKind } from '../contracts/effect.ts';
import type { JsonValue } from '../contracts/json.ts';
import type { CallRequest } from './createFlowRuntime.ts';
import { identityLogin } from './effects/identityLogin.ts';
import { identityRegister } from './effects/identityRegister.ts';
import { identityVerify } from './effects/identityVerify.ts';
import { identityVerifyOtp } from './effects/identityVerifyOtp.ts';
import { loginOtpCreate } from './effects/loginOtpCreate.ts';
import { loginOtpVerify } from './effects/loginOtpVerify.ts';
import type { EffectServices, Performer } from './effects/performer.ts';
import { failingClosed, HumanCheckFailed } from './humanCheck.ts';

/** Every effect and who performs it: a missing one fails the build. */
const performers: { readonly [N in EffectName]: Performer<N> } = {
  'identity.register': identityRegister,
  'identity.verify': identityVerify,
  'identity.verifyOtp': identityVerifyOtp,
  'identity.login': identityLogin,
  'identity.loginOtpCreate': loginOtpCreate,
  'identity.loginOtpVerify': loginOtpVerify,
};

/** Performs the calls the engine asks for. Inputs are checked against the effect's declaration first; nothing else is ever sent. */
export function createPerformEffect(services: EffectServices): (request: CallRequest) => Promise<EffectResult> {
  const guarded = { ...services, humanCheck: failingClosed(services.humanCheck) };
  return (request) => perform(request.effect, request.input, guarded);
}

async function perform<N extends EffectName>(name: N, given: Readonly<Record<string, JsonValue>>, services: EffectServices): Promise<EffectResult> {
  const input = decodeInput(name, given);
  if (input === null) return { ok: false, error: { code: 'err_bad_request', status: 0 } };
  try {
    return await performers[name](input, services);
  } catch (cause) {
    if (!(cause instanceof HumanCheckFailed)) throw cause;
    return { ok: false, error: { code: 'err_captcha_required', status: 0 } };
  }
}

const fits: Readonly<Record<InputKind, (value: JsonValue | undefined) => boolean>> = {
  text: isText,
  secret: isText,
  challenge: isText,
  channel: (value) => value === 'phone' || value === 'email',
  flag: (value) => typeof value === 'boolean',
  integer: (value) => Number.isInteger(value),
};

function decodeInput<N extends EffectName>(name: N, given: Readonly<Record<string, JsonValue>>): EffectInput<N> | null {
  const declared: readonly (readonly [string, InputKind])[] = Object.entries(effectSpecs[name].input);
  const complete = declared.every(([key, kind]) => Object.hasOwn(given, key) && fits[kind](given[key]));
  // Checked entry by entry just now, against the declaration that the type is made from.
  return complete ? (Object.fromEntries(declared.map(([key]) => [key, given[key]])) as EffectInput<N>) : null;
}

function isText(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && value !== '';
}
