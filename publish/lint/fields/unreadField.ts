import { unreadFields } from '../../document/fieldReads.ts';
import type { LintRule } from '../../document/lintRule.ts';

export const unreadField: LintRule = {
  id: 'PUB-58',
  severity: 'warning',
  check: (subject) =>
    unreadFields(subject).unread.map(({ name, pointer }) => ({
      pointer,
      sentence: `What is entered into "${name}" goes nowhere: no call, condition, text or link reads it.`,
      cure: `Give {"var": "data.${name}"} to a call, or remove the field.`,
    })),
};

export const droppedForm: LintRule = {
  id: 'PUB-79',
  severity: 'error',
  check: (subject) => {
    const { unread, inputs } = unreadFields(subject);
    if (inputs === 0 || unread.length < inputs) return [];
    const sentence = 'This flow asks for something and then drops all of it.';
    return [{ pointer: '/document/steps', sentence, cure: 'Give at least one field to a call.' }];
  },
};
