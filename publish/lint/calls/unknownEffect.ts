import { effectOf } from '../../document/calls.ts';
import { callPointer } from '../../document/thens.ts';
import { pointerAt } from '../../document/pointer.ts';
import { choose } from '../../wording/suggest.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { productOf } from '../../product/product.ts';

export const unknownEffect: LintRule = {
  id: 'PUB-20',
  severity: 'error',
  check: ({ document }) =>
    Object.entries(document.calls ?? {})
      .filter(([, call]) => effectOf(document, call) === null)
      .map(([name, { effect }]) => ({
        pointer: pointerAt(callPointer(name), 'effect'),
        sentence: `There is no effect "${effect}".`,
        cure: choose(effect, Object.keys(productOf(document).effects)),
      })),
};
