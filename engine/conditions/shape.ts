import { operators, conditionLimits } from '../contract/condition.ts';
import type { JsonValue } from '../contract/json.ts';
import type { Expression } from '../contract/condition.ts';
import { ConditionError } from './conditionError.ts';

const known: ReadonlySet<string> = new Set(operators);
const noNodesYet = 0;

/** The operator and the operands of a condition, or null for a constant. Throws {@link ConditionError} for an object that is neither. */
export function conditionParts(
  expression: Expression,
): { readonly operator: string; readonly operands: readonly JsonValue[] } | null {
  if (typeof expression !== 'object' || expression === null || Array.isArray(expression)) return null;
  const [entry, ...rest] = Object.entries(expression);
  if (entry === undefined || rest.length > 0)
    throw new ConditionError('shape', 'A condition is an object with exactly one operator.');
  const [operator, operands] = entry;
  return { operator, operands: Array.isArray(operands) ? operands : [operands] };
}

/**
 * Throws {@link ConditionError} unless the expression keeps to the closed list of operators, names what it reads by constants, and stays within
 * {@link conditionLimits}. It stops at the first bound it meets, so a hostile expression costs no more than a good one.
 */
export function assertCondition(expression: Expression): void {
  const isObject = typeof expression === 'object' && expression !== null;
  if (isObject && permitted.has(expression)) return;
  measure(expression, 1, noNodesYet);
  if (isObject) permitted.add(expression);
}

/** Expressions found good: those of a bundle are evaluated with every key, and never change. */
const permitted = new WeakSet<object>();

function measure(expression: Expression, depth: number, before: number): number {
  if (depth > conditionLimits.depth)
    throw new ConditionError('depth', `A condition may be nested ${conditionLimits.depth} deep.`);
  let nodes = before + 1;
  if (nodes > conditionLimits.nodes)
    throw new ConditionError('nodes', `A condition may have ${conditionLimits.nodes} parts.`);
  if (typeof expression === 'string' && expression.length > conditionLimits.text)
    throw new ConditionError('text', `A text in a condition may have ${conditionLimits.text} characters.`);
  if (Array.isArray(expression)) {
    for (const item of expression as readonly Expression[]) nodes = measure(item, depth + 1, nodes);
    return nodes;
  }
  const parts = conditionParts(expression);
  if (parts === null) return nodes;
  if (!known.has(parts.operator))
    throw new ConditionError('operator', `The operator "${parts.operator.slice(0, 40)}" is not in the list.`);
  assertPaths(parts.operator, parts.operands);
  for (const operand of parts.operands) nodes = measure(operand, depth + 1, nodes);
  return nodes;
}

/** What a condition reads must be known before it runs: a computed path would escape publish's checks. */
function assertPaths(operator: string, operands: readonly JsonValue[]): void {
  if (operator !== 'var') return;
  const [path] = operands;
  if (path === undefined) throw new ConditionError('path', 'var needs the name of what it reads.');
  if (typeof path !== 'string' || path === '')
    throw new ConditionError('path', 'var needs a constant name, such as "data.phone".');
}
