import { patternsOf, readPattern } from '../../document/patterns.ts';
import { quoteValue } from '../../wording/quoteValue.ts';
import type { LintRule } from '../../document/lintRule.ts';

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
          sentence: `${quoteValue(pattern)} is not a regular expression: ${read}.`,
          cure: 'Fix it; a backslash is written twice in JSON.',
        },
      ];
    }),
};
