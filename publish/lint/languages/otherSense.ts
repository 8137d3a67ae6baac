import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf, type Denials } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { sentencesIn } from './sentencesIn.ts';

/** Fewer words say too little: "Not now" is "Later", too. */
const fewestWords = 4;

function isOf(word: string, list: readonly string[]): boolean {
  return list.some((each) => {
    if (each.endsWith('*')) return word.startsWith(each.slice(0, -1)) && word.length > each.length;
    return each.startsWith('*') ? word.endsWith(each.slice(1)) : word === each;
  });
}

type Sense = 'denies' | 'affirms' | 'either';

function senseOf(sentence: string, { denying, nearlyDenying }: Denials): Sense {
  const words = sentence.toLowerCase().match(/[\p{L}’']+/gu) ?? [];
  if (words.some((word) => isOf(word, denying))) return 'denies';
  return words.length < fewestWords || words.some((word) => isOf(word, nearlyDenying)) ? 'either' : 'affirms';
}

/** Whether one of two texts denies what the other affirms, sentence by sentence where they have as many. */
function isOpposite(one: string, ofOne: Denials, other: string, ofOther: Denials): boolean {
  const [first, second] = [sentencesIn(one), sentencesIn(other)];
  const pairs =
    first.length === second.length ? first.map((each, at) => [each, second[at] ?? '']) : [[one, other]];
  return pairs.some(([left = '', right = '']) => {
    const senses = [senseOf(left, ofOne), senseOf(right, ofOther)];
    return senses.includes('denies') && senses.includes('affirms');
  });
}

/** A sentence that lost its "not" in one language says the opposite there. */
export const otherSense: LintRule = {
  id: 'PUB-4880',
  severity: 'warning',
  check: ({ document, messages }) => {
    const { denials = {}, locales } = productOf(document);
    const [first = ''] = locales;
    const ofFirst = denials[first];
    if (ofFirst === undefined) return [];
    return Object.entries(messages).flatMap(([key, texts]) =>
      Object.entries(texts).flatMap(([locale, text = '']) => {
        const ofOther = denials[locale];
        const isCompared = locale !== first && ofOther !== undefined;
        if (!isCompared || !isOpposite(texts[first] ?? '', ofFirst, text, ofOther)) return [];
        const languages = { language: { language: locale }, first: { language: first } };
        return [
          {
            pointer: pointerAt('/messages', key, locale),
            ...wordProblem('lint.otherSense', { key, ...languages }),
          },
        ];
      }),
    );
  },
};
