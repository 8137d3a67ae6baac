import { productOf } from '../../product/product.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The words of a text, without what it fills in: those within a plural count, its keywords do not tell a language. */
function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/(?<![{\p{L}])\p{L}+/gu) ?? [];
}

/** The other language that a text is in: it has words of that language, and none of its own; or null. */
function languageOf(
  text: string,
  locale: string,
  telling: Readonly<Partial<Record<string, readonly string[]>>>,
): string | null {
  const words = wordsOf(text);
  const isIn = (each: string) => words.some((word) => telling[each]?.includes(word) === true);
  if (isIn(locale)) return null;
  return Object.keys(telling).find((each) => each !== locale && isIn(each)) ?? null;
}

/** A text is in the language that it stands under. */
export const foreignLanguage: LintRule = {
  id: 'PUB-4233',
  severity: 'warning',
  check: ({ document, messages }) => {
    const { tellingWords: telling = {} } = productOf(document);
    return Object.entries(messages).flatMap(([key, texts]) =>
      Object.entries(texts).flatMap(([locale, text = '']) => {
        const other = languageOf(text, locale, telling);
        // One text for both languages is found there.
        if (other === null || texts[other] === text) return [];
        return [
          {
            pointer: pointerAt('/messages', key, locale),
            ...wordProblem('lint.foreignLanguage', {
              key,
              language: { language: locale },
              other: { language: other },
            }),
          },
        ];
      }),
    );
  },
};
