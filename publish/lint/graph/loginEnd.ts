import { effectOf } from '../../document/calls.ts';
import { targetOf } from '../../document/exits.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { outcomesOf } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Who had to log in first goes back to where that was asked: only `callback` leads there. */
export const loginEnd: LintRule = {
  id: 'PUB-4251',
  severity: 'warning',
  check: ({ document }) =>
    outcomesOf(document).flatMap(({ then: { leave }, call, callName, code, pointer }) => {
      const isLogin = code === 'ok' && effectOf(document, call)?.answers === 'session';
      if (!isLogin || leave === undefined || targetOf(leave) === 'callback') return [];
      const words = wordProblem('lint.loginEnd', { call: callName, path: targetOf(leave) });
      return [{ pointer: pointerAt(pointer, 'leave'), ...words }];
    }),
};
