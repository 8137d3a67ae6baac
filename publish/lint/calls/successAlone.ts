import { outcomesOf } from '../../document/outcomes.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';

/** What can't stand beside a success modal, and what to do instead. */
const cures = {
  dialog: 'Remove one of the two: only one can be seen.',
  run: 'Make the call first, and show the modal in its outcome.',
  leave: 'Write it as "leave" inside "success": it is the way on from the modal.',
} as const;

export const successAlone: LintRule = {
  id: 'PUB-68',
  severity: 'error',
  check: ({ document }) =>
    outcomesOf(document)
      .filter(({ outcome }) => outcome.success !== undefined)
      .flatMap(({ outcome, pointer }) =>
        Object.entries(cures)
          .filter(([name]) => Object.hasOwn(outcome, name))
          .map(([name, cure]) => ({
            pointer: pointerAt(pointer, name),
            sentence: `"${name}" can't stand beside "success".`,
            cure,
          })),
      ),
};
