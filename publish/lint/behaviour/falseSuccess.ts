import { callsOf } from '../../document/calls.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { variantsOf } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { tonesOf } from '../statuses/statusGroups.ts';
import { isSpoken } from './allWays.ts';

/** An error does not lead, without a word, to the page that thanks for the success of its call. */
export const falseSuccess: LintRule = {
  id: 'PUB-5112',
  severity: 'warning',
  check: ({ document }) =>
    callsOf(document).flatMap(({ name: call, call: { on }, pointer }) => {
      const good = new Set(
        variantsOf(document, on['ok'] ?? {}).flatMap(({ goto }) =>
          goto !== undefined && tonesOf(document, goto).has('good') ? [goto] : [],
        ),
      );
      return Object.entries(on).flatMap(([code, then]) => {
        const way = variantsOf(document, then).find(({ goto }) => good.has(goto ?? ''));
        if (code === 'ok' || way === undefined || isSpoken(way)) return [];
        const step = way.goto ?? '';
        return [
          {
            pointer: pointerAt(pointer, 'on', code),
            ...wordProblem('lint.falseSuccess', { code, call, step }),
          },
        ];
      });
    }),
};
