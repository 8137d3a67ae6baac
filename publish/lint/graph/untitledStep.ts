import { stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const untitledStep: LintRule = {
  id: 'PUB-85',
  severity: 'warning',
  check: ({ document }) =>
    Object.entries(document.steps)
      .filter(([, { title }]) => title === undefined && document.title === undefined)
      .map(([id]) => ({
        pointer: stepPointer(id),
        ...wordProblem('lint.untitledStep', { id }),
      })),
};
