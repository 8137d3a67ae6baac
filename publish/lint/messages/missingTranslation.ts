import { productOf } from '../../product/product.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const missingTranslation: LintRule = {
  id: 'PUB-41',
  severity: 'error',
  check: ({ document, messages }) => {
    const { locales, partialLocales = [] } = productOf(document);
    const demanded = locales.filter((locale) => !partialLocales.includes(locale));
    return Object.entries(messages).flatMap(([key, texts]) =>
      demanded
        .filter((locale) => texts[locale] === undefined)
        .map((locale) => ({
          pointer: pointerAt('/messages', key),
          ...wordProblem('lint.missingTranslation', { key, locale }),
        })),
    );
  },
};
