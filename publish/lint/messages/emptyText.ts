import { textsOf } from '../../document/texts.ts';
import type { LintRule } from '../../document/lintRule.ts';

export const emptyText: LintRule = {
  id: 'PUB-43',
  severity: 'error',
  check: ({ messages }) =>
    textsOf(messages)
      .filter(({ text }) => text.trim() === '')
      .map(({ key, pointer }) => ({
        pointer,
        sentence: `The text of "${key}" is empty.`,
        cure: 'Write the text, or remove the message and what names it.',
      })),
};
