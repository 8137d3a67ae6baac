import jsonLogic from 'json-logic-js';
import type { JsonValue } from '../contract/json.ts';
import type { Expression } from '../contract/condition.ts';
import { ConditionError } from './conditionError.ts';
import { ownOperators } from './operators.ts';
import { assertCondition, conditionParts } from './shape.ts';

export { isEmpty } from './emptyValue.ts';

/** Operators of the library that no document may name. The ones that it runs itself (`map`, `filter`, `reduce` and their like) are refused before it is asked. */
const foreign = [
  '===',
  '!==',
  '!!',
  '%',
  '+',
  '*',
  '-',
  '/',
  'min',
  'max',
  'log',
  'merge',
  'method',
  'missing',
  'missing_some',
  'substr',
];

for (const name of foreign) jsonLogic.rm_operation(name);
for (const [name, operation] of Object.entries(ownOperators)) jsonLogic.add_operation(name, operation);
// What `if`, `and`, `or` and `!` ask of their operands: a flag, and nothing that counts as one.
Object.assign(jsonLogic, { truthy: flagOf });

/** A flag; null is nothing yet, which does not hold. Throws {@link ConditionError} for a text, a number or a list. */
function flagOf(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (value === null || value === undefined) return false;
  throw new ConditionError(
    'flag',
    'A condition yields a flag: compare what it reads, or ask whether it is empty.',
  );
}

/**
 * What an expression yields. Pure; always ends: operators, depth and size are bounded before anything runs, and no operator loops.
 *
 * @param variables What rules may read: `data`, `step`, `config`, `query`, `session`, `device`, `locale`, `challenge`, lists. Plain data only.
 * @returns A JSON value: never undefined, NaN or a function. What is missing is null.
 * @throws ConditionError when the expression is not a permitted condition, or grows beyond a bound.
 */
export function evaluate(expression: Expression, variables: object): JsonValue {
  assertCondition(expression);
  return asJson(jsonLogic.apply(expression as Parameters<typeof jsonLogic.apply>[0], variables));
}

/** Whether an expression holds. It has to yield a flag; null does not hold. Throws as {@link evaluate}, and for anything else. */
export function holds(expression: Expression, variables: object): boolean {
  return flagOf(evaluate(expression, variables));
}

/** The paths an expression reads, each once, in the order of first use, such as `data.phone`. Throws as {@link evaluate}. */
export function variablesOf(expression: Expression): readonly string[] {
  assertCondition(expression);
  const paths = new Set<string>();
  collect(expression, paths);
  return [...paths];
}

function collect(expression: Expression, paths: Set<string>): void {
  if (Array.isArray(expression)) {
    for (const item of expression as readonly Expression[]) collect(item, paths);
    return;
  }
  const parts = conditionParts(expression);
  if (parts === null) return;
  const [name] = parts.operands;
  if (parts.operator === 'var' && typeof name === 'string') paths.add(name);
  const rest = parts.operator === 'var' ? parts.operands.slice(1) : parts.operands;
  for (const operand of rest) collect(operand, paths);
}

/** The operators return JSON; `if`, `and` and `or` without operands return undefined. */
function asJson(value: unknown): JsonValue {
  return value === undefined ? null : (value as JsonValue);
}
