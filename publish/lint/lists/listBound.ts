import { isRecord, type JsonValue } from '@alur/engine/json';
import { mostRows } from '@alur/engine';
import { conditionsIn, type ConditionNode } from '../../document/conditions.ts';
import { expressionsOf } from '../../document/expressions.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/**
 * Whether the answer is the same for every list, by operator with the count on the left. A list that is still unread has no count: no order holds then, so
 * `count >= 0` says that it was read.
 */
const decided: Readonly<Record<string, (bound: number) => boolean>> = {
  '<': (bound) => bound <= 0,
  '<=': (bound) => bound < 0,
  '>': (bound) => bound >= mostRows,
  '>=': (bound) => bound > mostRows,
  '==': (bound) => bound > mostRows || bound < 0,
  '!=': (bound) => bound > mostRows || bound < 0,
};

/** The same question with the count on the left. */
const turned: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

function findings({ operator, operands, pointer }: ConditionNode): readonly Finding[] {
  const [left = null, right = null] = operands;
  if (operator === null || operands.length !== 2) return [];
  const found =
    listCounted(left) === null
      ? { list: listCounted(right), bound: left, by: turned[operator] ?? operator }
      : { list: listCounted(left), bound: right, by: operator };
  const { list, bound, by } = found;
  if (list === null || typeof bound !== 'number' || decided[by]?.(bound) !== true) return [];
  return [
    {
      pointer,
      ...wordProblem('lint.listBound', { mostRows, list, bound }),
    },
  ];
}

/** The list whose rows are counted, or null. */
function listCounted(expression: JsonValue): string | null {
  const path: unknown = isRecord(expression) ? [expression['var']].flat()[0] : null;
  const [root, name, what] = typeof path === 'string' ? path.split('.') : [];
  return root === 'list' && what === 'count' && name !== undefined ? name : null;
}

export const listBound: LintRule = {
  id: 'PUB-1024',
  severity: 'error',
  check: ({ document }) =>
    expressionsOf(document).flatMap(({ expression, pointer }) =>
      conditionsIn(expression, pointer).flatMap(findings),
    ),
};
