import type { ChallengeSpec } from '../contract/generated/flow.ts';
import { fieldsOf, secretNames } from '../document/fields.ts';
import { effectOf } from '../document/calls.ts';
import { productOf } from '../product/product.ts';
import type { Facts } from './facts.ts';
import { holdsIn, pathsOf } from './logic.ts';
import {
  channelIn,
  noCode,
  scopeOf,
  type ModelChain,
  type ModelCode,
  type ModelData,
  type ModelState,
} from './state.ts';

/** The state with one code replaced; the input of a code that is gone is empty. */
function withCode(
  facts: Facts,
  state: ModelState,
  name: string,
  channel: string,
  code: ModelCode,
): ModelState {
  const codes = { ...state.codes, [name]: { ...state.codes[name], [channel]: code } };
  const field = facts.document.challenges?.[name]?.field;
  const isHere = channel === channelIn(facts, name, state.data);
  if (code.phase === 'sent' || field === undefined || !isHere) return { ...state, codes };
  return { ...state, codes, data: { ...state.data, [field]: '' } };
}

/** A code is dropped; one that the API names a time for waits. */
export function dropCode(facts: Facts, state: ModelState, name: string, chain: ModelChain): ModelState {
  const channel = channelIn(facts, name, chain.data);
  const waits = chain.error !== null && productOf(facts.document).codes.waiting.includes(chain.error);
  return withCode(facts, state, name, channel, waits ? { ...noCode, phase: 'waiting' } : noCode);
}

/** A code was sent to the channel that it was asked for. */
export function startCode(facts: Facts, state: ModelState, name: string, data: ModelData): ModelState {
  const channel = channelIn(facts, name, data);
  const code: ModelCode = { ...noCode, phase: 'sent' };
  return { ...state, codes: { ...state.codes, [name]: { ...state.codes[name], [channel]: code } } };
}

/** The time of every code in flight is over. */
export function withTimeOver(facts: Facts, state: ModelState): ModelState {
  let next = state;
  for (const [name, channels] of Object.entries(state.codes))
    for (const [channel, code] of Object.entries(channels))
      if (code.phase !== 'idle')
        next = withCode(facts, next, name, channel, { ...noCode, lapsed: code.phase === 'sent' });
  return next;
}

/** Returns whether a countdown runs. */
export function isCounting(state: ModelState): boolean {
  return Object.values(state.codes).some((channels) =>
    Object.values(channels).some(({ phase }) => phase !== 'idle'),
  );
}

/** What a change of data does to the codes in flight: another identity or password voids what was sent to it. */
export function withCodesAfter(facts: Facts, before: ModelState, after: ModelState): ModelState {
  const { challenges = {} } = facts.document;
  let next = after;
  for (const [name, spec] of Object.entries(challenges)) {
    const left = channelIn(facts, name, before.data);
    const entered = channelIn(facts, name, next.data);
    if (left !== entered) next = withOtherChannel(before, next, { name, field: spec.field, left, entered });
    next = withVoided(facts, before, next, name, spec);
  }
  return next;
}

/** What was typed for one channel stays there; what was typed for the other comes back. */
function withOtherChannel(
  before: ModelState,
  after: ModelState,
  { name, field, left, entered }: Readonly<Record<'name' | 'field' | 'left' | 'entered', string>>,
): ModelState {
  const channels = after.codes[name] ?? {};
  const kept: ModelCode = { ...(channels[left] ?? noCode), typed: before.data[field] ?? '' };
  return {
    ...after,
    codes: { ...after.codes, [name]: { ...channels, [left]: kept } },
    data: { ...after.data, [field]: channels[entered]?.typed ?? '' },
  };
}

function withVoided(
  facts: Facts,
  before: ModelState,
  after: ModelState,
  name: string,
  spec: ChallengeSpec,
): ModelState {
  const changed = spec.clearOn.filter((field) => (before.data[field] ?? '') !== (after.data[field] ?? ''));
  if (changed.length === 0) return after;
  const secrets = secretsOf(facts);
  let next = after;
  for (const [channel, code] of Object.entries(after.codes[name] ?? {})) {
    if (code.phase === 'idle') continue;
    const fields = changed.filter((field) => concerns(facts, next, spec, channel, field));
    if (fields.some((field) => !secrets.has(field))) next = withCode(facts, next, name, channel, noCode);
    else if (fields.length > 0 && code.phase === 'sent' && !code.correcting)
      next = withCode(facts, next, name, channel, { ...noCode, phase: 'waiting' });
  }
  return next;
}

/** An input concerns a channel when it, or the one it is a companion of, can be seen there. */
function concerns(
  facts: Facts,
  state: ModelState,
  spec: ChallengeSpec,
  channel: string,
  name: string,
): boolean {
  const owners = fieldsOf(facts.document).filter(
    ({ stepId, item }) =>
      stepId === state.step &&
      (item.field === name || Object.values(item.companions ?? {}).includes(`data.${name}`)),
  );
  if (owners.length === 0) return true;
  const data = spec.channel === undefined ? state.data : { ...state.data, [spec.channel]: channel };
  const scope = scopeOf(facts, state, data);
  return owners.some(
    ({ item }) => item.visible === undefined || holdsIn(facts.condition(item.visible), scope),
  );
}

const secretsKnown = new WeakMap<Facts, ReadonlySet<string>>();

/** Inputs that hold a secret, and whatever a secret input of a call reads. */
export function secretsOf(facts: Facts): ReadonlySet<string> {
  const known = secretsKnown.get(facts);
  if (known !== undefined) return known;
  const sent = Object.values(facts.document.calls ?? {}).flatMap((call) =>
    Object.entries(call.send ?? {}).flatMap(([input, expression]) =>
      effectOf(facts.document, call)?.input[input] === 'secret'
        ? pathsOf(facts.open(expression)).flatMap((path) => (path.startsWith('data.') ? [path.slice(5)] : []))
        : [],
    ),
  );
  const secrets = new Set([...secretNames(facts.document), ...sent]);
  secretsKnown.set(facts, secrets);
  return secrets;
}

/** The API refused the secret that goes with a code: the code stays good while it is corrected. */
export function withCorrecting(facts: Facts, state: ModelState, field: string): ModelState {
  if (!secretsOf(facts).has(field)) return state;
  let next = state;
  for (const [name, spec] of Object.entries(facts.document.challenges ?? {})) {
    const channel = channelIn(facts, name, state.data);
    const code = next.codes[name]?.[channel];
    if (code?.phase === 'sent' && spec.clearOn.includes(field))
      next = {
        ...next,
        codes: { ...next.codes, [name]: { ...next.codes[name], [channel]: { ...code, correcting: true } } },
      };
  }
  return next;
}
