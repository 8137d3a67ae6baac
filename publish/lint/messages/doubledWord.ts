import type { LintRule } from '../../document/lintRule.ts';
import { textsOf } from '../../document/texts.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { withoutPlaceholders } from './numbersIn.ts';

/** A word, and the same one after a space. With a hyphen it is the plural of Indonesian. */
const twice = /(?<![\p{L}\p{N}-])(\p{L}+)(:?)\s+\1\2(?![\p{L}\p{N}-])/giu;
/** Words that stand twice in good English. */
const usual = new Set(['that', 'had']);

/** The word that stands twice; null: none. Two capitals are a name (Bora Bora). */
function wordTwiceIn(text: string): string | null {
  const found = [...withoutPlaceholders(text).matchAll(twice)].find(([whole, word = '']) => {
    const isName = whole.split(/\s+/u).every((each) => /^\p{Lu}\p{Ll}/u.test(each));
    return !isName && !usual.has(word.toLowerCase());
  });
  return found?.[1] ?? null;
}

export const doubledWord: LintRule = {
  id: 'PUB-4507',
  severity: 'warning',
  check: ({ messages }) =>
    textsOf(messages).flatMap(({ key, text, pointer }) => {
      const word = wordTwiceIn(text);
      return word === null ? [] : [{ pointer, ...wordProblem('lint.doubledWord', { key, word }) }];
    }),
};
