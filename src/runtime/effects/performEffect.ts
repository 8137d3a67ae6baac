import { effectSpecs } from '../../contracts/effect.ts';
import type { EffectInput, EffectName, EffectSpec, InputKind } from '../../contracts/effect.ts';
import type { EffectResult } from '../../contracts/effectResult.ts';
import type { JsonValue } from '../../contracts/json.ts';
import type { CallRequest } from '../flow/createFlowRuntime.ts';
import { identityLogin } from './identityLogin.ts';
import { refusal } from './performer.ts';
import type { EffectServices, Performer, Performers } from './performer.ts';
import { failingClosed, HumanCheckFailed } from './humanCheck.ts';
import { createRepeatedCheck } from './repeatedCheck.ts';

/** The performers that login's first use needs; all others load when the page is idle, or with the first call that needs one. */
const firstPerformers: Performers = { 'identity.login': identityLogin };

/** Loads the other performers. */
export async function loadLaterPerformers(): Promise<Performers> {
  const { laterPerformers } = await import('./laterPerformers.ts');
  return laterPerformers;
}

/** The performer of an effect; what can't be loaded without a connection could not call either. */
async function performerOf<N extends EffectName>(name: N): Promise<Performer<N>> {
  const first: Performer<N> | undefined = firstPerformers[name];
  if (first !== undefined) return first;
  const later = await loadLaterPerformers().catch(() => null);
  const none = later === null ? 'err_offline' : 'err_not_implemented';
  return later?.[name] ?? ((): Promise<EffectResult> => Promise.resolve(refusal(none)));
}

/** Performs the calls the engine asks for. Inputs are checked against the effect's declaration first; nothing else is ever sent. */
export function createPerformEffect(
  services: EffectServices,
): (request: CallRequest) => Promise<EffectResult> {
  const repeated = createRepeatedCheck(failingClosed(services.humanCheck), services.now);
  return async ({ effect, input }) => {
    const humanCheck = repeated.checkFor(JSON.stringify([effect, input]));
    const result = await perform(effect, input, { ...services, humanCheck });
    repeated.settled(humanCheck, result);
    return result;
  };
}

async function perform<N extends EffectName>(
  name: N,
  given: Readonly<Record<string, JsonValue>>,
  services: EffectServices,
): Promise<EffectResult> {
  const input = decodeInput(name, given);
  if (input === null) return refusal('err_bad_request');
  const barred = await barredBy(effectSpecs[name], services);
  if (barred !== null) return refusal(barred);
  try {
    const performer = await performerOf(name);
    return await performer(input, services);
  } catch (cause) {
    if (!(cause instanceof HumanCheckFailed)) throw cause;
    return refusal('err_captcha_required');
  }
}

/** Who is not signed in is asked to log in before a call that needs it; what was typed stays. */
async function barredBy(
  { needsSession }: EffectSpec,
  { sessionStatus, requireLogin }: EffectServices,
): Promise<string | null> {
  if (needsSession !== true) return null;
  const now = await sessionStatus();
  if (now === 'signedIn') return null;
  if (now === 'unreachable') return 'err_offline';
  requireLogin();
  return 'err_login_required';
}

/** Reads a value of each kind; null for one that does not fit. A field that was never shown has no value: then a flag is off. */
const readers: Readonly<Record<Extract<InputKind, string>, (value: JsonValue | undefined) => JsonValue>> = {
  text: textIn,
  secret: textIn,
  challenge: textIn,
  channel: (value) => (value === 'phone' || value === 'email' ? value : null),
  flag: (value) =>
    typeof value === 'boolean' ? value : value === undefined || value === null ? false : null,
  integer: integerIn,
  money: integerIn,
};

function decodeInput<N extends EffectName>(
  name: N,
  given: Readonly<Record<string, JsonValue>>,
): EffectInput<N> | null {
  const { input, optional = [] }: EffectSpec = effectSpecs[name];
  const read = Object.entries(input).map(([key, kind]) => {
    const value = Object.hasOwn(given, key) ? given[key] : undefined;
    const missing = value === undefined || value === null || value === '';
    return [
      key,
      missing && optional.includes(key)
        ? ''
        : typeof kind === 'string'
          ? readers[kind](value)
          : closedIn(value, kind.closed),
    ] as const;
  });
  // Read entry by entry just now, by the declaration that the type is made from.
  return read.some(([, value]) => value === null) ? null : (Object.fromEntries(read) as EffectInput<N>);
}

function integerIn(value: JsonValue | undefined): number | null {
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
}

function closedIn(value: JsonValue | undefined, texts: readonly string[]): string | null {
  return typeof value === 'string' && texts.includes(value) ? value : null;
}

function textIn(value: JsonValue | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
