import { quoteValue } from '../../wording/quoteValue.ts';
import { textsOf } from '../../document/texts.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** A tag, a comment or an entity; "a < b" and "AT&T" are neither. */
const markup = /<[a-z/!?][^>]*>?|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i;

export const htmlText: LintRule = {
  id: 'PUB-44',
  severity: 'error',
  check: ({ messages }) =>
    textsOf(messages).flatMap(({ text, pointer }) => {
      const found = markup.exec(text);
      if (!found) return [];
      return [
        {
          pointer,
          ...wordProblem('lint.htmlText', { found: quoteValue(found[0]) }),
        },
      ];
    }),
};
