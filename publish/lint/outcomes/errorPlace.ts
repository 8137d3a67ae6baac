import { dataRead } from '../../document/conditions.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { outcomesOf } from '../../document/thens.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** An error stands at the input that it speaks of: one that the call sends as what the code is about. */
export const errorPlace: LintRule = {
  id: 'PUB-4237',
  severity: 'error',
  check: ({ document }) => {
    const { about = {} } = productOf(document).meanings ?? {};
    return outcomesOf(document).flatMap(({ then: { errorAt }, call: { send = {} }, code, pointer }) => {
      const names = (about[code] ?? []).flatMap((input) => {
        const expression = send[input];
        return expression === undefined ? [] : [...dataRead(expression, document)];
      });
      const [right] = names;
      if (errorAt === undefined || right === undefined || names.includes(errorAt)) return [];
      return [
        {
          pointer: pointerAt(pointer, 'errorAt'),
          ...wordProblem('lint.errorPlace', { code, errorAt, right }),
        },
      ];
    });
  },
};
