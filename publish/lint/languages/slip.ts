import type { LintRule } from '../../document/lintRule.ts';
import { textsOf } from '../../document/texts.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { withoutPlaceholders } from '../messages/numbersIn.ts';

/** Two blanks, one before a comma or behind a bracket, a full stop or mark twice, and gaps as other programs write them. */
const slips =
  /\S {2,}\S|\S [,;:!?]|\S \.(?:\s|$)|,,|[!?]{2,}|(?<!\.)\.\.(?!\.)|\( | \)|%[sd]\b|%\d\$[sd]|\$¤|¤¤|&nbsp;|\\n|\b(?:undefined|NaN)\b/u;
const pairs = ['()', '[]', '“”'] as const;

function slipIn(text: string): string | null {
  const plain = withoutPlaceholders(text);
  const found = slips.exec(plain)?.[0];
  if (found !== undefined) return found;
  const count = (sign: string): number => plain.split(sign).length - 1;
  return pairs.find(([open = '', close = '']) => count(open) !== count(close)) ?? null;
}

/** Signs that no writer means: half a pair of brackets, two blanks, a gap that nothing fills in. */
export const slip: LintRule = {
  id: 'PUB-4890',
  severity: 'warning',
  check: ({ messages }) =>
    textsOf(messages).flatMap(({ key, text, pointer }) => {
      const found = slipIn(text);
      return found === null ? [] : [{ pointer, ...wordProblem('lint.slip', { key, found }) }];
    }),
};
