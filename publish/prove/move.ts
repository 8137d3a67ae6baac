import type { EffectAnswer, EffectResult } from '@alur/engine';
import type { Then } from '../contract/generated/flow.ts';
import { effectOf, outcomesByCode } from '../document/calls.ts';
import { withCodesAfter, withTimeOver } from './codes.ts';
import type { Turn } from './contract.ts';
import type { Facts } from './facts.ts';
import { carryOut, carryOutRest, comeBackTo, stepBefore } from './follow.ts';
import { chosenThen, type ModelTurn } from './cases.ts';
import { isEmptyValue, pathsOf, valueIn } from './logic.ts';
import { screenOf, type Screen, type SeenAction } from './screen.ts';
import { scopeOf, stepIn, type ModelChain, type ModelData, type ModelState } from './state.ts';

/** What a turn makes of a state. */
export function follow(turn: ModelTurn, state: ModelState, given: Turn): ModelState {
  const { facts } = turn;
  switch (given.kind) {
    case 'choose':
      return typeValues(facts, state, { [given.field]: given.value });
    case 'press':
      return press(turn, typeValues(facts, state, given.fill), given.action);
    case 'answer':
      return answerCall(turn, state, given.result);
    case 'news':
      return takeNews(turn, state, given);
    case 'close':
      return closeDialog(turn, state, given.button);
    case 'wait':
      return withTimeOver(facts, state);
    case 'back': {
      const before = stepBefore(facts, state);
      return before === null ? state : comeBackTo(turn, state, before, state.entries.slice(0, -1));
    }
    case 'world':
      return { ...state, world: { ...given.world, query: state.world.query } };
  }
}

/** What a person types, one input after the other. */
function typeValues(facts: Facts, state: ModelState, values: ModelData): ModelState {
  let next = state;
  for (const [name, value] of Object.entries(values)) {
    if ((next.data[name] ?? '') === value) continue;
    const names = next.typed.includes(name) ? next.typed : [...next.typed, name].toSorted();
    next = withCodesAfter(facts, next, { ...next, typed: names, data: { ...next.data, [name]: value } });
  }
  return next;
}

function press(turn: ModelTurn, state: ModelState, id: string): ModelState {
  const { facts } = turn;
  const screen = screenOf(facts, state);
  const found = screen.actions.find(({ action }) => action.id === id);
  if (found === undefined || !found.open) return state;
  const lacked = lackedCode(turn, state, found);
  const isTyped = screen.inputs.some(({ item, visible, valid }) => item.field === lacked && visible && valid);
  if (lacked === null || isTyped) return fillAndPress(turn, state, screen, found);
  // A code is needed, and nobody was sent one: the button beside its input is meant (ENG-603).
  const send = screen.actions.find(({ action }) => action.beside === lacked);
  return send === undefined || !send.open ? state : fillAndPress(turn, state, screen, send);
}

/** A press, once all that it needs is filled in. */
function fillAndPress(
  turn: ModelTurn,
  state: ModelState,
  { inputs }: Screen,
  pressedOne: SeenAction,
): ModelState {
  if (inputs.some(({ item, valid }) => pressedOne.needs.includes(item.field) && !valid)) return state;
  if (lackedCode(turn, state, pressedOne) !== null) return state;
  return carryOut(turn, state, pressedOne.action, chainIn(turn.facts, state, 'press'), false);
}

/** The input of a code whose session the call of a press sends, while none was sent; null when nothing is lacking. */
function lackedCode({ facts, dialogs }: ModelTurn, state: ModelState, { action }: SeenAction): string | null {
  const chain = chainIn(facts, state, 'press');
  const { call } = chosenThen({ facts, dialogs, notes: [] }, state, action, chain);
  const { send = {} } = (call === undefined ? undefined : facts.document.calls?.[call]) ?? {};
  const reads = Object.values(send).flatMap((each) => pathsOf(facts.open(each)));
  const scope = scopeOf(facts, state);
  const lacked = Object.entries(facts.document.challenges ?? {}).find(([name]) => {
    const session = `challenge.${name}.sessionId`;
    return reads.includes(session) && isEmptyValue(valueIn({ var: session }, scope));
  });
  return lacked?.[1].field ?? null;
}

function answerCall(turn: ModelTurn, state: ModelState, result: EffectResult): ModelState {
  if (state.running === null) return state;
  const { call, chain } = state.running;
  const outcomes = outcomesOfCall(turn.facts, call);
  const code = result.ok ? 'ok' : result.error.code;
  const outcome = outcomes[code] ?? outcomes['other'] ?? {};
  const error = result.ok ? null : result.error.code;
  return carryOut(turn, state, outcome, { ...chain, answer: answerIn(result), error }, true);
}

function takeNews(
  turn: ModelTurn,
  state: ModelState,
  { call, result }: Extract<Turn, { kind: 'news' }>,
): ModelState {
  const { watch } = stepIn(turn.facts, state.step);
  const outcome =
    outcomesOfCall(turn.facts, call, typeof watch === 'object' ? watch.on : undefined)['ok'] ?? {};
  const chain = { ...chainIn(turn.facts, state, 'watch'), answer: answerIn(result) };
  const chosen = chosenThen(turn, state, outcome, chain);
  const { goto, ...stays } = chosen;
  const then = goto === state.step ? stays : chosen;
  return carryOut(turn, { ...state, dialog: null }, then, chain, true);
}

/** A button that leads somewhere takes the place of what was paused; any other does what it does, and what was paused follows. */
function closeDialog(turn: ModelTurn, state: ModelState, button: number | null): ModelState {
  const { dialog } = state;
  if (dialog === null) return state;
  const shut: ModelState = { ...state, dialog: null };
  const pressedButton = button === null ? undefined : dialog.buttons[button];
  if (pressedButton === undefined) return carryOutRest(turn, shut, dialog.rest, dialog.chain);
  const { call, goto, leave } = pressedButton;
  const leads = call !== undefined || goto !== undefined || leave !== undefined;
  return carryOut(
    turn,
    shut,
    leads ? pressedButton : { ...pressedButton, ...dialog.rest },
    dialog.chain,
    false,
  );
}

/** The chain that something begins now. */
export function chainIn(facts: Facts, state: ModelState, by: ModelChain['by']): ModelChain {
  const { inputs } = screenOf(facts, state);
  const unseen = inputs.flatMap(({ item, visible }) =>
    !visible && state.typed.includes(item.field) ? [item.field] : [],
  );
  return { by, data: state.data, unseen, answer: {}, error: null };
}

type OutcomesByCode = Readonly<Record<string, Then | string>>;

/** By a step's own outcomes of what it watches, or by the document where there are none. */
const outcomesKnown = new WeakMap<object, Map<string, OutcomesByCode>>();

/** All outcomes of a call, with those of a step that watches it. */
export function outcomesOfCall({ document }: Facts, name: string, on?: OutcomesByCode): OutcomesByCode {
  const known = outcomesKnown.get(on ?? document) ?? new Map<string, OutcomesByCode>();
  outcomesKnown.set(on ?? document, known);
  const call = document.calls?.[name];
  const outcomes =
    known.get(name) ??
    (call === undefined ? {} : outcomesByCode(document, { ...call, on: { ...call.on, ...on } }));
  known.set(name, outcomes);
  return outcomes;
}

/** The call that a step follows; null while it lacks what it asks for. */
export function watchIn(facts: Facts, state: ModelState) {
  const { watch } = stepIn(facts, state.step);
  if (watch === undefined || state.showDue) return null;
  const call = typeof watch === 'string' ? watch : watch.call;
  const on = typeof watch === 'string' ? undefined : watch.on;
  const made = facts.document.calls?.[call];
  const optional = made === undefined ? [] : (effectOf(facts.document, made)?.optional ?? []);
  const scope = scopeOf(facts, state);
  const lacks = Object.entries(made?.send ?? {}).some(
    ([name, expression]) => !optional.includes(name) && isEmptyValue(valueIn(facts.open(expression), scope)),
  );
  return lacks ? null : { call, on, key: `${state.step}/${call}` };
}

/** What a result answers. */
export function answerIn(result: EffectResult): EffectAnswer {
  return (result.ok ? result.answer : result.error.answer) ?? {};
}
