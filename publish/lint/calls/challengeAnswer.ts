import { callsOf, effectOf } from '../../document/calls.ts';
import { outcomesOf, variantsOf } from '../../document/thens.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';

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
        sentence: `"${call.effect}" sends a code, but nothing keeps it: the outcome "ok" (or one of its cases) names no challenge.`,
        cure: 'Add "startCode" with the name of one of the challenges.',
      })),
    ...outcomesOf(document)
      .filter(
        ({ call, code, then }) =>
          then.startCode !== undefined &&
          (code !== 'ok' || effectOf(document, call)?.answers !== 'challenge'),
      )
      .map(({ call, code, then, pointer }) => ({
        pointer: pointerAt(pointer, 'startCode'),
        sentence: `"${call.effect}" sends no code with its outcome "${code}", so the challenge "${String(then.startCode)}" can't begin here.`,
        cure: 'Remove "startCode", or make a call that sends a code.',
      })),
  ],
};
