import type { EffectName } from '../../contracts/effect.ts';
import type { ApiError, EffectAnswer, EffectResult } from '../../contracts/effectResult.ts';
import type { Outcome } from '../../contracts/generated/flow.ts';
import type { Issue } from '../../contracts/issue.ts';
import { fieldName } from '../../contracts/json.ts';
import type { JsonValue, Pointer } from '../../contracts/json.ts';
import type { FlowData, Snapshot } from '../../contracts/snapshot.ts';
import { actionStates } from '../state/actions.ts';
import { answerOf } from './answer.ts';
import { startCall, type CallStart } from './call.ts';
import {
  clearChallenge,
  holdChallenge,
  markCorrecting,
  openChallenge,
  waitOf,
} from '../challenge/challenge.ts';
import { concernsChannel } from '../challenge/challengeChanges.ts';
import { isDataName, isScalar, sameValue, secretNames, valueOf } from '../conditions/dataNames.ts';
import { openDialog } from './dialog.ts';
import { goTo } from './goTo.ts';
import { leave } from './leave.ts';
import { recompute } from '../state/recompute.ts';
import { successDialog } from './success.ts';
import { evaluateOr, holdsOr, report } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import { callVariables, channelOf, conditionVariables } from '../conditions/variables.ts';

/** An outcome to carry out: of which call, of which effect, and with which answer. */
export interface Settlement {
  readonly outcome: Outcome;
  readonly effect: EffectName;
  readonly result: EffectResult;
  readonly running: NonNullable<Snapshot['running']>;
}

/**
 * Carries an outcome out, always in one order: when, clear, challenge, set, toast, dialog or success, run, goto, leave, issue. It reads the
 * data that the chain of calls began with and what was set since, never what was typed meanwhile. A dialog pauses: `run` and `leave` beside it
 * wait until it is closed. The issue is shown on the step that the outcome leads to.
 *
 * @param before The snapshot before the result came, which `received` grew from.
 */
export function carryOutOutcome(
  turn: Turn,
  before: Snapshot,
  received: Snapshot,
  settlement: Settlement,
): Snapshot {
  const { result, running } = settlement;
  const answer = answerOf(settlement.effect, result);
  const { sentData } = running;
  const outcome = chosen(turn, { ...received, data: sentData }, settlement.outcome, answer);
  let next: Snapshot = { ...received, status: 'editing', running: null };
  if (outcome.clear !== undefined) next = cleared(turn, next, outcome.clear, result, sentData);
  if (outcome.challenge !== undefined) next = opened(turn, next, outcome.challenge, result, sentData);
  const values = valuesToSet(turn, { ...next, data: sentData }, outcome.set ?? {}, answer);
  next = recompute(turn, before, { ...next, data: { ...next.data, ...values } });
  if (outcome.toast !== undefined) turn.requests.push({ kind: 'toast', message: outcome.toast });
  if (outcome.dialog !== undefined) next = withDialog(turn, next, outcome.dialog, result);
  if (outcome.success !== undefined)
    next = { ...next, dialog: successDialog(outcome.success, outcome.leave, outcome.carry) };
  next = proceed(turn, next, outcome, { action: running.action, sentData: { ...sentData, ...values } });
  if (outcome.issue !== undefined && !result.ok && next.status !== 'left')
    next = withServerIssue(turn, next, outcome.issue, result, sentData);
  return { ...next, actions: actionStates(turn, next) };
}

/** What follows an outcome: another call, another step, or the end of the flow. */
function proceed(
  turn: Turn,
  snapshot: Snapshot,
  { run, goto, leave: to, carry, dialog, success }: Outcome,
  chain: Omit<CallStart, 'name'>,
): Snapshot {
  const call = run === undefined ? undefined : { name: run, ...chain };
  // With a success modal, its own button leaves.
  const wayOut = to === undefined || success !== undefined ? undefined : to;
  let next = snapshot;
  if (dialog !== undefined && snapshot.dialog !== null) {
    const afterwards = {
      ...(call === undefined ? {} : { run: call }),
      ...(wayOut === undefined ? {} : { leave: wayOut, ...(carry === undefined ? {} : { carry }) }),
    };
    if (Object.keys(afterwards).length > 0)
      next = { ...snapshot, dialog: { ...snapshot.dialog, afterwards } };
  } else if (call !== undefined) next = startCall(turn, next, call);
  if (goto !== undefined) next = goTo(turn, next, goto);
  return wayOut === undefined || dialog !== undefined ? next : leave(turn, next, wayOut, carry);
}

/** The first case whose `if` holds replaces the outcome; cases of cases are followed too. */
function chosen(turn: Turn, snapshot: Snapshot, outcome: Outcome, answer: EffectAnswer): Outcome {
  const variables = { ...conditionVariables(turn.bundle, snapshot), answer };
  const found = outcome.when?.find((one) => holdsOr(turn, one.if, variables, false, 'when'));
  return found === undefined ? outcome : chosen(turn, snapshot, found.then, answer);
}

/** The challenge of the channel the call was about, cleared; where the API names a time to wait, its countdown runs (never for another identity). */
function cleared(
  turn: Turn,
  snapshot: Snapshot,
  name: string,
  result: EffectResult,
  sentData: FlowData,
): Snapshot {
  const channel = channelOf(turn.bundle, name, sentData);
  const wait = result.ok ? 0 : waitOf(result.error.nextRetryInSecond);
  return wait > 0 && whatChanged(turn, snapshot, name, sentData) !== 'identity'
    ? holdChallenge(turn.bundle, snapshot, name, channel, { since: turn.at, until: turn.at + wait })
    : clearChallenge(turn.bundle, snapshot, name, channel);
}

/** Which kind of thing that concerns the code's channel was changed while the call was on its way. */
function whatChanged(
  turn: Turn,
  snapshot: Snapshot,
  name: string,
  sentData: FlowData,
): 'identity' | 'secret' | null {
  const spec = turn.bundle.challenges[name];
  if (spec === undefined) return null;
  const secrets = secretNames(turn.bundle);
  const channel = channelOf(turn.bundle, name, sentData);
  const changed = spec.clearOn
    .map(fieldName)
    .filter((field) => !sameValue(valueOf(sentData, field), valueOf(snapshot.data, field)))
    .filter((field) => concernsChannel(turn, snapshot, spec, channel, field));
  if (changed.length === 0) return null;
  return changed.every((field) => secrets.has(field)) ? 'secret' : 'identity';
}

/**
 * The answer opens the challenge of the channel it was asked for, unless the identity changed while the call was on its way. Another password voids
 * the code, but its countdown runs.
 */
function opened(
  turn: Turn,
  snapshot: Snapshot,
  name: string,
  result: EffectResult,
  sentData: FlowData,
): Snapshot {
  if (!result.ok) return snapshot;
  if (result.challenge === undefined) {
    report(turn, name, {
      code: 'err_internal_server',
      message: 'The answer opened no challenge.',
      status: 0,
    });
    return snapshot;
  }
  const channel = channelOf(turn.bundle, name, sentData);
  switch (whatChanged(turn, snapshot, name, sentData)) {
    case 'identity':
      return snapshot;
    case 'secret': {
      const until = turn.at + waitOf(result.challenge.nextRetryInSecond);
      return holdChallenge(turn.bundle, snapshot, name, channel, { since: turn.at, until });
    }
    case null: {
      const { field } = turn.bundle.challenges[name] ?? {};
      if (field !== undefined && channel === channelOf(turn.bundle, name, snapshot.data))
        turn.requests.push({ kind: 'focus', field });
      return openChallenge(snapshot, name, channel, result.challenge, turn.at);
    }
  }
}

function valuesToSet(
  turn: Turn,
  snapshot: Snapshot,
  set: Readonly<Record<string, JsonValue>>,
  answer: EffectAnswer,
): FlowData {
  const variables = { ...callVariables(turn.bundle, snapshot), answer };
  const values: Record<string, JsonValue> = {};
  for (const [name, expression] of Object.entries(set)) {
    const value = evaluateOr(turn, expression, variables, undefined, `set.${name}`);
    if (isScalar(value) && isDataName(turn.bundle, name)) values[name] = value;
  }
  return values;
}

/** The server's word at a field, shown at once; not at a value that was typed after the call began. Where the field can't be seen, a dialog says it. */
function withServerIssue(
  turn: Turn,
  snapshot: Snapshot,
  field: Pointer,
  result: EffectResult,
  sentData: FlowData,
): Snapshot {
  if (result.ok) return snapshot;
  const state = snapshot.fields[field];
  if (state === undefined || !state.visible) return withDialog(turn, snapshot, true, result);
  if (!sameValue(valueOf(sentData, fieldName(field)), valueOf(snapshot.data, fieldName(field))))
    return snapshot;
  turn.requests.push({ kind: 'focus', field });
  const issue = serverIssue(turn, field, result.error);
  return {
    ...keepCodesFor(turn, snapshot, field),
    fields: { ...snapshot.fields, [field]: { ...state, touched: true, issues: [issue, ...state.issues] } },
  };
}

/** In the server's words, unless an editor has worded the code: then the dialog's message stands at the field. */
function serverIssue({ bundle }: Turn, field: Pointer, { code, message }: ApiError): Issue {
  const spec = Object.hasOwn(bundle.dialogs, code) ? bundle.dialogs[code] : undefined;
  const own = spec?.ownWords !== undefined && spec.ownWords !== 'title' ? spec.message : undefined;
  if (own !== undefined) return { field, code, keyword: 'server', words: own };
  return { field, code, keyword: 'server', ...(message === undefined ? {} : { text: message }) };
}

/** The API refused the secret that goes with a code: the code stays good while it is corrected (D64). */
function keepCodesFor(turn: Turn, snapshot: Snapshot, field: Pointer): Snapshot {
  if (!secretNames(turn.bundle).has(fieldName(field))) return snapshot;
  return Object.entries(turn.bundle.challenges)
    .filter(([, spec]) => spec.clearOn.includes(field))
    .reduce((next, [name]) => markCorrecting(next, name, channelOf(turn.bundle, name, next.data)), snapshot);
}

function withDialog(turn: Turn, snapshot: Snapshot, dialog: true | string, result: EffectResult): Snapshot {
  const error = result.ok ? null : result.error;
  return {
    ...snapshot,
    dialog: openDialog(turn.bundle, dialog === true ? (error?.code ?? 'ok') : dialog, error),
  };
}
