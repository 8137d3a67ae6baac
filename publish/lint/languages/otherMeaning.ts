import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf, type Glossary } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { notionsIn } from './notions.ts';

type Notions = ReadonlySet<string>;

function isOpposite({ opposites }: Glossary, one: Notions, other: Notions): boolean {
  const says = (notions: Notions, yes: string, no: string): boolean => notions.has(yes) && !notions.has(no);
  return opposites.some(
    ([left = '', right = '']) =>
      (says(one, left, right) && says(other, right, left)) ||
      (says(one, right, left) && says(other, left, right)),
  );
}

/** Whether both speak of things, and of no thing together. */
function isOfOthers({ relations }: Glossary, one: Notions, other: Notions): boolean {
  const [first, second] = [one, other].map((each) => [...each].filter((name) => !relations.includes(name)));
  if (first === undefined || second === undefined || first.length === 0 || second.length === 0) return false;
  return !first.some((each) => second.includes(each));
}

/** Two texts speak of the same: what one calls a phone is no e-mail in the other. */
export const otherMeaning: LintRule = {
  id: 'PUB-5080',
  severity: 'warning',
  check: ({ document, messages }) => {
    const { glossary, locales } = productOf(document);
    const [first = ''] = locales;
    if (glossary?.words[first] === undefined) return [];
    return Object.entries(messages).flatMap(([key, texts]) =>
      Object.entries(texts).flatMap(([locale, text = '']) => {
        if (locale === first || glossary.words[locale] === undefined) return [];
        const one = notionsIn(glossary, first, texts[first] ?? '');
        const other = notionsIn(glossary, locale, text);
        const isApart = isOfOthers(glossary, one, other);
        const isTurned = isOpposite(glossary, one, other);
        if (!isApart && !isTurned) return [];
        const languages = { language: { language: locale }, first: { language: first } };
        return [
          {
            pointer: pointerAt('/messages', key, locale),
            ...wordProblem(isTurned ? 'lint.otherMeaning.opposite' : 'lint.otherMeaning.other', {
              key,
              ...languages,
            }),
          },
        ];
      }),
    );
  },
};
