import { quoteValue } from '../../wording/quoteValue.ts';
import { htmlIn, textsOf } from '../../document/texts.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const htmlText: LintRule = {
  id: 'PUB-44',
  severity: 'error',
  check: ({ messages }) =>
    textsOf(messages).flatMap(({ text, pointer }) => {
      const found = htmlIn(text);
      return found === null
        ? []
        : [{ pointer, ...wordProblem('lint.htmlText', { found: quoteValue(found) }) }];
    }),
};
