import type { Action, Input, Step } from '../../contract/generated/flow.ts';
import { evaluate, type Expression, type Row } from '@alur/engine';
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
  /** Where it has to be filled in, if it is seen. */
  readonly required: Diagram;
  readonly valid: Diagram;
  /** Where it is seen, and its list holds rows, but none that goes by what the address says: a service that has rows has one for its own address. */
  readonly lacksOwn: Diagram;
}

/** A button as sets: where it may be seen, where it is open, and where a press of it goes through. */
export interface ActionSets {
  readonly action: Action;
  readonly index: number;
  readonly visible: Diagram;
  readonly open: Diagram;
  /** The inputs that it needs where they are seen. */
  readonly needs: readonly string[];
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
        ? { may: none, must: none }
        : this.conditions.of(item.required === true ? true : item.required, step);
    const fails = (item.invalid ?? []).map((each) => this.conditions.of(each.if, step).must);
    const taken = this.#taken(item, step);
    const empty = this.#empty(item, step);
    const valid = diagrams.or(diagrams.without(empty, required.must), diagrams.without(taken, empty));
    const good = diagrams.without(
      valid,
      fails.reduce((one, other) => diagrams.or(one, other), none),
    );
    return {
      item,
      visible: visible.may,
      enabled: enabled.may,
      required: required.may,
      valid: diagrams.keep(diagrams.or(diagrams.not(visible.must), good)),
      lacksOwn: diagrams.keep(diagrams.and(visible.may, this.#lacksOwn(item, step))),
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
    const path = `data.${item.field}`;
    const column = item.columns?.['value'] ?? '';
    return this.#whereListed(item, step, [path], (offered, _, scope) =>
      offered.some((row) => row[column] === valueAt(scope, path)),
    );
  }

  #lacksOwn(item: Input, step: string): Diagram {
    const { diagrams } = this.space;
    if (!rulesOf(this.space, item).some((rule) => pathsOf(rule).some((path) => path.startsWith('query.'))))
      return none;
    return diagrams.not(
      this.#whereListed(item, step, [], (offered, rows) => offered.length > 0 || rows.length === 0),
    );
  }

  /** Where the list of an input is unread, or its rows pass a test: those that are offered, and all. */
  #whereListed(
    item: Input,
    step: string,
    read: readonly string[],
    test: (offered: readonly Row[], rows: readonly Row[], scope: Scope) => boolean,
  ): Diagram {
    const { from } = item;
    if (from === undefined) return all;
    const rules = rulesOf(this.space, item);
    const paths = rules.flatMap(pathsOf).filter((path) => !path.startsWith('row.'));
    return this.conditions.where([...read, `list.${from}.count`, ...paths], step, (scope) => {
      const rows = isRecord(scope['rows']) ? (scope['rows'][from] as JsonValue | undefined) : undefined;
      if (!Array.isArray(rows)) return true;
      const each = rowsIn(rows);
      const offered = each.filter((row) => rules.every((rule) => evaluate(rule, { ...scope, row }) === true));
      return test(offered, each, scope);
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
    const needs = this.#neededBy(action, inputs);
    const open = diagrams.keep(diagrams.and(visible, this.conditions.of(action.enabled, id).may));
    const filled = inputs.reduce(
      (set, { item, valid }) => (needs.includes(item.field) ? diagrams.and(set, valid) : set),
      open,
    );
    return {
      action,
      index,
      visible,
      open,
      needs,
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

/** What decides which rows an input offers. */
function rulesOf({ facts }: Space, { rowVisible, rowEnabled }: Input): readonly Expression[] {
  return [rowVisible, rowEnabled].flatMap((each) => (each === undefined ? [] : [facts.condition(each)]));
}

/** What stands at a path of two names. */
function valueAt(scope: Scope, path: string): JsonValue {
  const [root = '', name = ''] = path.split('.');
  const below = scope[root];
  return isRecord(below) ? ((below[name] ?? null) as JsonValue) : null;
}
