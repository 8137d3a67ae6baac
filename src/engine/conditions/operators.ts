import type { JsonValue } from '../../contracts/json.ts';
import type { Operator } from '../../contracts/condition.ts';
import { isEmpty } from './emptyValue.ts';
import { ownValue } from './ownValue.ts';
import { ConditionError } from './conditionError.ts';

/** Characters that a text built by a condition may have. */
const textLimit = 65_536;

type Operands = readonly JsonValue[];

/** An operator: `this` is what the rule may read. */
type Operation = (this: unknown, ...operands: JsonValue[]) => JsonValue;

/**
 * Our meaning of the operators that json-logic-js evaluates in ways a reader does not expect (`null < 1`, `"" == 0`, NaN) or that
 * walk into prototypes. `if`, `and`, `or`, `!` and `!!` are the library's own.
 *
 * Empty operands: comparisons are false; sums and other arithmetic are null; `min` and `max` leave them out; two empties are equal (`==`), an empty and
 * a value never are.
 */
export const ownOperators: {
  readonly [O in Exclude<Operator, 'if' | 'and' | 'or' | '!' | '!!'>]: Operation;
} = {
  var(path, fallback = null) {
    const value = typeof path === 'string' ? ownValue(this, path) : null;
    return value ?? fallback;
  },
  missing(...paths) {
    return paths.flat().filter((path) => typeof path !== 'string' || isEmpty(ownValue(this, path)));
  },
  empty: (value = null) => isEmpty(value),
  '==': (left = null, right = null) => looselyEqual(left, right),
  '!=': (left = null, right = null) => !looselyEqual(left, right),
  '===': (left = null, right = null) => left === right,
  '!==': (left = null, right = null) => left !== right,
  '<': (...values) => inOrder(values, (left, right) => left < right),
  '<=': (...values) => inOrder(values, (left, right) => left <= right),
  '>': (...values) => inOrder(values, (left, right) => left > right),
  '>=': (...values) => inOrder(values, (left, right) => left >= right),
  min: (...values) => extreme(values, Math.min),
  max: (...values) => extreme(values, Math.max),
  '+': (...values) => arithmetic(values, (left, right) => left + right),
  '*': (...values) => arithmetic(values, (left, right) => left * right),
  '-': (...values) =>
    arithmetic(values.length === 1 ? [0, ...values] : values, (left, right) => left - right),
  '/': (...values) => arithmetic(values, (left, right) => left / right),
  '%': (...values) => arithmetic(values, (left, right) => left % right),
  in: (needle = null, hay = null) => {
    if (isEmpty(needle)) return false;
    if (typeof hay === 'string') return hay.includes(asText(needle));
    return Array.isArray(hay) && hay.includes(needle);
  },
  cat: (...values) => joined(values),
};

function looselyEqual(left: JsonValue, right: JsonValue): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right);
  if (left === right) return true;
  const mixed = typeof left !== typeof right && typeof left !== 'object' && typeof right !== 'object';
  return mixed && asNumber(left) !== null && asNumber(left) === asNumber(right);
}

function inOrder(
  values: Operands,
  holds: (left: number | string, right: number | string) => boolean,
): boolean {
  if (values.length < 2) return false;
  return values.slice(1).every((right, index) => pairHolds(values[index] ?? null, right, holds));
}

/** Two texts compare as texts unless both are numbers; everything else compares as numbers, or not at all. */
function pairHolds(
  left: JsonValue,
  right: JsonValue,
  holds: (left: number | string, right: number | string) => boolean,
): boolean {
  if (isEmpty(left) || isEmpty(right)) return false;
  const numbers = [asNumber(left), asNumber(right)] as const;
  if (numbers[0] !== null && numbers[1] !== null) return holds(numbers[0], numbers[1]);
  return typeof left === 'string' && typeof right === 'string' && holds(left, right);
}

function extreme(values: Operands, pick: (...numbers: number[]) => number): JsonValue {
  const numbers = values
    .flat()
    .filter((value) => !isEmpty(value))
    .map(asNumber);
  if (numbers.length === 0 || numbers.includes(null)) return null;
  return pick(...numbers.map(Number));
}

function arithmetic(values: Operands, combine: (left: number, right: number) => number): JsonValue {
  const numbers = values.map(asNumber);
  if (numbers.length === 0 || numbers.includes(null)) return null;
  const result = numbers.map(Number).reduce(combine);
  return Number.isFinite(result) ? result : null;
}

function asNumber(value: JsonValue): number | null {
  if (isEmpty(value) || typeof value === 'object') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

function asText(value: JsonValue): string {
  return typeof value === 'object' ? '' : String(value);
}

function joined(values: Operands): string {
  let text = '';
  for (const value of values) {
    text += asText(value);
    if (text.length > textLimit)
      throw new ConditionError('text', `A condition may build a text of ${textLimit} characters.`);
  }
  return text;
}
