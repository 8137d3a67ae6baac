import { slotNamesOf } from '@alur/engine/text';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const placeholders: LintRule = {
  id: 'PUB-42',
  severity: 'error',
  check: ({ messages }) =>
    Object.entries(messages).flatMap(([key, texts]) => {
      const all = new Set(Object.values(texts).flatMap((text) => slotNamesOf(text ?? '')));
      return Object.entries(texts).flatMap(([locale, text]) => {
        if (text === undefined) return [];
        const own = new Set(slotNamesOf(text));
        return [...all]
          .filter((name) => !own.has(name))
          .map((name) => ({
            pointer: pointerAt('/messages', key, locale),
            ...wordProblem('lint.placeholders', { key, name, locale }),
          }));
      });
    }),
};
