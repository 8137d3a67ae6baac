import type { Outcome } from '../../../src/contracts/generated/flow.ts';
import { callsOf, effectOf } from '../../document/calls.ts';
import { outcomesOf } from '../../document/outcomes.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';

/** True when one of the ways through an outcome drops the challenge that the call's answer opened. */
function drops(outcome: Outcome): boolean {
  return outcome.challenge === undefined || (outcome.when ?? []).some(({ then }) => drops(then));
}

export const challengeAnswer: LintRule = {
  id: 'PUB-23',
  severity: 'error',
  check: ({ document }) => [
    ...callsOf(document)
      .filter(
        ({ call, spec }) =>
          spec.answers === 'challenge' && call.on['ok'] !== undefined && drops(call.on['ok']),
      )
      .map(({ call, pointer }) => ({
        pointer: pointerAt(pointer, 'on', 'ok'),
        sentence: `"${call.effect}" sends a code, but nothing keeps it: the outcome "ok" (or one of its cases) names no challenge.`,
        cure: 'Add "challenge" with the name of one of the challenges.',
      })),
    ...outcomesOf(document)
      .filter(
        ({ call, code, outcome }) =>
          outcome.challenge !== undefined && (code !== 'ok' || effectOf(call)?.answers !== 'challenge'),
      )
      .map(({ call, code, outcome, pointer }) => ({
        pointer: pointerAt(pointer, 'challenge'),
        sentence: `"${call.effect}" sends no code with its outcome "${code}", so the challenge "${String(outcome.challenge)}" can't begin here.`,
        cure: 'Remove "challenge", or make a call that sends a code.',
      })),
  ],
};
