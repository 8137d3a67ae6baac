import { operators as engineOperators } from '@alur/engine';
import type { Said } from '../../contract/said.ts';
import { expressionsOf } from '../../document/expressions.ts';
import { pointerAt } from '../../document/pointer.ts';
import { conditionsIn } from '../../document/conditions.ts';
import { sayChoice } from '../../wording/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';

const known: readonly string[] = engineOperators;

const arithmetic = ['+', '-', '*', '/', '%', 'min', 'max'];

/** What to write in place of an operator that json-logic knows and flows do not; else what was meant. */
function cureOf(operator: string): Said {
  if (arithmetic.includes(operator)) return say('lint.unknownOperator.arithmetic');
  return operator === 'missing' ? say('lint.unknownOperator.missing') : sayChoice(operator, known);
}

export const unknownOperator: LintRule = {
  id: 'PUB-30',
  severity: 'error',
  check: ({ document }) =>
    expressionsOf(document)
      .flatMap(({ expression, pointer }) => conditionsIn(expression, pointer))
      .flatMap(({ operator, keys, pointer }): readonly Finding[] => {
        if (operator === null) {
          const operators = keys.slice(0, 4).join('", "');
          const sentence =
            keys.length === 0
              ? say('lint.unknownOperator.none')
              : say('lint.unknownOperator.several', { count: keys.length, operators });
          return [{ pointer, ...inWords(sentence, say('lint.unknownOperator.one')) }];
        }
        if (known.includes(operator)) return [];
        return [
          {
            pointer: pointerAt(pointer, operator),
            ...inWords(say('lint.unknownOperator', { operator }), cureOf(operator)),
          },
        ];
      }),
};
