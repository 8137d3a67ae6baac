import { conditionsIn } from '../../document/conditions.ts';
import type { JsonValue } from '@alur/engine/json';
import { expressionsOf } from '../../document/expressions.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** What an `if` may yield: the second of each pair, and what is left over. */
function resultsOf(operands: readonly JsonValue[]): readonly JsonValue[] {
  return operands.filter((_, index) => index % 2 === 1 || index === operands.length - 1);
}

/** A name that is compared with a text, for one of several such comparisons. */
function comparedName(condition: JsonValue, operator: string): { name: string; value: string } | null {
  const [node] = conditionsIn(condition, '');
  const [name = null, value = null] = node?.operands ?? [];
  return node?.operator === operator && typeof name === 'object' && typeof value === 'string'
    ? { name: JSON.stringify(name), value }
    : null;
}

/** Whether one thing is compared with two texts, so that one of the two is always so. */
function isAlwaysSo(operands: readonly JsonValue[]): boolean {
  const compared = operands.map((each) => comparedName(each, '!='));
  return compared.some((one) =>
    compared.some((other) => one !== null && one.name === other?.name && one.value !== other.value),
  );
}

/** A choice that comes to the same either way is none, and neither is “this or that is not so” of one name. */
export const sameBranches: LintRule = {
  id: 'PUB-5115',
  severity: 'warning',
  check: ({ document }) =>
    expressionsOf(document).flatMap(({ expression, pointer }) =>
      conditionsIn(expression, pointer).flatMap(({ operator, operands, pointer: at }) => {
        const results = new Set(resultsOf(operands).map((each) => JSON.stringify(each)));
        if (operator === 'if' && operands.length > 2 && results.size === 1)
          return [{ pointer: at, ...wordProblem('lint.sameBranches') }];
        if (operator === 'or' && isAlwaysSo(operands))
          return [{ pointer: at, ...wordProblem('lint.sameBranches.always') }];
        return [];
      }),
    ),
};
