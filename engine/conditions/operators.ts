import type { JsonValue } from '../contract/json.ts';
import type { Operator } from '../contract/condition.ts';
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
 * walk into prototypes. `if`, `and`, `or` and `!` are the library's own.
 *
 * Empty operands: comparisons are false; two empties are equal (`==`), an empty and a value never are. Values of two kinds are never equal, and only
 * two numbers or two times are in an order.
 */
export const ownOperators: {
  readonly [O in Exclude<Operator, 'if' | 'and' | 'or' | '!'>]: Operation;
} = {
  var(path, fallback = null) {
    const value = typeof path === 'string' ? ownValue(this, path) : null;
    return value ?? fallback;
  },
  empty: (value = null) => isEmpty(value),
  '==': (left = null, right = null) => equal(left, right),
  '!=': (left = null, right = null) => !equal(left, right),
  '<': (...values) => inOrder(values, (left, right) => left < right),
  '<=': (...values) => inOrder(values, (left, right) => left <= right),
  '>': (...values) => inOrder(values, (left, right) => left > right),
  '>=': (...values) => inOrder(values, (left, right) => left >= right),
  in: (needle = null, hay = null) => {
    if (isEmpty(needle)) return false;
    // Some calls answer codes joined by commas: one of them is meant, never a part of one.
    if (typeof hay === 'string') return hay.split(',').includes(asText(needle));
    return Array.isArray(hay) && hay.includes(needle);
  },
  cat: (...values) => joinTexts(values),
};

/** Two empties are equal, an empty and a value never; values of two kinds never. Times are equal when they are the same moment. */
function equal(left: JsonValue, right: JsonValue): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right);
  if (left === right) return true;
  const moments = [momentOf(left), momentOf(right)];
  return moments[0] !== null && moments[0] === moments[1];
}

function inOrder(values: Operands, holds: (left: number, right: number) => boolean): boolean {
  if (values.length < 2) return false;
  return values.slice(1).every((right, index) => pairHolds(values[index] ?? null, right, holds));
}

/** Two numbers compare, and two times by their moments; nothing else does. */
function pairHolds(
  left: JsonValue,
  right: JsonValue,
  holds: (left: number, right: number) => boolean,
): boolean {
  if (typeof left === 'number' && typeof right === 'number') return holds(left, right);
  const moments = [momentOf(left), momentOf(right)] as const;
  return moments[0] !== null && moments[1] !== null && holds(moments[0], moments[1]);
}

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** The moment that a text in ISO 8601 names, in milliseconds since 1970, whatever its offset; null for anything else. */
function momentOf(value: JsonValue): number | null {
  if (typeof value !== 'string' || !isoTime.test(value)) return null;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : at;
}

/** A value as a piece of a text; empty for null and lists. */
export function asText(value: JsonValue): string {
  return typeof value === 'object' ? '' : String(value);
}

function joinTexts(values: Operands): string {
  let text = '';
  for (const value of values) {
    text += asText(value);
    if (text.length > textLimit)
      throw new ConditionError('text', `A condition may build a text of ${textLimit} characters.`);
  }
  return text;
}
