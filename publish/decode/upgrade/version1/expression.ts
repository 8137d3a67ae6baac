import type { JsonValue } from '../../../../src/contracts/json.ts';
import type { Names } from './names.ts';

/** Operators of version 1 that have another name now. */
const renamed: Readonly<Record<string, string>> = { '===': '==', '!==': '!=' };

/**
 * An expression of version 1 in version 2: computed fields are values, and comparisons have one spelling. Operators that are gone stay as they are, for lint
 * to refuse at their place.
 */
export function upgradedExpression(expression: JsonValue, names: Names): JsonValue {
  if (Array.isArray(expression)) return expression.map((item: JsonValue) => upgradedExpression(item, names));
  if (typeof expression !== 'object' || expression === null) return expression;
  return Object.fromEntries(
    Object.entries(expression).flatMap(([operator, operands]): [string, JsonValue][] => {
      const inner = upgradedExpression(operands, names);
      if (operator === 'var') return [[operator, withValues(inner, names)]];
      if (operator === '!!') return [['!', { '!': inner }]];
      return [[renamed[operator] ?? operator, inner]];
    }),
  );
}

function withValues(path: JsonValue, names: Names): JsonValue {
  if (Array.isArray(path))
    return path.map((item: JsonValue, index) => (index === 0 ? withValues(item, names) : item));
  if (typeof path !== 'string' || !path.startsWith('data.')) return path;
  const name = path.slice('data.'.length);
  return names.computed.has(name) ? `value.${name}` : path;
}
