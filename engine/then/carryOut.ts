import type { ApiError, EffectResult } from '../contract/effectResult.ts';
import type { Issue } from '../contract/issue.ts';
import { fieldName } from '../contract/json.ts';
import type { Pointer } from '../contract/json.ts';
import type { Chain, FlowData, FlowDialog, Snapshot } from '../contract/snapshot.ts';
import type { CompiledThen } from '../contract/then.ts';
import { ownDialog, sharedDialog } from '../calls/dialog.ts';
import { sameValue, valueOf } from '../conditions/dataNames.ts';
import { holdsOr } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import { conditionVariables } from '../conditions/variables.ts';
import { actionStates } from '../state/actions.ts';
import { recompute } from '../state/recompute.ts';
import { announce } from './announce.ts';
import { dropCode, keepCodesFor, startCode } from './codes.ts';
import { listsWritten, valuesWritten } from './answers.ts';
import { goTo } from './goTo.ts';
import { leave } from './leave.ts';
import { makeCall } from './makeCall.ts';

/** What a {@link CompiledThen} is carried out for. */
export interface Occasion {
  readonly chain: Chain;
  /** What the call ended with; null where no call did: an action, or a button of a dialog. */
  readonly result: EffectResult | null;
}

/**
 * Carries out what follows, always in one order: cases, codes, answers, set, event, toast, dialog, then one way, then the error at its field. It reads the
 * data that the chain began with and what was set since, never what was typed meanwhile. A dialog pauses: the rest follows when it is closed.
 *
 * @param before The snapshot before the event, which `received` grew from.
 */
export function carryOut(
  turn: Turn,
  before: Snapshot,
  received: Snapshot,
  then: CompiledThen,
  { chain, result }: Occasion,
): Snapshot {
  const chosen = chosenCase(turn, received, then, chain);
  let next: Snapshot = { ...received, status: 'editing', running: null };
  if (chosen.dropCode !== undefined) next = dropCode(turn, next, chosen.dropCode, chain);
  if (chosen.startCode !== undefined && result !== null)
    next = startCode(turn, next, chosen.startCode, result, chain.sentData);
  const values = valuesWritten(turn, next, chosen, chain);
  const lists = listsWritten(turn, next, chosen, chain);
  const untouched = next.data === before.data && next.challenges === before.challenges;
  if (!untouched || lists !== next.lists || Object.keys(values).length > 0)
    next = recompute(turn, before, {
      ...next,
      data: { ...next.data, ...values },
      lists,
      typed: without(next.typed, Object.keys(values)),
      answered: nextAnswered(next.answered, values, chosen),
    });
  const onward = {
    ...chain,
    sentData: { ...chain.sentData, ...values },
    unseen: chain.unseen.filter((name) => !Object.hasOwn(values, name)),
  };
  if (chosen.event !== undefined) announce(turn, next, onward.sentData, chosen.event);
  if (chosen.toast !== undefined) turn.requests.push({ kind: 'toast', message: chosen.toast });
  if (chosen.dialog === undefined)
    return carryOutRest(turn, next, chosen, onward, before.dialog?.openedBy === 'outcome');
  const paused = withDialog(turn, next, chosen.dialog, {
    rest: restOf(chosen),
    chain: onward,
    openedBy: result === null ? 'action' : 'outcome',
  });
  return { ...paused, actions: actionStates(turn, paused) };
}

/**
 * What is left once a dialog was closed: the way, and the error at its field. Where a call would follow an error that no field shows here, a dialog says
 * it first.
 *
 * @param said A dialog has said the error already.
 */
export function carryOutRest(
  turn: Turn,
  snapshot: Snapshot,
  rest: CompiledThen,
  chain: Chain,
  said: boolean,
): Snapshot {
  const { call, errorAt } = rest;
  if (call !== undefined && errorAt !== undefined && !said && chain.error !== null)
    if (snapshot.fields[errorAt]?.visible !== true) return withError(turn, snapshot, { call }, chain);
  let next = snapshot;
  if (call !== undefined) next = makeCall(turn, next, call, chain);
  else if (rest.goto !== undefined) next = goTo(turn, next, rest.goto, chain);
  else if (rest.leave !== undefined) next = leave(turn, next, rest.leave, chain);
  if (errorAt !== undefined && next.status !== 'left')
    next = withErrorAt(turn, next, errorAt, chain, !said && next.dialog === null);
  return { ...next, actions: actionStates(turn, next) };
}

/** The shared dialog of the chain's error; the rest waits for it. */
function withError(turn: Turn, snapshot: Snapshot, rest: CompiledThen, chain: Chain): Snapshot {
  const asked = withDialog(turn, snapshot, 'shared', { rest, chain, openedBy: 'outcome' });
  return { ...asked, actions: actionStates(turn, asked) };
}

/** Whether a button, or what was paused, leads anywhere of its own. */
export function leadsAnywhere(then: CompiledThen): boolean {
  return (
    then.call !== undefined ||
    then.goto !== undefined ||
    then.leave !== undefined ||
    (then.cases ?? []).some((one) => leadsAnywhere(one.then))
  );
}

/** The first case that holds replaces what it is a case of; cases of cases are followed too. */
export function chosenCase(turn: Turn, snapshot: Snapshot, then: CompiledThen, chain: Chain): CompiledThen {
  if (then.cases === undefined) return then;
  const variables = {
    ...conditionVariables(turn.bundle, { ...snapshot, data: chain.sentData }),
    answer: chain.answer,
  };
  const found = then.cases.find(
    (one) => one.if === undefined || holdsOr(turn, one.if, variables, false, 'cases'),
  );
  return found === undefined ? then : chosenCase(turn, snapshot, found.then, chain);
}

function restOf({ call, goto, leave: way, errorAt }: CompiledThen): CompiledThen {
  return {
    ...(call === undefined ? {} : { call }),
    ...(goto === undefined ? {} : { goto }),
    ...(way === undefined ? {} : { leave: way }),
    ...(errorAt === undefined ? {} : { errorAt }),
  };
}

/** The names that an answer gave, with those taken now; what a document sets is its own. */
function nextAnswered(
  answered: Snapshot['answered'],
  values: FlowData,
  { take = [], set = {} }: CompiledThen,
): Snapshot['answered'] {
  const names = Object.keys(values);
  if (names.length === 0) return answered;
  const kept = Object.keys(answered).filter((name) => !names.includes(name));
  const taken = names.filter((name) => take.includes(name) && !Object.hasOwn(set, name));
  return Object.fromEntries([...kept, ...taken].map((name) => [name, true as const]));
}

function without(typed: Snapshot['typed'], names: readonly string[]): Snapshot['typed'] {
  if (!names.some((name) => Object.hasOwn(typed, name))) return typed;
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !names.includes(name)));
}

function withDialog(
  turn: Turn,
  snapshot: Snapshot,
  dialog: NonNullable<CompiledThen['dialog']>,
  paused: Pick<FlowDialog, 'rest' | 'chain' | 'openedBy'>,
): Snapshot {
  const { error } = paused.chain;
  const face =
    typeof dialog === 'object'
      ? ownDialog(turn.bundle, dialog, error)
      : sharedDialog(turn.bundle, dialog === 'shared' ? (error?.code ?? 'ok') : dialog, error);
  return { ...snapshot, dialog: { ...face, ...paused } };
}

/**
 * The server's word at a field, shown at once; not at a value that was typed after the call began. Where the field can't be seen, a dialog says it,
 * unless one has said it already.
 */
function withErrorAt(
  turn: Turn,
  snapshot: Snapshot,
  field: Pointer,
  chain: Chain,
  mayOpenDialog: boolean,
): Snapshot {
  const { error, sentData } = chain;
  if (error === null) return snapshot;
  const state = snapshot.fields[field];
  if (state === undefined || !state.visible)
    return mayOpenDialog ? withError(turn, snapshot, {}, chain) : snapshot;
  if (!sameValue(valueOf(sentData, fieldName(field)), valueOf(snapshot.data, fieldName(field))))
    return snapshot;
  turn.requests.push({ kind: 'focus', field });
  const issue = serverIssue(turn, field, error);
  return {
    ...keepCodesFor(turn, snapshot, field),
    fields: { ...snapshot.fields, [field]: { ...state, touched: true, issues: [issue, ...state.issues] } },
  };
}

/**
 * In the server's words, unless an editor has worded the code or the server sent none: then the dialog's words stand at the field. Of both the message is
 * shown, or the title where the effect wants that.
 */
function serverIssue({ bundle }: Turn, field: Pointer, { code, message, title, inline }: ApiError): Issue {
  const spec = Object.hasOwn(bundle.dialogs, code) ? bundle.dialogs[code] : undefined;
  const part = inline ?? 'message';
  const text = part === 'title' ? title : message;
  const isOwn = spec?.ownWords === true || spec?.ownWords === part;
  const words = spec?.[part];
  const issue = { field, code, keyword: 'server' };
  if (text === undefined) return words === undefined ? issue : { ...issue, words };
  if (words === undefined) return { ...issue, text };
  return isOwn ? { ...issue, words } : { ...issue, text, otherwise: words };
}
