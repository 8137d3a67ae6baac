import { callsOf } from '../../document/calls.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Who says what follows single faults says what follows all the others: else a dialog opens over a page that waits for ever. */
export const otherFaults: LintRule = {
  id: 'PUB-4245',
  severity: 'warning',
  check: ({ document }) => {
    const { faults } = productOf(document).codes;
    return callsOf(document).flatMap(({ name: call, call: { on }, pointer }) => {
      const [fault] = Object.keys(on).filter((code) => faults.includes(code));
      if (fault === undefined || on['other'] !== undefined) return [];
      return [{ pointer: pointerAt(pointer, 'on'), ...wordProblem('lint.otherFaults', { call, fault }) }];
    });
  },
};
