import type { LintRule } from '../../document/lintRule.ts';
import { textsOf, type TextPlace } from '../../document/texts.ts';
import { productOf, type ReaderWords } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { writtenWords } from '../messages/writtenWords.ts';

/** So many texts with the polite word, and it is the way of the flow. */
const fewestPolite = 2;

const wordsOf = ({ text }: TextPlace): readonly string[] =>
  writtenWords(text).map((each) => each.toLowerCase());

/** The word by which a text speaks to a friend; an ending counts behind a word that the flow has without it. */
function closeWordIn(
  words: readonly string[],
  { close }: ReaderWords,
  known: ReadonlySet<string>,
): string | null {
  const endings = close.flatMap((each) => (each.startsWith('-') ? [each.slice(1)] : []));
  const found = words.find(
    (word) =>
      close.includes(word) ||
      endings.some((ending) => word.endsWith(ending) && known.has(word.slice(0, -ending.length))),
  );
  return found ?? null;
}

/** A flow speaks to its readers in one way: "Anda" and "kamu" side by side are two writers. */
export const otherAddress: LintRule = {
  id: 'PUB-5083',
  severity: 'warning',
  check: ({ document, messages }) => {
    const readers = productOf(document).glossary?.readers ?? {};
    const texts = textsOf(messages);
    return Object.entries(readers).flatMap(([locale, ofLocale]) => {
      if (ofLocale === undefined) return [];
      const own = texts
        .filter((each) => each.locale === locale)
        .map((place) => ({ place, words: wordsOf(place) }));
      const polite = own.flatMap(({ words }) => words.find((word) => ofLocale.polite.includes(word)) ?? []);
      if (polite.length < fewestPolite) return [];
      const known = new Set(own.flatMap(({ words }) => words));
      const close = own.flatMap(({ place, words }) => {
        const word = closeWordIn(words, ofLocale, known);
        return word === null ? [] : [{ place, word }];
      });
      if (close.length >= polite.length) return [];
      return close.map(({ place: { key, pointer }, word }) => ({
        pointer,
        ...wordProblem('lint.otherAddress', { key, word, usual: polite[0] ?? '' }),
      }));
    });
  },
};
