import { callsOf, effectOf } from '../../document/calls.ts';
import { outcomesOf, variantsOf } from '../../document/thens.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const challengeAnswer: LintRule = {
  id: 'PUB-23',
  severity: 'error',
  check: ({ document }) => [
    ...callsOf(document)
      .filter(
        ({ call, spec }) =>
          spec.answers === 'challenge' &&
          spec.challengeOptional !== true &&
          call.on['ok'] !== undefined &&
          // One of the ways through the outcome drops the challenge that the answer began.
          variantsOf(document, call.on['ok']).some(({ startCode }) => startCode === undefined),
      )
      .map(({ call, pointer }) => ({
        pointer: pointerAt(pointer, 'on', 'ok'),
        ...wordProblem('lint.challengeAnswer.notKept', { effect: call.effect }),
      })),
    ...outcomesOf(document)
      .filter(
        ({ call, code, then }) =>
          then.startCode !== undefined &&
          (code !== 'ok' || effectOf(document, call)?.answers !== 'challenge'),
      )
      .map(({ call, code, then, pointer }) => ({
        pointer: pointerAt(pointer, 'startCode'),
        ...wordProblem('lint.challengeAnswer.notSent', {
          effect: call.effect,
          code,
          startCode: String(then.startCode),
        }),
      })),
  ],
};
