import { operators } from '@alur/engine';
import { expressionsOf } from '../../document/expressions.ts';
import { pointerAt } from '../../document/pointer.ts';
import { conditionsIn } from '../../document/conditions.ts';
import { choose } from '../../wording/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

const known: readonly string[] = operators;

/** What to write in place of an operator that json-logic knows and flows do not. */
const cures: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['+', '-', '*', '/', '%', 'min', 'max'].map((operator) => [
      operator,
      'Documents do no arithmetic: let a call answer the number, or compare with a constant.',
    ]),
  ),
  missing: 'Ask {"empty": …} of each name.',
};

function cureOf(operator: string): string {
  return Object.hasOwn(cures, operator) ? (cures[operator] ?? '') : choose(operator, known);
}

export const unknownOperator: LintRule = {
  id: 'PUB-30',
  severity: 'error',
  check: ({ document }) =>
    expressionsOf(document)
      .flatMap(({ expression, pointer }) => conditionsIn(expression, pointer))
      .flatMap(({ operator, keys, pointer }): readonly Finding[] => {
        if (operator === null) {
          const sentence =
            keys.length === 0
              ? 'This condition is empty.'
              : `This condition has ${keys.length} operators: "${keys.slice(0, 4).join('", "')}".`;
          return [
            {
              pointer,
              sentence,
              cure: 'Write one operator per condition, and join conditions with "and", "or" or "if".',
            },
          ];
        }
        if (known.includes(operator)) return [];
        return [
          {
            pointer: pointerAt(pointer, operator),
            sentence: `There is no operator "${operator}".`,
            cure: cureOf(operator),
          },
        ];
      }),
};
