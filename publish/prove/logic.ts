import { asText, type Expression } from '@alur/engine';
import { isRecord, type JsonValue } from '@alur/engine/json';

/** What an expression reads, by its root: `data`, `config`, `list` and the rest. */
export type Scope = Readonly<Record<string, unknown>>;

/** Thrown for what no publishable document holds: a condition that yields no flag, an unknown operator. */
export class LogicError extends Error {}

/** An operator with what it is about. */
interface Parts {
  readonly operator: string;
  readonly operands: readonly JsonValue[];
}

const partsKnown = new WeakMap<object, Parts | null>();

/** The parts of a condition; null for a constant. Documents never change while they are proven. */
export function partsOf(expression: Expression): Parts | null {
  if (typeof expression !== 'object' || expression === null) return null;
  const known = partsKnown.get(expression);
  if (known !== undefined) return known;
  const parts = readParts(expression);
  partsKnown.set(expression, parts);
  return parts;
}

function readParts(expression: Expression): Parts | null {
  if (!isRecord(expression)) return null;
  const [entry] = Object.entries(expression as Readonly<Record<string, JsonValue>>);
  if (entry === undefined) return null;
  const [operator, operands] = entry;
  return { operator, operands: Array.isArray(operands) ? operands : [operands] };
}

const pathsKnown = new WeakMap<object, readonly string[]>();

/** The paths that an expression reads, each as often as it is read. Documents never change while they are proven. */
export function pathsOf(expression: Expression): readonly string[] {
  if (typeof expression !== 'object' || expression === null) return [];
  const paths = pathsKnown.get(expression) ?? collectedPaths(expression);
  pathsKnown.set(expression, paths);
  return paths;
}

function collectedPaths(expression: Expression): readonly string[] {
  if (Array.isArray(expression)) return expression.flatMap((each: JsonValue) => pathsOf(each));
  const parts = partsOf(expression);
  if (parts === null) return [];
  const [first] = parts.operands;
  if (parts.operator !== 'var') return parts.operands.flatMap((each) => pathsOf(each));
  return [
    ...(typeof first === 'string' ? [first] : []),
    ...parts.operands.slice(1).flatMap((each) => pathsOf(each)),
  ];
}

/** Null, missing, blanks only, and a list without entries. `0` and `false` are values. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** Paths with their names: a document reads few of them, very often. */
const namesKnown = new Map<string, readonly string[]>();
const mostKnown = 2000;

function namesIn(path: string): readonly string[] {
  const known = namesKnown.get(path);
  if (known !== undefined) return known;
  const names = path.split('.');
  if (namesKnown.size >= mostKnown) namesKnown.clear();
  namesKnown.set(path, names);
  return names;
}

/** What stands at a dotted path; null where nothing does. */
export function readPath(scope: Scope, path: string): JsonValue {
  let value: unknown = scope;
  for (const name of namesIn(path)) {
    if (!isRecord(value) || !Object.hasOwn(value, name)) return null;
    value = value[name];
  }
  return value === undefined ? null : (value as JsonValue);
}

/**
 * What an expression yields, written from `docs/spec/engine.md`: the model shares no code with the engine, so that each finds the other's faults.
 *
 * @throws LogicError for what lint refuses
 */
export function valueIn(expression: Expression, scope: Scope): JsonValue {
  if (Array.isArray(expression)) return expression.map((each: JsonValue) => valueIn(each, scope));
  const parts = partsOf(expression);
  if (parts === null) return expression;
  const { operator, operands } = parts;
  const at = (index: number): JsonValue => valueIn(operands[index] ?? null, scope);
  switch (operator) {
    case 'var': {
      const found = typeof operands[0] === 'string' ? readPath(scope, operands[0]) : null;
      return found ?? (operands.length > 1 ? at(1) : null);
    }
    case 'if':
      return evaluateIf(operands, scope);
    case 'and':
      return evaluateJunction(operands, scope, false);
    case 'or':
      return evaluateJunction(operands, scope, true);
    case '!':
      return !flag(at(0));
    case 'empty':
      return isEmptyValue(at(0));
    case 'cat':
      return operands.map((each) => asText(valueIn(each, scope))).join('');
    default:
      return comparison(
        operator,
        operands.map((each) => valueIn(each, scope)),
      );
  }
}

/** Whether a condition holds; what is not known yet does not. */
export function holdsIn(expression: Expression, scope: Scope): boolean {
  return flag(valueIn(expression, scope));
}

function flag(value: JsonValue): boolean {
  if (value === null) return false;
  if (typeof value === 'boolean') return value;
  throw new LogicError('A condition yields a flag.');
}

function evaluateIf(operands: readonly JsonValue[], scope: Scope): JsonValue {
  for (let index = 0; index + 1 < operands.length; index += 2)
    if (flag(valueIn(operands[index] ?? null, scope))) return valueIn(operands[index + 1] ?? null, scope);
  return operands.length % 2 === 1 ? valueIn(operands.at(-1) ?? null, scope) : null;
}

function evaluateJunction(operands: readonly JsonValue[], scope: Scope, until: boolean): JsonValue {
  let value: JsonValue = null;
  for (const each of operands) {
    value = valueIn(each, scope);
    if (flag(value) === until) return value;
  }
  return value;
}

function comparison(operator: string, values: readonly JsonValue[]): JsonValue {
  const [left = null, right = null] = values;
  switch (operator) {
    case '==':
      return isSame(left, right);
    case '!=':
      return !isSame(left, right);
    case 'in':
      return isIn(left, right);
    case '<':
      return inOrder(values, (one, other) => one < other);
    case '<=':
      return inOrder(values, (one, other) => one <= other);
    case '>':
      return inOrder(values, (one, other) => one > other);
    case '>=':
      return inOrder(values, (one, other) => one >= other);
    default:
      throw new LogicError(`There is no operator "${operator}".`);
  }
}

function isIn(needle: JsonValue, hay: JsonValue): boolean {
  if (isEmptyValue(needle)) return false;
  if (typeof hay === 'string') return hay.split(',').includes(asText(needle));
  return Array.isArray(hay) && hay.includes(needle);
}

function isSame(left: JsonValue, right: JsonValue): boolean {
  if (isEmptyValue(left) || isEmptyValue(right)) return isEmptyValue(left) && isEmptyValue(right);
  const moment = parseMoment(left);
  return left === right || (moment !== null && moment === parseMoment(right));
}

function inOrder(values: readonly JsonValue[], holds: (one: number, other: number) => boolean): boolean {
  return (
    values.length > 1 &&
    values.slice(1).every((right, index) => {
      const left = values[index] ?? null;
      if (typeof left === 'number' && typeof right === 'number') return holds(left, right);
      const [one, other] = [parseMoment(left), parseMoment(right)];
      return one !== null && other !== null && holds(one, other);
    })
  );
}

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

function parseMoment(value: JsonValue): number | null {
  const at = typeof value === 'string' && isoTime.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
