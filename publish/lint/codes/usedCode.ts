import { challengeOf } from '../../document/defaultOutcomes.ts';
import { callsOf } from '../../document/calls.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { variantsOf } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** A code that was taken is used up: it is dropped, or it would still stand in the form that one comes back to. */
export const usedCode: LintRule = {
  id: 'PUB-4242',
  severity: 'warning',
  check: ({ document }) =>
    callsOf(document).flatMap(({ name: call, call: { send = {}, on }, call: each, spec, pointer }) => {
      const challenge = challengeOf(each, document);
      const { ok } = on;
      const takesCode = Object.keys(send).some((input) => spec.input[input] === 'code');
      if (challenge === null || ok === undefined || !takesCode) return [];
      if (variantsOf(document, ok).every(({ dropCode }) => dropCode === challenge)) return [];
      return [
        { pointer: pointerAt(pointer, 'on', 'ok'), ...wordProblem('lint.usedCode', { call, challenge }) },
      ];
    }),
};
