import { callsOf } from '../../document/calls.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';

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
            sentence: `"${call.effect}" needs a session, but this flow is for visitors only.`,
            cure: 'Write "subscribers" or "everyone" as "access", or remove the call.',
          })),
};
