import type { Expression } from '@alur/engine';
import { callsOf } from '../../document/calls.ts';
import { dataNames } from '../../document/names.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The name of data that an input is given as it is, or null. */
function givenName(expression: Expression | undefined): string | null {
  if (typeof expression !== 'object' || expression === null || !('var' in expression)) return null;
  const path: unknown = [expression['var']].flat()[0];
  return typeof path === 'string' && path.startsWith('data.') ? path.slice('data.'.length) : null;
}

/** An input that is given what is called like another one of the same call, which is given something else. */
export const exchangedInputs: LintRule = {
  id: 'PUB-4240',
  severity: 'error',
  check: ({ document }) =>
    callsOf(document).flatMap(({ name: call, call: { send = {} }, spec, pointer }) =>
      Object.entries(send).flatMap(([input, expression]) => {
        const given = givenName(expression);
        const isOther = given !== null && given !== input && Object.hasOwn(spec.input, given);
        if (!isOther || !dataNames(document).has(given) || givenName(send[given]) === given) return [];
        return [
          {
            pointer: pointerAt(pointer, 'send', input),
            ...wordProblem('lint.exchangedInputs', { call, input, given }),
          },
        ];
      }),
    ),
};
