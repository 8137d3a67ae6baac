import type { ApiError, CallSpec, EffectResult, EffectWire } from '@alur/engine';
import type { CallRequest } from '@alur/react/run';
import { readResult } from './call/readResult.ts';
import { decodeSignIn } from '../session/tokens.ts';
import { decodeInput, unknownThing, type GivenInput } from './call/effectInput.ts';
import { effectRequest, pathWithIds } from './call/effectRequest.ts';
import { failingClosed, type HumanCheck, HumanCheckFailed, noHumanCheck } from './call/humanCheck.ts';
import { refusal, type EffectServices, type Performer } from './call/performer.ts';
import { createRepeatedCheck } from './repeatedCheck.ts';
import { signInWith } from './call/signIn.ts';

/**
 * Performs the calls the engine asks for. Inputs are checked against the effect's declaration first; nothing else is ever sent.
 *
 * @example
 * const perform = createPerformEffect(services);
 * const result = await perform(request, bundle.calls[request.name].spec);
 */
export function createPerformEffect(
  services: EffectServices,
): (request: CallRequest, spec: CallSpec) => Promise<EffectResult> {
  const repeated = createRepeatedCheck(services.now);
  const builtIn = failingClosed(services.humanCheck);

  async function attempt({ effect, input }: CallRequest, spec: CallSpec, check: HumanCheck) {
    const humanCheck = repeated.checkFor(JSON.stringify([effect, input]), check);
    const result = await perform(effect, input, spec, { ...services, humanCheck });
    repeated.settled(humanCheck, result);
    return result;
  }

  /** Only the API knows whether a call needs a proof: it is asked first, and the proof fetched where it wants one. */
  async function askFirst(request: CallRequest, spec: CallSpec, proof: () => Promise<HumanCheck | null>) {
    const first = await attempt(request, spec, noHumanCheck);
    if (first.ok || first.error.code !== 'err_captcha_required') return first;
    const check = await proof();
    return check === null ? first : attempt(request, spec, check);
  }

  /** A captcha is shown only where the API wants one; so is the built-in check of an input that the API may know already, such as an order's voucher. */
  function performChecked(request: CallRequest, spec: CallSpec): Promise<EffectResult> {
    const solve = services.captcha?.() ?? null;
    if (solve !== null) return askFirst(request, spec, () => solveCaptcha(solve));
    if (spec.wire?.humanCheckWith === undefined) return attempt(request, spec, builtIn);
    return askFirst(request, spec, () => Promise.resolve(builtIn));
  }

  return async (request, spec) => {
    const result = await performChecked(request, spec);
    return result.ok || spec.inline === undefined
      ? result
      : { ...result, error: { ...result.error, inline: spec.inline } };
  };
}

/** The token of a captcha that was solved, as a check; null when it was dismissed. */
async function solveCaptcha(solve: () => Promise<string | null>): Promise<HumanCheck | null> {
  const token = await solve();
  return token === null ? null : { token: () => Promise.resolve(token) };
}

async function perform(
  effect: string,
  given: GivenInput,
  spec: CallSpec,
  services: EffectServices,
): Promise<EffectResult> {
  const unknown = unknownThing(spec, given);
  if (unknown !== null) return refusal(unknown);
  const input = decodeInput(spec, given);
  if (input === null) return refusal('err_bad_request');
  const barred = (await requireSession(spec, services)) ?? refusedFlag(spec, input);
  if (barred !== null) return refusal(barred);
  const { wire } = spec;
  try {
    if (wire !== undefined && wire.custom !== true) return await plainCall(spec, wire, input, services);
    return await (
      await customPerformer(effect)
    )(input, services, spec);
  } catch (cause) {
    if (!(cause instanceof HumanCheckFailed)) throw cause;
    return refusal('err_captcha_required');
  }
}

/** Loads the performers of effects that are more than their call: when the page is idle, or with the first call that needs one. */
export async function loadCustomPerformers(): Promise<Readonly<Record<string, Performer>>> {
  const { customPerformers } = await import('./custom/customPerformers.ts');
  return customPerformers;
}

/** The performer of an effect that has one; what can't be loaded without a connection could not call either. */
async function customPerformer(effect: string): Promise<Performer> {
  const loaded = await loadCustomPerformers().catch(() => null);
  const none = refusal(loaded === null ? 'err_offline' : 'err_not_implemented');
  return loaded?.[effect] ?? (() => Promise.resolve(none));
}

/** Who is not signed in is asked to log in before a call that needs it, unless a token of the address may read in their place; what was typed stays. */
async function requireSession(
  { needsSession, readsByToken }: CallSpec,
  { sessionStatus, requireLogin, viewToken }: EffectServices,
): Promise<string | null> {
  if (needsSession !== true) return null;
  const now = await sessionStatus();
  if (now === 'signedIn') return null;
  if (readsByToken === true && (viewToken?.() ?? null) !== null) return null;
  if (now === 'unreachable') return 'err_offline';
  requireLogin();
  return 'err_login_required';
}

/** The code of a flag that has to be on and is off. */
function refusedFlag({ wire }: CallSpec, input: GivenInput): string | null {
  for (const [name, place] of Object.entries(wire?.input ?? {}))
    if (typeof place === 'object' && place.refuse !== undefined && input[name] !== true) return place.refuse;
  return null;
}

/** One call, from the effect's declaration alone. */
async function plainCall(
  spec: CallSpec,
  wire: EffectWire,
  input: GivenInput,
  services: EffectServices,
): Promise<EffectResult> {
  const request = await effectRequest(spec, wire, input, services);
  if (request === null) return refusal(wire.unknown ?? 'err_bad_request');
  const { http, now } = services;
  if (spec.answers === 'session')
    return signInWith(await http.send(request, (payload) => decodeSignIn(payload, now())), services);
  const result = await http.send(request, (payload) => readResult(spec, wire, payload));
  if (result.ok) return result.value;
  if (typeof request.bearer === 'object' && result.error.status === 401) {
    // The token of the address is over: only the account itself can still look.
    services.requireLogin();
    return refusal('err_login_required');
  }
  const again =
    isUnreadable(result.error) && spec.movesMoney === true && wire.again !== undefined
      ? pathWithIds(wire.again, spec, wire, input, services)
      : null;
  return again === null ? { ok: false, error: result.error } : readAgain(spec, wire, again, services);
}

/** Money may have moved: what could not be read is read once more, from the resource itself. */
async function readAgain(
  spec: CallSpec,
  wire: EffectWire,
  path: `/${string}`,
  { http }: EffectServices,
): Promise<EffectResult> {
  const result = await http.send({ method: 'GET', path }, (payload) => readResult(spec, wire, payload));
  return result.ok ? result.value : refusal('err_bad_answer');
}

function isUnreadable({ code }: ApiError): boolean {
  return code === 'err_bad_answer';
}
