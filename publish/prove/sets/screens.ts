import type { Action, Input, Step } from '../../contract/generated/flow.ts';
import { evaluate } from '@alur/engine';
import { isRecord, type JsonValue } from '@alur/engine/json';
import { visibilityOf } from '../../document/besideItem.ts';
import { isInput } from '../../document/fields.ts';
import { buttonsOf, variantsOf } from '../../document/thens.ts';
import { isEmptyValue, pathsOf } from '../logic.ts';
import { isStandIn, takes } from '../samples.ts';
import { stepIn } from '../state.ts';
import { rowsIn, type Conditions, type Scope } from './conditions.ts';
import { all, none, type Diagram } from './diagrams.ts';
import type { Space } from './space.ts';

/** An input as sets: where it may be seen, changed, and what it holds is taken. */
export interface InputSets {
  readonly item: Input;
  readonly visible: Diagram;
  readonly enabled: Diagram;
  readonly valid: Diagram;
}

/** A button as sets: where it may be seen, where it surely is, and where a press of it goes through. */
export interface ActionSets {
  readonly action: Action;
  readonly index: number;
  readonly visible: Diagram;
  readonly surelyVisible: Diagram;
  /** It is open, and all that it needs is filled in. */
  readonly goes: Diagram;
}

/** What a step shows, as sets. */
export interface ScreenSets {
  readonly inputs: readonly InputSets[];
  readonly actions: readonly ActionSets[];
}

/** The screens of a document, each made once. */
export class Screens {
  readonly #known = new Map<string, ScreenSets>();

  readonly space: Space;
  readonly conditions: Conditions;

  constructor(space: Space, conditions: Conditions) {
    this.space = space;
    this.conditions = conditions;
  }

  at(step: string): ScreenSets {
    const known = this.#known.get(step) ?? this.#made(step);
    this.#known.set(step, known);
    return known;
  }

  #made(id: string): ScreenSets {
    const step = stepIn(this.space.facts, id);
    const inputs = step.body.filter(isInput).map((item) => this.input(item, id));
    return {
      inputs,
      actions: (step.actions ?? []).map((action, index) => this.#action(step, id, inputs, action, index)),
    };
  }

  /** An input by the conditions that hold on a step. */
  input(item: Input, step: string): InputSets {
    const { diagrams } = this.space;
    const visible = this.conditions.of(item.visible, step);
    const enabled = this.conditions.of(item.enabled, step);
    const required =
      item.required === undefined
        ? none
        : this.conditions.of(item.required === true ? true : item.required, step).must;
    const fails = (item.invalid ?? []).map((each) => this.conditions.of(each.if, step).must);
    const taken = this.#taken(item, step);
    const empty = this.#empty(item, step);
    const valid = diagrams.or(diagrams.without(empty, required), diagrams.without(taken, empty));
    const good = diagrams.without(
      valid,
      fails.reduce((one, other) => diagrams.or(one, other), none),
    );
    return {
      item,
      visible: visible.may,
      enabled: enabled.may,
      valid: diagrams.keep(diagrams.or(diagrams.not(visible.must), good)),
    };
  }

  #empty({ field }: Input, step: string): Diagram {
    const path = `data.${field}`;
    return this.conditions.where([path], step, (scope) => isEmptyValue(valueAt(scope, path))).may;
  }

  /** Where what an input holds fits its schema, the length of its code and its list. */
  #taken(item: Input, step: string): Diagram {
    const { diagrams } = this.space;
    const path = `data.${item.field}`;
    const { challenges = {} } = this.space.facts.document;
    const fits = this.conditions.where([path], step, (scope) => takes(item.schema, valueAt(scope, path))).may;
    const length = Object.values(challenges).find((each) => each.field === item.field)?.length;
    const opened = length === undefined ? null : this.space.facts.open(length);
    const long = this.conditions.where([path, ...pathsOf(opened)], step, (scope) => {
      const value = valueAt(scope, path);
      const digits = Number(evaluate(opened, scope));
      const isAsked = opened !== null && Number.isInteger(digits) && digits > 0;
      return (
        !isAsked || typeof value !== 'string' || value.length === digits || isStandIn(item.schema, value)
      );
    }).may;
    return diagrams.and(fits, diagrams.and(long, this.#offered(item, step)));
  }

  /** Where the list of an input is unread, or offers what the input holds. */
  #offered(item: Input, step: string): Diagram {
    const { from, columns = {} } = item;
    if (from === undefined) return all;
    const rules = [item.rowVisible, item.rowEnabled].flatMap((each) =>
      each === undefined ? [] : [this.space.facts.condition(each)],
    );
    const paths = rules.flatMap(pathsOf).filter((path) => !path.startsWith('row.'));
    const path = `data.${item.field}`;
    return this.conditions.where([path, `list.${from}.count`, ...paths], step, (scope) => {
      const rows = isRecord(scope['rows']) ? (scope['rows'][from] as JsonValue | undefined) : undefined;
      if (!Array.isArray(rows)) return true;
      const offered = rowsIn(rows).filter((row) =>
        rules.every((rule) => evaluate(rule, { ...scope, row }) === true),
      );
      return offered.some((row) => row[columns['value'] ?? ''] === valueAt(scope, path));
    }).may;
  }

  /** Where an input holds what its list does not offer. */
  notOffered(item: Input, step: string): Diagram {
    const { diagrams } = this.space;
    return diagrams.without(diagrams.not(this.#offered(item, step)), this.#empty(item, step));
  }

  #action(step: Step, id: string, inputs: readonly InputSets[], action: Action, index: number): ActionSets {
    const { diagrams } = this.space;
    const own = this.conditions.of(visibilityOf(step, action), id);
    const beside = inputs.find(({ item }) => item.field === action.beside)?.visible ?? all;
    const visible = diagrams.keep(diagrams.and(own.may, beside));
    const needed = this.#neededBy(action, inputs);
    const filled = inputs.reduce(
      (set, { item, valid }) => (needed.includes(item.field) ? diagrams.and(set, valid) : set),
      diagrams.and(visible, this.conditions.of(action.enabled, id).may),
    );
    return {
      action,
      index,
      visible,
      surelyVisible: diagrams.keep(diagrams.and(own.must, beside)),
      goes: diagrams.keep(filled),
    };
  }

  /** What an action needs (N8): all inputs for a call or a primary action, else none; never the one it stands at. */
  #neededBy(action: Action, inputs: readonly InputSets[]): readonly string[] {
    if (action.needs !== undefined) return action.needs;
    const variants = variantsOf(this.space.facts.document, action);
    const makesCall = [...variants, ...variants.flatMap(({ dialog }) => buttonsOf(dialog))].some(
      ({ call }) => call !== undefined,
    );
    if (!makesCall && (action.kind ?? 'primary') !== 'primary') return [];
    return inputs.flatMap(({ item }) => (item.field === action.beside ? [] : [item.field]));
  }
}

/** What stands at a path of two names. */
function valueAt(scope: Scope, path: string): JsonValue {
  const [root = '', name = ''] = path.split('.');
  const below = scope[root];
  return isRecord(below) ? ((below[name] ?? null) as JsonValue) : null;
}
