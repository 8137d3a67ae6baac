import { callsOf } from '../../document/calls.ts';
import { dataRead } from '../../document/conditions.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Who agrees to one thing has not agreed to another: each consent of a call has a tick of its own. */
export const oneTick: LintRule = {
  id: 'PUB-4502',
  severity: 'error',
  check: ({ document }) => {
    const { consents = {} } = productOf(document).meanings ?? {};
    return callsOf(document).flatMap(({ name: call, call: { effect, send = {} }, pointer }) => {
      const earlier = new Map<string, string>();
      return (consents[effect] ?? []).flatMap((input) => {
        const ticks = [...dataRead(send[input] ?? false, document)].toSorted().join(', ');
        const other = earlier.get(ticks);
        if (ticks !== '') earlier.set(ticks, other ?? input);
        if (other === undefined) return [];
        return [
          {
            pointer: pointerAt(pointer, 'send', input),
            ...wordProblem('lint.oneTick', { call, input, other, tick: ticks }),
          },
        ];
      });
    });
  },
};
