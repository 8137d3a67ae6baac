import { outcomesOf } from '../../document/thens.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Of two cases with one condition the first is taken. */
export const repeatedCase: LintRule = {
  id: 'PUB-3196',
  severity: 'error',
  check: ({ document }) =>
    outcomesOf(document).flatMap(({ then: { cases = [] }, pointer }) => {
      const conditions = cases.map((each) => (each.if === undefined ? null : JSON.stringify(each.if)));
      return conditions.flatMap((condition, index): readonly Finding[] => {
        const first = conditions.indexOf(condition);
        if (condition === null || first === index) return [];
        return [
          {
            pointer: pointerAt(pointer, 'cases', index),
            ...wordProblem('lint.repeatedCase', { what: first + 1 }),
          },
        ];
      });
    }),
};
