import { callsOf } from '../../document/calls.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { yieldsOf } from '../../document/yields.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** An amount that a call asks for is one that a call answered: prices change, and what is written in a document does not. */
export const fixedAmount: LintRule = {
  id: 'PUB-4221',
  severity: 'error',
  check: ({ document }) =>
    callsOf(document).flatMap(({ name: call, call: { send = {} }, spec, pointer }) =>
      Object.entries(send).flatMap(([input, expression]) => {
        if (spec.input[input] !== 'money' || yieldsOf(expression, document).paths.length > 0) return [];
        return [
          { pointer: pointerAt(pointer, 'send', input), ...wordProblem('lint.fixedAmount', { call, input }) },
        ];
      }),
    ),
};
