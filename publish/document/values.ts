import type { Expression } from '@alur/engine';
import type { FlowDocument } from '../contract/generated/flow.ts';
import { isRecord, type JsonValue } from '@alur/engine/json';

/** Parts that an opened expression may have before it is left as it is: lint refuses far smaller ones. */
const mostParts = 2000;

/** The name in `{"var": "value.<name>"}`, or null. */
function valueRead(expression: JsonValue): string | null {
  if (!isRecord(expression)) return null;
  const path: unknown = [expression['var']].flat()[0];
  return typeof path === 'string' && path.startsWith('value.') ? path.slice('value.'.length) : null;
}

/** Number of parts of an expression with its values opened; infinite when a value leads back to itself. */
export function openedParts(document: FlowDocument, expression: Expression): number {
  const known = partsOfValues.get(document) ?? new Map<string, number>();
  partsOfValues.set(document, known);
  return parts(document, expression, known, new Set());
}

const partsOfValues = new WeakMap<FlowDocument, Map<string, number>>();

function parts(
  document: FlowDocument,
  expression: JsonValue,
  known: Map<string, number>,
  within: ReadonlySet<string>,
): number {
  if (typeof expression !== 'object' || expression === null) return 1;
  const name = valueRead(expression);
  const value = name === null ? undefined : valueOf(document, name);
  if (name !== null && value !== undefined) {
    if (within.has(name)) return Infinity;
    const counted = known.get(name) ?? parts(document, value, known, new Set([...within, name]));
    known.set(name, counted);
    return counted;
  }
  return Object.values(expression).reduce<number>(
    (sum, each: JsonValue) => sum + parts(document, each, known, within),
    1,
  );
}

/** The expression of a value, or undefined. */
export function valueOf({ values = {} }: Pick<FlowDocument, 'values'>, name: string): Expression | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/**
 * An expression with every `value.<name>` replaced by what it stands for. One that would be too big, or leads back to itself, is returned as it is: lint
 * refuses it.
 */
export function openValues(document: FlowDocument, expression: Expression): Expression {
  return openedParts(document, expression) > mostParts ? expression : replaceValues(document, expression);
}

function replaceValues(document: FlowDocument, expression: JsonValue): JsonValue {
  if (Array.isArray(expression)) return expression.map((item: JsonValue) => replaceValues(document, item));
  if (!isRecord(expression)) return expression;
  const name = valueRead(expression);
  const value = name === null ? undefined : valueOf(document, name);
  if (value !== undefined) return replaceValues(document, value);
  return Object.fromEntries(
    Object.entries(expression as Readonly<Record<string, JsonValue>>).map(([key, entry]) => [
      key,
      replaceValues(document, entry),
    ]),
  );
}

/** A condition as it stands in a document: plain text is the name of a value. */
export function conditionOf(condition: JsonValue): Expression {
  return typeof condition === 'string' ? { var: `value.${condition}` } : condition;
}
