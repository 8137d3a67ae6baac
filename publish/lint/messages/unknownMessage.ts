import { messageKeysOf } from '../../document/messageKeys.ts';
import { nearest } from '../../wording/suggest.ts';
import type { LintRule } from '../../document/lintRule.ts';

export const unknownMessage: LintRule = {
  id: 'PUB-40',
  severity: 'error',
  check: ({ document, messages, knownMessages }) =>
    messageKeysOf(document)
      .filter(({ key }) => !Object.hasOwn(messages, key) && !knownMessages.has(key))
      .map(({ key, pointer }) => {
        const meant = nearest(key, [...Object.keys(messages), ...knownMessages]);
        const cure =
          meant === null
            ? `Add "${key}" in every language to the messages.`
            : `Did you mean "${meant}"? Otherwise add "${key}" to the messages.`;
        return { pointer, sentence: `There is no message "${key}".`, cure };
      }),
};
