import { stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { readByPress } from '../calls/submittedInput.ts';

/** The button that stands out below a form sends it: another one is pressed by those who are used to that. */
export const foreignPrimary: LintRule = {
  id: 'PUB-5096',
  severity: 'warning',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, { body, actions = [] }]) => {
      const inputs = body.flatMap((item) => ('field' in item ? [item.field] : []));
      const below = actions.filter(({ beside, visible }) => beside === undefined && visible === undefined);
      const sends = (action: (typeof actions)[number]): boolean => {
        const read = readByPress(document, action);
        return inputs.some((name) => read.has(name));
      };
      const [primary, ...more] = below.filter(({ kind = 'primary' }) => kind === 'primary');
      const sender = below.find((each) => each.kind === 'secondary' && sends(each));
      if (primary === undefined || more.length > 0 || sender === undefined || sends(primary)) return [];
      return [
        {
          pointer: pointerAt(stepPointer(id), 'actions', actions.indexOf(primary)),
          ...wordProblem('lint.foreignPrimary', { action: primary.id, other: sender.id }),
        },
      ];
    }),
};
