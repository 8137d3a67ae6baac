import { textsOf } from '../../document/texts.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const emptyText: LintRule = {
  id: 'PUB-43',
  severity: 'error',
  check: ({ messages }) =>
    textsOf(messages)
      .filter(({ text }) => text.trim() === '')
      .map(({ key, pointer }) => ({
        pointer,
        ...wordProblem('lint.emptyText', { key }),
      })),
};
