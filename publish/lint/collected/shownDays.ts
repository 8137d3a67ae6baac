import type { LintRule } from '../../document/lintRule.ts';
import { openCallsOf, pathRead } from '../../collected/openNames.ts';
import { pointerAt } from '../../document/pointer.ts';
import { openValues } from '../../document/values.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

const longest = 730;

/** For how long answers are kept is one number: the store keeps to it, and who fills in the form reads it. */
export const shownDays: LintRule = {
  id: 'PUB-4633',
  severity: 'error',
  check: ({ document, messages }) =>
    openCallsOf(document).flatMap(({ call, pointer, open }) => {
      const sent = call.send?.[open.days];
      if (sent === undefined) return [];
      const at = pointerAt(pointer, 'send', open.days);
      const path = pathRead(sent);
      const name = path?.startsWith('value.') === true ? path.slice('value.'.length) : null;
      const days = openValues(document, sent);
      const isBounded = Number.isInteger(days) && Number(days) >= 1 && Number(days) <= longest;
      if (name === null || !isBounded)
        return [{ pointer: at, ...wordProblem('lint.shownDays', { input: open.days, longest }) }];
      const isShown = Object.values(messages).some((words) =>
        Object.values(words).every((text) => text?.includes(`{${name}`) === true),
      );
      return isShown ? [] : [{ pointer: at, ...wordProblem('lint.shownDays.unseen', { name }) }];
    }),
};
