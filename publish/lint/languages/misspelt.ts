import type { LintRule } from '../../document/lintRule.ts';
import { textsOf } from '../../document/texts.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { writtenWords } from '../messages/writtenWords.ts';

/** Shorter words are near to too many others: "chose" and "choose". */
const fewestLetters = 6;
/** In so many texts, and a word is what the flow calls something. */
const fewestUses = 2;
const fewestNames = 3;

/** Whether one letter was lost, added, or changed its place with the next one; at an end it is another form of the word, unless it is the last one twice. */
function isSlipOf(word: string, meant: string): boolean {
  const least = Math.min(word.length, meant.length);
  // "Cancelled" and "canceled" are both right.
  if (word.replaceAll('ll', 'l') === meant.replaceAll('ll', 'l')) return false;
  if (Math.abs(word.length - meant.length) > 1 || word === meant) return false;
  if (word === `${meant}${meant.at(-1) ?? ''}`) return true;
  let start = 0;
  while (start < least && word[start] === meant[start]) start += 1;
  let end = 0;
  while (end < least - start && word.at(-1 - end) === meant.at(-1 - end)) end += 1;
  if (start === 0 || start === least || end === 0) return false;
  if (word.length !== meant.length) return start + end === least;
  const isExchanged = word[start] === meant[start + 1] && word[start + 1] === meant[start];
  return isExchanged && start + end === least - 2;
}

interface Use {
  readonly key: string;
  readonly pointer: string;
  readonly word: string;
  /** Within a sentence: its first word has a capital anyhow. */
  readonly isWithin: boolean;
}

function usesIn(messages: Parameters<typeof textsOf>[0], locale: string): readonly Use[] {
  return textsOf(messages)
    .filter((each) => each.locale === locale)
    .flatMap(({ key, pointer, text }) => {
      const words = writtenWords(text);
      const isSentence = words.filter((word) => /^\p{Ll}/u.test(word)).length > 1;
      return words.map((word, index) => ({ key, pointer, word, isWithin: isSentence && index > 0 }));
    });
}

/** Each word with its uses, by small letters. */
function byWord(uses: readonly Use[]): ReadonlyMap<string, readonly Use[]> {
  const all = new Map<string, Use[]>();
  for (const use of uses) {
    const word = use.word.toLowerCase();
    all.set(word, [...(all.get(word) ?? []), use]);
  }
  return all;
}

function keysOf(uses: readonly Use[]): number {
  return new Set(uses.map(({ key }) => key)).size;
}

/** What a word that stands once was meant to be: one that stands more often; null: it is no slip. */
function meantBy(
  use: Use,
  all: ReadonlyMap<string, readonly Use[]>,
  usual: readonly string[],
  polite: readonly string[],
): string | null {
  const word = use.word.toLowerCase();
  const uses = all.get(word) ?? [];
  const others = uses.filter((each) => each !== use && each.isWithin);
  const isName = others.length >= fewestNames && others.every((each) => /^\p{Lu}/u.test(each.word));
  const isSmall = use.isWithin && /^\p{Ll}/u.test(use.word) && polite.includes(word);
  if (isSmall && isName) return others[0]?.word ?? null;
  if (word.length < fewestLetters || uses.length > 1) return null;
  return usual.find((each) => isSlipOf(word, each)) ?? null;
}

/** A word that stands once, beside one that a flow uses again and again: a letter was lost, doubled or exchanged, or the capital of the word for the reader. */
export const misspelt: LintRule = {
  id: 'PUB-5084',
  severity: 'warning',
  check: ({ document, messages }) => {
    const { readers = {} } = productOf(document).glossary ?? {};
    const locales = new Set(Object.values(messages).flatMap((texts) => Object.keys(texts)));
    return [...locales].flatMap((locale) => {
      const uses = usesIn(messages, locale);
      const all = byWord(uses);
      const usual = [...all].flatMap(([word, each]) =>
        word.length >= fewestLetters && keysOf(each) >= fewestUses ? [word] : [],
      );
      return uses.flatMap((use) => {
        const meant = meantBy(use, all, usual, readers[locale]?.polite ?? []);
        const { key, pointer, word } = use;
        return meant === null ? [] : [{ pointer, ...wordProblem('lint.misspelt', { key, word, meant }) }];
      });
    });
  },
};
