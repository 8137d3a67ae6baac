import { productOf } from '../../product/product.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';

export const missingTranslation: LintRule = {
  id: 'PUB-41',
  severity: 'error',
  check: ({ document, messages }) =>
    Object.entries(messages).flatMap(([key, texts]) =>
      productOf(document)
        .locales.filter((locale) => texts[locale] === undefined)
        .map((locale) => ({
          pointer: pointerAt('/messages', key),
          sentence: `"${key}" has no text in "${locale}".`,
          cure: `Add "${locale}" to it.`,
        })),
    ),
};
