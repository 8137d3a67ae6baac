import type { Call, Input, Press, Then } from '../contract/generated/flow.ts';
import { faults } from '@alur/engine';
import { effectOf } from '../document/calls.ts';
import { fieldsOf } from '../document/fields.ts';
import { buttonsOf, type AnyThen } from '../document/thens.ts';
import { dataWith, listsWritten, valuesWritten } from './answers.ts';
import { chosenThen, type ModelTurn } from './cases.ts';
import { dropCode, startCode, withCodesAfter, withCorrecting } from './codes.ts';
import type { Facts } from './facts.ts';
import { holdsIn, isEmptyValue, pathsOf, valueIn, type Scope } from './logic.ts';
import { offeredRows, seenInput } from './screen.ts';
import {
  scopeOf,
  stepIn,
  type ModelChain,
  type ModelData,
  type ModelDialog,
  type ModelState,
} from './state.ts';

/** Carries out what follows, in the order of the format: codes, answers, set, dialog, a way, the error at its input. */
export function carryOut(
  turn: ModelTurn,
  state: ModelState,
  given: Then | Press | string,
  chain: ModelChain,
  isOutcome: boolean,
): ModelState {
  const { facts } = turn;
  const then = chosenThen(turn, state, given, chain);
  turn.notes.push({ kind: 'then', then });
  let next: ModelState = { ...state, status: 'editing', running: null };
  if (then.dropCode !== undefined) next = dropCode(facts, next, then.dropCode, chain);
  if (then.startCode !== undefined && isOutcome && chain.error === null)
    next = startCode(facts, next, then.startCode, chain.data);
  const values = valuesWritten(facts, next, then, chain);
  const isSame = Object.keys(values).length === 0;
  const lists = listsWritten(facts, next.lists, then, chain);
  if (!isSame || lists !== next.lists)
    next = withCodesAfter(facts, next, {
      ...next,
      data: isSame ? next.data : dataWith(facts, next.data, values),
      lists,
      typed: isSame ? next.typed : next.typed.filter((name) => !Object.hasOwn(values, name)),
    });
  const onward: ModelChain = isSame
    ? chain
    : {
        ...chain,
        data: dataWith(facts, chain.data, values),
        unseen: chain.unseen.filter((name) => !Object.hasOwn(values, name)),
      };
  if (then.toast !== undefined) turn.notes.push({ kind: 'toast' });
  if (then.dialog === undefined) return carryOutRest(turn, next, then, onward);
  const { call, goto, leave, errorAt } = then;
  const rest: AnyThen = {
    ...(call === undefined ? {} : { call }),
    ...(goto === undefined ? {} : { goto }),
    ...(leave === undefined ? {} : { leave }),
    ...(errorAt === undefined ? {} : { errorAt }),
  };
  return { ...next, dialog: dialogOf(turn, then.dialog, rest, onward, isOutcome ? 'outcome' : 'action') };
}

function dialogOf(
  { dialogs }: ModelTurn,
  dialog: NonNullable<AnyThen['dialog']>,
  rest: AnyThen,
  chain: ModelChain,
  openedBy: ModelDialog['openedBy'],
): ModelDialog {
  if (typeof dialog === 'object') return { code: '', buttons: buttonsOf(dialog), rest, chain, openedBy };
  const code = dialog === 'shared' ? (chain.error ?? 'ok') : dialog;
  const spec = (Object.hasOwn(dialogs, code) ? dialogs[code] : undefined) ?? dialogs['*'];
  const buttons = (spec?.buttons ?? []).map(({ label, leave, carry }) => ({
    label,
    ...(leave === undefined
      ? {}
      : { leave: { to: leave, ...(carry === undefined ? {} : { carry: [...carry] }) } }),
  }));
  return { code, buttons, rest, chain, openedBy };
}

/** The way, and the error at its input. */
export function carryOutRest(
  turn: ModelTurn,
  state: ModelState,
  rest: AnyThen,
  chain: ModelChain,
): ModelState {
  let next = state;
  if (rest.call !== undefined) next = makeCall(turn, next, rest.call, chain);
  else if (rest.goto !== undefined) next = goTo(turn, next, rest.goto, chain);
  else if (rest.leave !== undefined) next = leaveBy(turn, next, rest.leave, chain);
  if (rest.errorAt === undefined || next.status === 'left' || chain.error === null) return next;
  return withErrorAt(turn, next, rest.errorAt, chain, state.dialog === null);
}

function withErrorAt(
  turn: ModelTurn,
  state: ModelState,
  field: string,
  chain: ModelChain,
  mayOpenDialog: boolean,
): ModelState {
  const { facts } = turn;
  const item = fieldsOf(facts.document).find(
    ({ stepId, name }) => stepId === state.step && name === field,
  )?.item;
  const isSeen = item !== undefined && seenInput(facts, state, item, scopeOf(facts, state)).visible;
  if (!isSeen)
    return mayOpenDialog ? { ...state, dialog: dialogOf(turn, 'shared', {}, chain, 'outcome') } : state;
  turn.notes.push({ kind: 'errorAt', field });
  return withCorrecting(facts, state, field);
}

/** Leaves the flow; where a part of the path can't be filled in, the dialog of an answer that can't be read opens instead. */
function leaveBy(
  turn: ModelTurn,
  state: ModelState,
  leave: NonNullable<AnyThen['leave']>,
  chain: ModelChain,
): ModelState {
  const { to, carry = [], params = {} } = typeof leave === 'string' ? { to: leave } : leave;
  const scope = scopeOf(turn.facts, state, dataSent(state, chain), { answer: chain.answer });
  const isWhole = Object.values(params).every((part) =>
    pathPart.test(String(valueIn(turn.facts.open(part), scope) ?? '')),
  );
  if (!isWhole) return { ...state, dialog: dialogOf(turn, faults.badAnswer, {}, chain, 'outcome') };
  turn.notes.push({ kind: 'leave', to, carry });
  return { ...state, status: 'left', running: null, showDue: false, left: to };
}

/** What may stand in the place of a `{name}` of a path: up to three segments without dots. */
export const pathPart = /^[\w-]{1,64}(?:\/[\w-]{1,64}){0,2}$/;

/** Another step; its own call is due. A press adds an entry, anything else takes the place of the last one; a known step is gone back to. */
function goTo(turn: ModelTurn, state: ModelState, step: string, chain: ModelChain): ModelState {
  const { onShow } = stepIn(turn.facts, step);
  const shown = {
    ...state,
    step,
    entries: entriesAfter(state.entries, step, chain),
    showDue: onShow !== undefined,
  };
  return withCodesAfter(turn.facts, state, shown);
}

function entriesAfter(entries: readonly string[], step: string, { by }: ModelChain): readonly string[] {
  const known = entries.indexOf(step);
  if (known !== -1) return entries.slice(0, known + 1);
  return by === 'press' ? [...entries, step] : [...entries.slice(0, -1), step];
}

/** The step that Back shows; null where it leaves the flow. */
export function stepBefore(facts: Facts, { step, entries }: ModelState): string | null {
  const before = entries.at(-2);
  if (before === undefined) return null;
  return [step, before].some((id) => stepIn(facts, id).back === 'never') ? null : before;
}

/** A step that was shown before. Its call is made again only where a list is missing, and nobody would notice. */
export function comeBackTo(
  turn: ModelTurn,
  state: ModelState,
  step: string,
  entries: readonly string[],
): ModelState {
  const { onShow, body } = stepIn(turn.facts, step);
  const call = onShow === undefined ? undefined : turn.facts.document.calls?.[onShow];
  const lacks = body.some(({ from }) => from !== undefined && state.lists[from] === undefined);
  const again = call !== undefined && lacks && effectOf(turn.facts.document, call)?.safe === true;
  return { ...state, step, entries, showDue: again };
}

/** Makes a call, once every input that it sends is valid and what it requires holds. */
export function makeCall(turn: ModelTurn, state: ModelState, name: string, chain: ModelChain): ModelState {
  const call = turn.facts.document.calls?.[name];
  if (call === undefined) throw new Error(`The call "${name}" came past lint.`);
  const data = dataSent(state, chain);
  const refused = refusedStep(turn, state, call, chain, data);
  // It can't be corrected where it can't be seen: a dialog says that it is not offered (ENG-964).
  if (refused?.hidden === true)
    return { ...state, dialog: { code: '', buttons: [], rest: {}, chain, openedBy: 'outcome' } };
  if (refused !== null) {
    turn.notes.push({ kind: 'refused', field: refused.field });
    return refused.step === state.step
      ? state
      : comeBackTo(turn, state, refused.step, entriesAfter(state.entries, refused.step, chain));
  }
  const scope = scopeOf(turn.facts, state, data);
  if (call.requires !== undefined && !holdsIn(turn.facts.condition(call.requires), scope)) {
    turn.notes.push({ kind: 'unmet', call: name });
    return state;
  }
  const { optional = [], input: kinds = {} } = effectOf(turn.facts.document, call) ?? {};
  const missing = Object.entries(call.send ?? {}).flatMap(([input, expression]) =>
    // A flag that is missing is off.
    !optional.includes(input) &&
    kinds[input] !== 'flag' &&
    isEmptyValue(valueIn(turn.facts.open(expression), scope))
      ? [input]
      : [],
  );
  turn.notes.push({ kind: 'call', call: name, by: chain.by, missing, step: state.step });
  return { ...state, status: 'running', running: { call: name, chain } };
}

/** A value that the address or an answer gave to an input still has to be one of its list, where it can't be seen, too. */
function isNotOffered(facts: Facts, state: ModelState, item: Input, scope: Scope): boolean {
  const rows = offeredRows(facts, state, item, scope);
  const value = state.data[item.field];
  const column = item.columns?.['value'] ?? '';
  return rows !== null && !isEmptyValue(value) && !rows.some((row) => row[column] === value);
}

/** What was typed into an input that can't be seen counts as it was at the start. */
export function dataSent({ start }: ModelState, { data, unseen }: ModelChain): ModelData {
  if (unseen.length === 0) return data;
  return { ...data, ...Object.fromEntries(unseen.map((name) => [name, start[name] ?? null])) };
}

/** The first input that the call sends and that its own step refuses. */
function refusedStep(
  { facts }: ModelTurn,
  state: ModelState,
  { send = {}, requires }: Call,
  { unseen }: ModelChain,
  data: ModelData,
): { readonly step: string; readonly field: string; readonly hidden: boolean } | null {
  const expressions = [
    ...Object.values(send).map((each) => facts.open(each)),
    ...(requires === undefined ? [] : [facts.condition(requires)]),
  ];
  const names = new Set(
    expressions.flatMap(pathsOf).flatMap((path) => /^(?:data|chosen)\.([^.]+)/.exec(path)?.[1] ?? []),
  );
  const steps = [state.step, ...state.entries.toReversed()];
  for (const name of names) {
    if (unseen.includes(name)) continue;
    const places = fieldsOf(facts.document).filter((place) => place.name === name);
    const step = steps.find((id) => places.some(({ stepId }) => stepId === id));
    const item = places.find(({ stepId }) => stepId === step)?.item;
    if (step === undefined || item === undefined) continue;
    const there = { ...state, step, data };
    const scope = scopeOf(facts, there);
    const { visible, valid } = seenInput(facts, there, item, scope);
    if (visible ? !valid : isNotOffered(facts, there, item, scope))
      return { step, field: name, hidden: !visible };
  }
  return null;
}
