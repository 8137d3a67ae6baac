import type { LintRule } from '../../document/lintRule.ts';
import { openCallsOf } from '../../collected/openNames.ts';
import { pointerAt } from '../../document/pointer.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { collectedNames } from './collectedNames.ts';
import { personConsent } from './personConsent.ts';
import { shownDays } from './shownDays.ts';

/** What is collected is kept under the key of the form that asked for it. */
const collectedForm: LintRule = {
  id: 'PUB-4630',
  severity: 'error',
  check: ({ document }) =>
    openCallsOf(document).flatMap(({ name, call, pointer, open: { of: form } }, index) => [
      ...(call.send?.[form] === document.flow
        ? []
        : [
            {
              pointer: pointerAt(pointer, 'send', form),
              ...wordProblem('lint.collectedForm', { input: form, flow: document.flow }),
            },
          ]),
      ...(index === 0 ? [] : [{ pointer, ...wordProblem('lint.collectedForm.twice', { name }) }]),
    ]),
};

/** What is asked of flows that collect answers. */
export const collectedRules: readonly LintRule[] = [collectedForm, collectedNames, personConsent, shownDays];
