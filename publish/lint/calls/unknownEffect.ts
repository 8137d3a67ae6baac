import { effectOf } from '../../document/calls.ts';
import { callPointer } from '../../document/thens.ts';
import { pointerAt } from '../../document/pointer.ts';
import { sayChoice } from '../../wording/suggest.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { productOf } from '../../product/product.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';

export const unknownEffect: LintRule = {
  id: 'PUB-20',
  severity: 'error',
  check: ({ document }) =>
    Object.entries(document.calls ?? {})
      .filter(([, call]) => effectOf(document, call) === null)
      .map(([name, { effect }]) => ({
        pointer: pointerAt(callPointer(name), 'effect'),
        ...inWords(
          say('lint.unknownEffect', { effect }),
          sayChoice(effect, Object.keys(productOf(document).effects)),
        ),
      })),
};
