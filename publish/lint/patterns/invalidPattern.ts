import { patternsOf, readPattern } from '../../document/patterns.ts';
import { quoteValue } from '../../wording/quoteValue.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const invalidPattern: LintRule = {
  id: 'PUB-50',
  severity: 'error',
  check: ({ document }) =>
    patternsOf(document).flatMap(({ pattern, pointer }) => {
      const read = readPattern(pattern);
      if (typeof read !== 'string') return [];
      return [
        {
          pointer,
          ...wordProblem('lint.invalidPattern', { pattern: quoteValue(pattern), read }),
        },
      ];
    }),
};
