import type { Button } from '../../contract/generated/flow.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { buttonsOf, thensOf } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** A button that closes the dialog, and nothing else. */
function isIdle({ call, goto, leave, set, dropCode, toast }: Button): boolean {
  return [call, goto, leave, set, dropCode, toast].every((way) => way === undefined);
}

/** Who may choose between two answers gets what was chosen: one of them does something. */
export const idleQuestion: LintRule = {
  id: 'PUB-4250',
  severity: 'warning',
  check: ({ document }) =>
    thensOf(document).flatMap(({ then: { dialog, call, goto, leave }, pointer }) => {
      const buttons = buttonsOf(dialog);
      const goesOn = [call, goto, leave].some((way) => way !== undefined);
      if (goesOn || buttons.length < 2 || !buttons.every(isIdle)) return [];
      return [{ pointer: pointerAt(pointer, 'dialog', 'buttons'), ...wordProblem('lint.idleQuestion') }];
    }),
};
