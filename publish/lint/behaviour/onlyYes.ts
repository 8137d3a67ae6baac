import { effectOf } from '../../document/calls.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { buttonsOf, thensOf } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Who is asked before something is done may say no: one of the buttons does nothing that counts. */
export const onlyYes: LintRule = {
  id: 'PUB-5114',
  severity: 'warning',
  check: ({ document }) =>
    thensOf(document).flatMap(({ then: { dialog }, pointer, callName }) => {
      const buttons = buttonsOf(dialog);
      const act = buttons.every(({ call }) => {
        const made = document.calls?.[call ?? ''];
        return made !== undefined && effectOf(document, made)?.safe !== true;
      });
      if (callName !== null || buttons.length === 0 || !act) return [];
      return [{ pointer: pointerAt(pointer, 'dialog', 'buttons'), ...wordProblem('lint.onlyYes') }];
    }),
};
