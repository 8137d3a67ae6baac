import { unreadFields } from '../../document/fieldReads.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const unreadField: LintRule = {
  id: 'PUB-58',
  severity: 'warning',
  check: (subject) =>
    unreadFields(subject).unread.map(({ name, pointer }) => ({
      pointer,
      ...wordProblem('lint.unreadField', { name }),
    })),
};

export const droppedForm: LintRule = {
  id: 'PUB-79',
  severity: 'error',
  check: (subject) => {
    const { unread, inputs } = unreadFields(subject);
    if (inputs === 0 || unread.length < inputs) return [];
    return [{ pointer: '/document/steps', ...wordProblem('lint.unreadField.all') }];
  },
};
