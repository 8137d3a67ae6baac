import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { buttonsOf, thensOf } from '../../document/thens.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Who presses without reading presses the button that stands out: it takes nothing away for good. */
export const primaryAnswer: LintRule = {
  id: 'PUB-4249',
  severity: 'warning',
  check: ({ document }) => {
    const { irreversible = [] } = productOf(document).meanings ?? {};
    return thensOf(document).flatMap(({ then, pointer }) =>
      buttonsOf(then.dialog).flatMap(({ kind, call, label }, index, all) => {
        const isPrimary = (kind ?? (index === 0 ? 'primary' : 'secondary')) === 'primary';
        const effect = document.calls?.[call ?? '']?.effect ?? '';
        if (!isPrimary || all.length < 2 || !irreversible.includes(effect)) return [];
        return [
          {
            pointer: pointerAt(pointer, 'dialog', 'buttons', index),
            ...wordProblem('lint.primaryAnswer', { label, call: call ?? '' }),
          },
        ];
      }),
    );
  },
};
