import { productOf } from '../../product/product.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Words of a text without its placeholders; a single word ("Email", "OK") may well be the same in all languages. */
function wordsIn(text: string): number {
  return (text.replaceAll(/\{[^{}]*\}/g, ' ').match(/\p{L}{2,}/gu) ?? []).length;
}

export const untranslated: LintRule = {
  id: 'PUB-83',
  severity: 'warning',
  check: ({ document, messages }) => {
    const [first = '', ...others] = productOf(document).locales;
    return Object.entries(messages).flatMap(([key, texts]) =>
      others
        .filter((locale) => texts[locale] === texts[first] && wordsIn(texts[first] ?? '') > 2)
        .map((locale) => ({
          pointer: pointerAt('/messages', key, locale),
          ...wordProblem('lint.untranslated', {
            key,
            language: { language: locale },
            first: { language: first },
          }),
        })),
    );
  },
};
