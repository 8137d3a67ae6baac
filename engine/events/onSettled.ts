import type { Bundle, CompiledCall } from '../contract/bundle.ts';
import type { ApiError, EffectResult } from '../contract/effectResult.ts';
import type { Snapshot } from '../contract/snapshot.ts';
import type { CompiledThen } from '../contract/then.ts';
import { markWrong } from '../challenge/challenge.ts';
import { sendsSession } from '../calls/call.ts';
import type { EventOf } from './eventOf.ts';
import { answerOf, isComplete } from '../calls/answer.ts';
import { actionStates } from '../state/actions.ts';
import { carryOut } from '../then/carryOut.ts';
import { isOutdated, spokenAnswer, withVersion } from '../watch/versions.ts';
import { report } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import { channelOf } from '../conditions/variables.ts';
import { faults } from '../conditions/faults.ts';

const sharedDialog: CompiledThen = { dialog: 'shared' };

/** Nothing is shown: the runtime has already asked the subscriber to log in. */
const silence: CompiledThen = {};

/**
 * A call ended. The result of a call that is not the one in flight changes nothing; an `ok` that lacks what the effect declares is
 * `err_bad_answer`.
 */
export function onSettled(turn: Turn, snapshot: Snapshot, event: EventOf<'settled'>): Snapshot {
  const { running } = snapshot;
  if (running === null || running.id !== event.call) return snapshot;
  const call = turn.bundle.calls[running.name];
  if (call === undefined) return snapshot;
  const result = wholeResult(turn, running.name, call, event.result);
  if (!result.ok) reportFault(turn, running.name, result.error);
  const received = result.ok ? snapshot : countRefusal(turn, snapshot, call, result.error);
  const { action, sentData, unseen } = running;
  const answer = answerOf(call.spec, result);
  const spoken = result.ok ? spokenAnswer(call.spec, answer) : null;
  if (isOutdated(snapshot, spoken)) return withoutCall(turn, snapshot);
  const chain = { action, sentData, unseen, answer, error: result.ok ? null : result.error };
  return carryOut(turn, snapshot, withVersion(received, spoken), outcomeOf(turn.bundle, call, result), {
    chain,
    result,
  });
}

/** The chain ends: something newer is known than what the call answered. */
function withoutCall(turn: Turn, snapshot: Snapshot): Snapshot {
  const next: Snapshot = { ...snapshot, status: 'editing', running: null };
  return { ...next, actions: actionStates(turn, next) };
}

/** No document can say what follows from half an answer. */
function wholeResult(turn: Turn, name: string, call: CompiledCall, result: EffectResult): EffectResult {
  if (!result.ok || isComplete(call.spec, result)) return result;
  const message = `The answer of "${call.effect}" lacks what it declares.`;
  report(turn, name, { code: faults.badAnswer, message, status: 0 });
  return { ok: false, error: { code: faults.badAnswer, status: 0 } };
}

/** The home of a result: its own, else that of faults or of all other codes. An unreadable answer where money may have moved is no failure. */
function outcomeOf({ codes }: Bundle, { on, spec }: CompiledCall, result: EffectResult): CompiledThen {
  const key = result.ok ? 'ok' : result.error.code;
  if (key === codes.login) return silence;
  const own = Object.hasOwn(on, key) ? on[key] : undefined;
  if (own !== undefined || result.ok) return own ?? {};
  const isFault = codes.faults.includes(key) || (key === faults.badAnswer && spec.movesMoney === true);
  return isFault ? sharedDialog : (on['other'] ?? sharedDialog);
}

/** Reports a fault of the server and a code that the catalogue does not know; the subscriber sees them as well (spec 8). */
function reportFault(turn: Turn, name: string, error: ApiError): void {
  const isKnown = Object.hasOwn(turn.bundle.dialogs, error.code);
  const isFault = error.status >= 500 || (error.code === faults.badAnswer && error.status > 0);
  if (isFault || !isKnown) report(turn, name, error);
}

/** A refused code sets the error flag of the challenge whose session the call sent. */
function countRefusal(turn: Turn, snapshot: Snapshot, call: CompiledCall, error: ApiError): Snapshot {
  if (error.code !== turn.bundle.codes.refused) return snapshot;
  const data = snapshot.running?.sentData ?? snapshot.data;
  const names = Object.keys(turn.bundle.challenges).filter((name) => sendsSession(call, name));
  return names.reduce((next, name) => markWrong(next, name, channelOf(turn.bundle, name, data)), snapshot);
}
