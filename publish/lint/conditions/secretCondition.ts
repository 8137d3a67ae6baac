import { expressionsOf } from '../../document/expressions.ts';
import { secretsRead } from '../../document/secrets.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** What a condition decides, by the last part of its place: cases of outcomes set data, and what shows can be read by anybody. */
const decides: Readonly<Record<string, 'lint.secretCondition.case' | 'lint.secretCondition.seen'>> = {
  if: 'lint.secretCondition.case',
  visible: 'lint.secretCondition.seen',
};

export const secretCondition: LintRule = {
  id: 'PUB-39',
  severity: 'error',
  check: ({ document }) => {
    return expressionsOf(document).flatMap(({ use, pointer, expression }) => {
      // Only the subscriber sees an input's own errors.
      const ownError = /\/invalid\/\d+\/if$/.test(pointer);
      const what = use === 'condition' && !ownError ? decides[pointer.split('/').at(-1) ?? ''] : undefined;
      const read = secretsRead(expression, document);
      if (what === undefined || read.length === 0) return [];
      return [
        {
          pointer,
          ...wordProblem(what, { read: read.join('", "') }),
        },
      ];
    });
  },
};
