import { fieldsOf } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** What is asked for has a name: seen, and read out. */
export const inputLabel: LintRule = {
  id: 'PUB-3191',
  severity: 'error',
  check: ({ document }) =>
    fieldsOf(document)
      .filter(({ item }) => item.label === undefined)
      .map(({ name, pointer }) => ({
        pointer,
        ...wordProblem('lint.inputLabel', { name }),
      })),
};
