import { LogicEngine } from 'json-logic-engine';
import type { Expression } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';

/** Evaluates a condition; `refused` where it is none. */
export type Evaluation = (expression: Expression, variables: object) => JsonValue;

type Operands = readonly unknown[];

/** JSON-Logic as it is published, by another engine. */
export function standardEngine(): Evaluation {
  return evaluationOf(new LogicEngine());
}

function evaluationOf(engine: LogicEngine): Evaluation {
  return (expression, variables) => {
    try {
      const value: unknown = engine.run(expression, variables);
      return value === undefined ? null : (value as JsonValue);
    } catch {
      return 'refused';
    }
  };
}

const nothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && /^\s*$/.test(value)) ||
  (Array.isArray(value) && value.length === 0);

/** A point in time, as a number that can be compared; not a number for anything else. */
function instant(value: unknown): number {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(value)
    ? new Date(value).getTime()
    : Number.NaN;
}

function alike(one: unknown, other: unknown): boolean {
  if (nothing(one) !== nothing(other)) return false;
  if (nothing(one)) return true;
  return Object.is(one, other) || instant(one) === instant(other) || (one === 0 && other === 0);
}

/** Whether each value stands in an order to the next one. */
function ascending(operands: Operands, fits: (one: number, other: number) => boolean): boolean {
  const places = operands.map((value) => [typeof value === 'number' ? value : Number.NaN, instant(value)]);
  return (
    places.length > 1 &&
    places.every((place, index) => {
      const next = places[index + 1];
      return next === undefined || place.some((at, kind) => fits(at, next[kind] ?? Number.NaN));
    })
  );
}

function readPath(root: unknown, path: string): unknown {
  let place = root;
  for (const name of path.split('.')) {
    const entries: readonly (readonly [string, unknown])[] =
      typeof place === 'object' && place !== null ? Object.entries(place) : [];
    place = entries.find(([key]) => key === name)?.[1];
  }
  if (Array.isArray(place)) return place.map((each: unknown) => (typeof each === 'object' ? null : each));
  return typeof place === 'object' ? null : place;
}

function piece(value: unknown): string {
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}

/** The other engine with our meaning of the operators that depart from JSON-Logic, written a second time; what combines them is its own. */
export function departingEngine(): Evaluation {
  // Otherwise it works out constants beforehand, those of a branch that is never taken among them, and refuses the whole.
  const engine = new LogicEngine(undefined, { disableInterpretedOptimization: true });
  engine.truthy = (value: unknown): boolean => {
    if (typeof value === 'boolean') return value;
    if (value === null || value === undefined) return false;
    throw new TypeError('no flag');
  };
  const add = (name: string, method: (operands: Operands, context: unknown) => unknown): void =>
    engine.addMethod(name, { method, traverse: true });
  add('var', ([path, fallback = null], context) => readPath(context, String(path)) ?? fallback);
  add('empty', ([value]) => nothing(value));
  add('==', ([one, other]) => alike(one, other));
  add('!=', ([one, other]) => !alike(one, other));
  add('<', (operands) => ascending(operands, (one, other) => one < other));
  add('<=', (operands) => ascending(operands, (one, other) => one <= other));
  add('>', (operands) => ascending(operands, (one, other) => one > other));
  add('>=', (operands) => ascending(operands, (one, other) => one >= other));
  add('in', ([needle, hay]) => {
    const list = typeof hay === 'string' ? hay.split(',') : Array.isArray(hay) ? (hay as Operands) : [];
    const wanted = typeof hay === 'string' ? piece(needle) : needle;
    return !nothing(needle) && list.some((each) => each === wanted);
  });
  add('cat', (operands) => operands.map(piece).join(''));
  return evaluationOf(engine);
}
