import { callsOf } from '../../document/calls.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const visitorCall: LintRule = {
  id: 'PUB-69',
  severity: 'error',
  check: ({ document }) =>
    document.access !== 'visitors'
      ? []
      : callsOf(document)
          .filter(({ spec }) => spec.needsSession === true)
          .map(({ call, pointer }) => ({
            pointer: pointerAt(pointer, 'effect'),
            ...wordProblem('lint.visitorCall', { effect: call.effect }),
          })),
};
