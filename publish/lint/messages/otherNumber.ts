import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { numbersIn } from './numbersIn.ts';
import { writtenWords } from './writtenWords.ts';

const byValue = (one: number, other: number): number => one - other;

/** The numbers of a text, in digits or written out. */
function allNumbers(text: string, written: readonly string[]): readonly number[] {
  const inWords = writtenWords(text).flatMap((word) => {
    const at = written.indexOf(word.toLowerCase());
    return at < 0 ? [] : [at + 2];
  });
  return [...numbersIn(text), ...inWords].toSorted(byValue);
}

/** One text promises the same in each language. Where one of them writes a number in a way that is not known, there are not as many, and nothing is said. */
export const otherNumber: LintRule = {
  id: 'PUB-4500',
  severity: 'warning',
  check: ({ document, messages }) => {
    const { locales, glossary: { numbers: written = {} } = {} } = productOf(document);
    const [first = ''] = locales;
    return Object.entries(messages).flatMap(([key, texts]) => {
      const expected = allNumbers(texts[first] ?? '', written[first] ?? []);
      return Object.entries(texts).flatMap(([locale, text = '']) => {
        const numbers = allNumbers(text, written[locale] ?? []);
        const at = numbers.findIndex((each, index) => each !== expected[index]);
        if (at < 0 || numbers.length !== expected.length) return [];
        return [
          {
            pointer: pointerAt('/messages', key, locale),
            ...wordProblem('lint.otherNumber', {
              key,
              number: numbers[at] ?? 0,
              other: expected[at] ?? 0,
              language: { language: locale },
              first: { language: first },
            }),
          },
        ];
      });
    });
  },
};
