import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { numbersIn } from './numbersIn.ts';

const byValue = (one: number, other: number): number => one - other;

/** One text promises the same in each language. Where one of them writes a number in words, there are not as many digits, and nothing is known. */
export const otherNumber: LintRule = {
  id: 'PUB-4500',
  severity: 'warning',
  check: ({ document, messages }) => {
    const [first = ''] = productOf(document).locales;
    return Object.entries(messages).flatMap(([key, texts]) => {
      const expected = numbersIn(texts[first] ?? '').toSorted(byValue);
      return Object.entries(texts).flatMap(([locale, text = '']) => {
        const numbers = numbersIn(text).toSorted(byValue);
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
