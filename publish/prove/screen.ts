import type { Action, Input } from '../contract/generated/flow.ts';
import type { JsonValue } from '@alur/engine/json';
import type { Row } from '@alur/engine';
import { visibilityOf } from '../document/besideItem.ts';
import { isInput } from '../document/fields.ts';
import { buttonsOf, variantsOf } from '../document/thens.ts';
import type { Facts } from './facts.ts';
import { holdsIn, isEmptyValue, valueIn, type Scope } from './logic.ts';
import { isStandIn, takes } from './samples.ts';
import { scopeOf, stepIn, type ModelState } from './state.ts';

/** An input as a person meets it. */
export interface SeenInput {
  readonly item: Input;
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly required: boolean;
  readonly valid: boolean;
}

/** A button as a person meets it. */
export interface SeenAction {
  readonly action: Action;
  readonly index: number;
  readonly visible: boolean;
  /** It may be pressed, if what it needs is filled in. */
  readonly open: boolean;
  /** Visible inputs that it needs. */
  readonly needs: readonly string[];
}

/** What a state shows. */
export interface Screen {
  readonly scope: Scope;
  readonly inputs: readonly SeenInput[];
  readonly actions: readonly SeenAction[];
}

/** Screens with more than this are made each time: as many as there are states would not fit into memory. */
const mostKept = 40;

const screens = new WeakMap<ModelState, Screen>();

/** What a state shows of inputs and buttons. A state belongs to one document. */
export function screenOf(facts: Facts, state: ModelState): Screen {
  const known = screens.get(state);
  if (known !== undefined) return known;
  const { body, actions = [] } = stepIn(facts, state.step);
  const screen = madeScreen(facts, state);
  if (body.length + actions.length <= mostKept) screens.set(state, screen);
  return screen;
}

function madeScreen(facts: Facts, state: ModelState): Screen {
  const scope = scopeOf(facts, state);
  const step = stepIn(facts, state.step);
  const inputs = step.body.filter(isInput).map((item) => seenInput(facts, state, item, scope));
  const actions = (step.actions ?? []).map((action, index) =>
    seenAction(facts, state, inputs, action, index, scope),
  );
  return { scope, inputs, actions };
}

/** An input of a step, by the data that a scope holds. */
export function seenInput(facts: Facts, state: ModelState, item: Input, scope: Scope): SeenInput {
  const visible = item.visible === undefined || holdsIn(facts.condition(item.visible), scope);
  const enabled = item.enabled === undefined || holdsIn(facts.condition(item.enabled), scope);
  const required =
    visible &&
    item.required !== undefined &&
    (item.required === true || holdsIn(facts.condition(item.required), scope));
  const data = scope['data'] as ModelState['data'];
  const valid = !visible || isValid(facts, state, item, data[item.field] ?? null, required, scope);
  return { item, visible, enabled, required, valid };
}

/** Returns whether an input takes a value: a missing one where none is required, else by its schema, its list and its own conditions. */
function isValid(
  facts: Facts,
  state: ModelState,
  item: Input,
  value: JsonValue,
  required: boolean,
  scope: Scope,
): boolean {
  const fails = (item.invalid ?? []).some((each) => holdsIn(facts.condition(each.if), scope));
  if (fails) return false;
  if (isEmptyValue(value)) return !required;
  if (!takes(item.schema, value)) return false;
  const length = codeLength(facts, item.field, scope);
  const isWrongLength = length !== null && typeof value === 'string' && value.length !== length;
  if (isWrongLength && !isStandIn(item.schema, value)) return false;
  const offered = offeredRows(facts, state, item, scope);
  return offered === null || offered.some((row) => row[item.columns?.['value'] ?? ''] === value);
}

/** Digits of the code that an input takes; null for one that takes none. */
export function codeLength(facts: Facts, field: string, scope: Scope): number | null {
  const spec = Object.values(facts.document.challenges ?? {}).find((each) => each.field === field);
  const length = spec === undefined ? null : Number(valueIn(facts.open(spec.length), scope));
  return length !== null && Number.isInteger(length) && length > 0 ? length : null;
}

/** Rows that may be chosen; null for an input without a list, and while the list is unread. */
export function offeredRows(
  facts: Facts,
  state: ModelState,
  item: Input,
  scope: Scope,
): readonly Row[] | null {
  const rows = item.from === undefined ? undefined : state.lists[item.from];
  if (rows === undefined) return null;
  const holds = (condition: JsonValue | undefined, row: Row): boolean =>
    condition === undefined || holdsIn(facts.condition(condition), { ...scope, row });
  return rows.filter((row) => holds(item.rowVisible, row) && holds(item.rowEnabled, row));
}

function seenAction(
  facts: Facts,
  state: ModelState,
  inputs: readonly SeenInput[],
  action: Action,
  index: number,
  scope: Scope,
): SeenAction {
  const beside = inputs.find(({ item }) => item.field === action.beside);
  const condition = visibilityOf(stepIn(facts, state.step), action);
  const isWaiting = state.showDue || state.running?.chain.by === 'show';
  // Nothing has failed yet: what the step asks for by itself needs no second try.
  const isSecondTry =
    isWaiting && action.call !== undefined && action.call === stepIn(facts, state.step).onShow;
  const visible =
    !isSecondTry &&
    (condition === undefined || holdsIn(facts.condition(condition), scope)) &&
    beside?.visible !== false;
  const open =
    visible &&
    state.running === null &&
    !state.showDue &&
    (action.enabled === undefined || holdsIn(facts.condition(action.enabled), scope));
  const needed = neededInputs(facts, action, inputs);
  const needs = inputs.flatMap(({ item, visible: seen }) =>
    seen && needed.includes(item.field) ? [item.field] : [],
  );
  return { action, index, visible, open, needs };
}

/** What an action needs (N8): all inputs for a call or a primary action, else none; never the one it stands at. */
function neededInputs({ document }: Facts, action: Action, inputs: readonly SeenInput[]): readonly string[] {
  if (action.needs !== undefined) return action.needs;
  const variants = variantsOf(document, action);
  const makesCall = [...variants, ...variants.flatMap(({ dialog }) => buttonsOf(dialog))].some(
    ({ call }) => call !== undefined,
  );
  if (!makesCall && (action.kind ?? 'primary') !== 'primary') return [];
  return inputs.flatMap(({ item }) => (item.field === action.beside ? [] : [item.field]));
}
