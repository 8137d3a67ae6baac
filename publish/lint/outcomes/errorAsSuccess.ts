import { callsOf } from '../../document/calls.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** An error that nobody knows more of is not followed by what follows when all went well. */
export const errorAsSuccess: LintRule = {
  id: 'PUB-4241',
  severity: 'error',
  check: ({ document }) =>
    callsOf(document).flatMap(({ name: call, call: { on }, spec, pointer }) => {
      const { ok, other } = on;
      if (spec.safe === true || other === undefined || JSON.stringify(ok) !== JSON.stringify(other))
        return [];
      return [
        { pointer: pointerAt(pointer, 'on', 'other'), ...wordProblem('lint.errorAsSuccess', { call }) },
      ];
    }),
};
