import { stepPointer } from '../../document/fields.ts';
import { reachableSteps } from '../../document/reach.ts';
import type { LintRule } from '../../document/lintRule.ts';

export const unreachableStep: LintRule = {
  id: 'PUB-60',
  severity: 'error',
  check: ({ document }) => {
    const reached = reachableSteps(document);
    return Object.keys(document.steps)
      .filter((id) => !reached.has(id))
      .map((id) => ({
        pointer: stepPointer(id),
        sentence: `No way leads to the step "${id}".`,
        cure: `Name it in "firstStep" or in a "goto", or remove it.`,
      }));
  },
};
