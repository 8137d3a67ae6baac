import { stepPointer } from '../../document/fields.ts';
import { reachableSteps } from '../../document/reach.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const unreachableStep: LintRule = {
  id: 'PUB-60',
  severity: 'error',
  check: ({ document }) => {
    const reached = reachableSteps(document);
    return Object.keys(document.steps)
      .filter((id) => !reached.has(id))
      .map((id) => ({
        pointer: stepPointer(id),
        ...wordProblem('lint.unreachableStep', { id }),
      }));
  },
};
