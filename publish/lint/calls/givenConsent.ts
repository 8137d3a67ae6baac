import { callsOf } from '../../document/calls.ts';
import { conditionsIn } from '../../document/conditions.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { openValues } from '../../document/values.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Whether a flag is on without anybody's doing: nothing is read for it. */
export const givenConsent: LintRule = {
  id: 'PUB-4252',
  severity: 'error',
  check: ({ document }) => {
    const { consents = {} } = productOf(document).meanings ?? {};
    return callsOf(document).flatMap(({ name: call, call: { effect, send = {} }, pointer }) =>
      (consents[effect] ?? []).flatMap((input) => {
        const expression = openValues(document, send[input] ?? false);
        const reads = conditionsIn(expression, '').some(({ operator }) => operator === 'var');
        if (reads || !JSON.stringify(expression).includes('true')) return [];
        return [
          {
            pointer: pointerAt(pointer, 'send', input),
            ...wordProblem('lint.givenConsent', { call, input }),
          },
        ];
      }),
    );
  },
};
