import type { DraftMessages } from '../../document/decoded.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { writtenWords } from '../messages/writtenWords.ts';
import { notionsIn } from './notions.ts';

/** Shorter words are names of much: "TV", "QR", "PDF". */
const fewestLetters = 4;

type WordsByKey = ReadonlyMap<string, readonly string[]>;

/** Words of one language among those of another. */
interface Way {
  readonly from: WordsByKey;
  readonly to: WordsByKey;
  /** In so many other texts it is translated. */
  readonly least: number;
  readonly language: string;
  readonly of: string;
}

function wordsByKey(messages: DraftMessages, locale: string): WordsByKey {
  return new Map(
    Object.entries(messages).map(([key, texts]) => [
      key,
      writtenWords(texts[locale] ?? '').map((word) => word.toLowerCase()),
    ]),
  );
}

/** Whether a word is translated wherever else it stands, once at least: one that is kept anywhere is kept rightly. */
function isTranslated(
  word: string,
  key: string,
  { from, to, least }: Pick<Way, 'from' | 'to' | 'least'>,
): boolean {
  let count = 0;
  for (const [other, words] of from) {
    if (other === key) continue;
    const begins = to.get(other)?.some((each) => each.startsWith(word)) === true;
    if (begins) return false;
    if (words.includes(word) && (to.get(other)?.length ?? 0) > 0) count += 1;
  }
  return count >= least;
}

/** Whether the word beside it was left standing, too, and is translated nowhere: both are one name ("virtual account"). */
function isPartOfName(word: string, key: string, way: Way, shared: readonly string[]): boolean {
  const words = way.to.get(key) ?? [];
  const at = words.indexOf(word);
  return [words[at - 1], words[at + 1]].some(
    (each) => each !== undefined && shared.includes(each) && !isTranslated(each, key, way),
  );
}

/** A word of one language that was left standing in the other, where it is translated everywhere else. */
export const leftWord: LintRule = {
  id: 'PUB-5081',
  severity: 'warning',
  check: ({ document, messages }) => {
    const {
      locales: [first = '', ...others],
      glossary,
    } = productOf(document);
    // A word that both languages have.
    const isOwn = (word: string, locale: string): boolean =>
      glossary !== undefined && notionsIn(glossary, locale, word).size > 0;
    const ofFirst = wordsByKey(messages, first);
    return others.flatMap((locale) => {
      const ofOther = wordsByKey(messages, locale);
      return Object.keys(messages).flatMap((key): readonly Finding[] => {
        const shared = (ofOther.get(key) ?? []).filter(
          (word) => word.length >= fewestLetters && ofFirst.get(key)?.includes(word) === true,
        );
        const ways: readonly Way[] = [
          { from: ofFirst, to: ofOther, least: 1, language: locale, of: first },
          { from: ofOther, to: ofFirst, least: 2, language: first, of: locale },
        ];
        const found = ways.flatMap((way) => {
          const word = shared.find(
            (each) =>
              !isOwn(each, way.language) &&
              isTranslated(each, key, way) &&
              !isPartOfName(each, key, way, shared),
          );
          return word === undefined ? [] : [{ word, language: way.language, of: way.of }];
        });
        return found.slice(0, 1).map(({ word, language, of }) => ({
          pointer: pointerAt('/messages', key, language),
          ...wordProblem('lint.leftWord', {
            key,
            word,
            language: { language },
            first: { language: of },
          }),
        }));
      });
    });
  },
};
