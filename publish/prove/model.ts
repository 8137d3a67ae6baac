import type { DialogCatalogue } from '@alur/engine';
import type { Then } from '../contract/generated/flow.ts';
import type { JsonValue } from '@alur/engine/json';
import { productOf } from '../product/product.ts';
import type { AnyThen } from '../document/thens.ts';
import { isCounting } from './codes.ts';
import type { ProofSurroundings, ProvenDocument, Turn, World } from './contract.ts';
import { factsOf, type Facts } from './facts.ts';
import { makeCall, stepBefore } from './follow.ts';
import { chosenThen, type ModelTurn, type Note } from './cases.ts';
import { valueIn } from './logic.ts';
import { answerIn, chainIn, follow, outcomesOfCall, watchIn } from './move.ts';
import { personTurns } from './person.ts';
import { resultsWith } from './results.ts';
import { scopeOf, stepIn, type ModelState } from './state.ts';

/** A document as a machine: where it begins, what may happen in a state, and what that leads to. */
export interface Model {
  readonly facts: Facts;
  readonly dialogs: DialogCatalogue;
  begin(world: World): Moved;
  /** Everything that may happen in a state but for a change of the world, one turn of each class. */
  turnsIn(state: ModelState): readonly Turn[];
  /** What a turn leads to. The same turns, replayed on the engine, lead to the same screen. */
  next(state: ModelState, turn: Turn): Moved;
}

/** Where a turn led, and what it did on the way. */
export interface Moved {
  readonly state: ModelState;
  readonly notes: readonly Note[];
}

/**
 * Makes the model of a document.
 *
 * @example
 * const model = createModel({ document, messages });
 * const { state } = model.begin(world);
 * for (const turn of model.turnsIn(state)) model.next(state, turn);
 */
export function createModel(
  { document, messages }: ProvenDocument,
  { dialogs = productOf(document).dialogs }: ProofSurroundings = {},
): Model {
  const facts = factsOf(document, messages);
  const answers = new Map<string, Ends>();
  const endsOf: EndsOf = (call, outcomes, key) => {
    const known = answers.get(key) ?? endsWith(facts, call, outcomes);
    answers.set(key, known);
    return known;
  };
  const runTurn = (run: (turn: ModelTurn) => ModelState): Moved => {
    const turn: ModelTurn = { facts, dialogs, notes: [] };
    const state = settle(turn, run(turn));
    return { state, notes: turn.notes };
  };
  return {
    facts,
    dialogs,
    begin: (world) => runTurn(() => beginIn(facts, world)),
    turnsIn: (state) => turnsIn(facts, state, endsOf),
    next: (state, turn) => runTurn((model) => follow(model, state, turn)),
  };
}

/** What follows by itself: the call that a step begins with. */
function settle(turn: ModelTurn, state: ModelState): ModelState {
  if (!state.showDue || state.status !== 'editing' || state.dialog !== null) return state;
  const { onShow } = stepIn(turn.facts, state.step);
  const made = { ...state, showDue: false };
  return onShow === undefined ? made : makeCall(turn, made, onShow, chainIn(turn.facts, made, 'show'));
}

function beginIn(facts: Facts, world: World): ModelState {
  const empty: ModelState = {
    world,
    status: 'editing',
    step: '',
    entries: [],
    data: {},
    start: {},
    typed: [],
    lists: {},
    codes: {},
    running: null,
    dialog: null,
    showDue: false,
    left: null,
  };
  const scope = { ...scopeOf(facts, empty), challenge: {} };
  const { document } = facts;
  const data: Record<string, JsonValue> = {};
  for (const [name, expression] of Object.entries(document.data ?? {})) {
    const value = valueIn(facts.open(expression), scope);
    if (value !== null && typeof value !== 'object') data[name] = value;
  }
  const step = valueIn(facts.open(document.firstStep), { ...scope, data });
  const first =
    typeof step === 'string' && Object.hasOwn(document.steps, step) ? step : Object.keys(document.steps)[0];
  const id = first ?? '';
  return {
    ...empty,
    step: id,
    entries: [id],
    data,
    start: data,
    showDue: stepIn(facts, id).onShow !== undefined,
  };
}

/** What a call may end with, as the turns of a state that waits for it and of one that hears of it. They are the same in every state. */
interface Ends {
  readonly answers: readonly Turn[];
  readonly news: readonly Extract<Turn, { kind: 'news' }>[];
}

type EndsOf = (call: string, outcomes: Readonly<Record<string, Then | string>>, key: string) => Ends;

function endsWith(facts: Facts, call: string, outcomes: Readonly<Record<string, Then | string>>): Ends {
  const results = resultsWith(facts, call, outcomes);
  return {
    answers: results.map((result) => ({ kind: 'answer', call, result })),
    news: results.flatMap((result) => (result.ok ? [{ kind: 'news', call, result }] : [])),
  };
}

/** Everything that may happen in a state. */
function turnsIn(facts: Facts, state: ModelState, endsOf: EndsOf): readonly Turn[] {
  if (state.status === 'left') return [];
  if (state.running !== null) {
    const { call } = state.running;
    return endsOf(call, outcomesOfCall(facts, call), call).answers;
  }
  const time: readonly Turn[] = isCounting(state) ? [{ kind: 'wait' }] : [];
  const news = newsTurns(facts, state, endsOf);
  if (state.dialog !== null) return [...closings(state.dialog.buttons), ...news];
  const back: readonly Turn[] = stepBefore(facts, state) === null ? [] : [{ kind: 'back' }];
  return [...personTurns(facts, state), ...news, ...time, ...back];
}

/** A dialog is closed by each of its buttons; without one only where none of them merely closes it. */
function closings(buttons: readonly AnyThen[]): readonly Turn[] {
  const own = buttons.map((_, button): Turn => ({ kind: 'close', button }));
  const isPlain = ({ call, goto, leave, set }: AnyThen): boolean =>
    call === undefined && goto === undefined && leave === undefined && set === undefined;
  return buttons.some(isPlain) ? own : [...own, { kind: 'close', button: null }];
}

/** News of what the step watches, where it has all that it asks for. Under a dialog only what leads out of the step is heard. */
function newsTurns(facts: Facts, state: ModelState, endsOf: EndsOf): readonly Turn[] {
  const watch = watchIn(facts, state);
  if (watch === null) return [];
  const outcomes = outcomesOfCall(facts, watch.call, watch.on);
  const { news } = endsOf(watch.call, outcomes, watch.key);
  if (state.dialog === null) return news;
  const chain = chainIn(facts, state, 'watch');
  return news.filter(({ result }) => {
    const heard = { ...chain, answer: answerIn(result) };
    const { goto, leave } = chosenThen({ facts, dialogs: {}, notes: [] }, state, outcomes['ok'] ?? {}, heard);
    return leave !== undefined || (goto !== undefined && goto !== state.step);
  });
}
