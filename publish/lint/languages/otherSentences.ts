import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { sentencesIn } from './sentencesIn.ts';

/** A text of this length that is three times as long as in another language says more there. */
const longEnough = 30;
const mostTimes = 3;
/** A text with a sentence less is shorter than this share of the other: else two sentences were joined. */
const mostShare = 0.75;

type Difference = 'question' | 'sentence' | 'length';

const asks = (text: string): boolean => /\?["”’)]?$/u.test(text.trim());

function differenceOf(one: string, other: string): Difference | null {
  if (one.trim() === '' || other.trim() === '') return null;
  if (asks(one) !== asks(other)) return 'question';
  const [first, second] = [sentencesIn(one), sentencesIn(other)];
  const lengths = [first, second].map((each) => each.join(' ').length);
  const [short, long] = [Math.min(...lengths), Math.max(...lengths)];
  const isFewerShorter = first.length < second.length === (lengths[0] ?? 0) < (lengths[1] ?? 0);
  if (first.length !== second.length && isFewerShorter && short < long * mostShare) return 'sentence';
  return long >= longEnough && long > short * mostTimes ? 'length' : null;
}

/** One text asks and says as much in each language: a sentence that was added to one of them is missing in the others. */
export const otherSentences: LintRule = {
  id: 'PUB-4881',
  severity: 'warning',
  check: ({ document, messages }) => {
    const [first = ''] = productOf(document).locales;
    return Object.entries(messages).flatMap(([key, texts]) =>
      Object.entries(texts).flatMap(([locale, text = '']) => {
        const difference = locale === first ? null : differenceOf(texts[first] ?? '', text);
        if (difference === null) return [];
        const languages = { language: { language: locale }, first: { language: first } };
        return [
          {
            pointer: pointerAt('/messages', key, locale),
            ...wordProblem(`lint.otherSentences.${difference}`, { key, ...languages }),
          },
        ];
      }),
    );
  },
};
