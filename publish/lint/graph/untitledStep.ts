import { stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';

export const untitledStep: LintRule = {
  id: 'PUB-85',
  severity: 'warning',
  check: ({ document }) =>
    Object.entries(document.steps)
      .filter(([, { title }]) => title === undefined && document.title === undefined)
      .map(([id]) => ({
        pointer: stepPointer(id),
        sentence: `The step "${id}" has no title: nothing says what this page is for.`,
        cure: 'Add "title" with a message key to the step.',
      })),
};
