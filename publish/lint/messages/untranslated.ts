import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';

/** Words of a text without its placeholders; a single word ("Email", "OK") may well be the same in both languages. */
function wordsIn(text: string): number {
  return (text.replaceAll(/\{[^{}]*\}/g, ' ').match(/\p{L}{2,}/gu) ?? []).length;
}

export const untranslated: LintRule = {
  id: 'PUB-83',
  severity: 'warning',
  check: ({ messages }) =>
    Object.entries(messages)
      .filter(([, { en, id }]) => en !== undefined && en === id && wordsIn(en) > 2)
      .map(([key]) => ({
        pointer: pointerAt('/messages', key, 'id'),
        sentence: `The Indonesian text of "${key}" is the English one.`,
        cure: 'Translate it.',
      })),
};
