import { productOf } from '../../product/product.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';

/** Words of a text without its placeholders; a single word ("Email", "OK") may well be the same in all languages. */
function wordsIn(text: string): number {
  return (text.replaceAll(/\{[^{}]*\}/g, ' ').match(/\p{L}{2,}/gu) ?? []).length;
}

/** What a language is called in English, as these sentences are. */
function nameOf(locale: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(locale) ?? locale;
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
          sentence: `The ${nameOf(locale)} text of "${key}" is the ${nameOf(first)} one.`,
          cure: 'Translate it.',
        })),
    );
  },
};
