import fc from 'fast-check';
import type { EffectAnswer } from '../contract/effectResult.ts';
import { wholeTerms } from './enteringFlow.ts';
import { payingAnswer } from './payingParts.ts';

/** What every session id in a story holds: longer than any text that a story types, so that no typed text looks like one. */
export const sessionMark = 'session-of-a-code-in-flight-0f0e8a52-4f6c';

/** What calls answer: as declared, of a wrong kind, or with names nobody declared. */
const oddAnswers: fc.Arbitrary<EffectAnswer> = fc.dictionary(
  fc.constantFrom('eligible', 'willDelete', 'graceDays', 'scheduledFor', 'effectiveAt', 'note', 'toString'),
  fc.constantFrom<string | boolean | number>(
    '',
    'profile',
    '2026-11-28T00:00:00Z',
    true,
    false,
    0,
    7,
    1.5,
    Number.NaN,
  ),
);

/** Everything that any effect of the flows here declares. */
export const wholeAnswer: EffectAnswer = {
  ...payingAnswer,
  ...wholeTerms,
  email: 'ayu@example.com',
  scheduledFor: '',
  effectiveAt: '2026-11-28T00:00:00Z',
};

/** For tests: what a call answers in a story. */
export const answers: fc.Arbitrary<EffectAnswer> = fc.oneof(
  oddAnswers,
  oddAnswers.map((odd) => ({ ...wholeAnswer, ...odd })),
);
