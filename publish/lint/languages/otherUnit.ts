import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf, type TimeUnits } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { numbersIn } from '../messages/numbersIn.ts';

/** A word behind a number, or behind what fills one in. */
const counted = /[\d#}][\s\u00a0-]*(\p{L}+)/gu;

/** What a text counts time in, each unit once. */
function unitsIn(text: string, units: TimeUnits): readonly string[] {
  const words = [...text.matchAll(counted)].map(([, word = '']) => word.toLowerCase());
  return Object.entries(units)
    .flatMap(([unit, names]) => (words.some((word) => names.includes(word)) ? [unit] : []))
    .toSorted();
}

/** Whether two texts have the same numbers: another number may rightly have another unit, and is a matter of its own. */
function hasSameNumbers(one: string, other: string): boolean {
  const [first, second] = [one, other].map((each) => numbersIn(each).toSorted((a, b) => a - b));
  return JSON.stringify(first) === JSON.stringify(second);
}

/** Thirty days in one language are thirty days in the other, and no months. */
export const otherUnit: LintRule = {
  id: 'PUB-4970',
  severity: 'warning',
  check: ({ document, messages }) => {
    const { timeUnits = {}, locales } = productOf(document);
    const [first = ''] = locales;
    const ofFirst = timeUnits[first];
    if (ofFirst === undefined) return [];
    return Object.entries(messages).flatMap(([key, texts]) => {
      const wording = texts[first] ?? '';
      const expected = unitsIn(wording, ofFirst);
      return Object.entries(texts).flatMap(([locale, text = '']) => {
        const ofOther = timeUnits[locale];
        if (locale === first || ofOther === undefined || !hasSameNumbers(wording, text)) return [];
        const units = unitsIn(text, ofOther);
        if (units.length === 0 || expected.length === 0 || units.join() === expected.join()) return [];
        const languages = { language: { language: locale }, first: { language: first } };
        return [
          {
            pointer: pointerAt('/messages', key, locale),
            ...wordProblem('lint.otherUnit', { key, ...languages }),
          },
        ];
      });
    });
  },
};
