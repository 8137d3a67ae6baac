import { productOf } from '../../product/product.ts';
import { isUntranslated } from '../../document/texts.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const untranslated: LintRule = {
  id: 'PUB-83',
  severity: 'warning',
  check: ({ document, messages }) => {
    const [first = '', ...others] = productOf(document).locales;
    return Object.entries(messages).flatMap(([key, texts]) =>
      others
        .filter((locale) => isUntranslated(texts[locale], texts[first]))
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
