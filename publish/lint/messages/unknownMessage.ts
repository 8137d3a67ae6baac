import { messageKeysOf } from '../../document/messageKeys.ts';
import { nearest } from '../../wording/suggest.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';

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
            ? say('lint.unknownMessage.cure', { key })
            : say('lint.unknownMessage.meant', { meant, key });
        return { pointer, ...inWords(say('lint.unknownMessage', { key }), cure) };
      }),
};
