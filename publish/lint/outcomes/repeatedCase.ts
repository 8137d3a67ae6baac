import { outcomesOf } from '../../document/thens.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

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
            sentence: `This case never comes: case ${first + 1} has the same condition.`,
            cure: 'Change one of the two conditions, or remove the case that is too many.',
            indonesian: {
              sentence: `Kasus ini tidak pernah terjadi: kasus ${first + 1} punya syarat yang sama.`,
              cure: 'Ubah salah satu syaratnya, atau hapus kasus yang berlebih.',
            },
          },
        ];
      });
    }),
};
