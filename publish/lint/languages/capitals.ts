import type { LintRule } from '../../document/lintRule.ts';
import { textsOf } from '../../document/texts.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { writtenWords } from '../messages/writtenWords.ts';

/** Names are one or two words in capitals ("PIN BCA"), or a row of them ("BCA, BNI, BRI"). */
const fewestWords = 3;
const fewestLetters = 6;

/** A text in capitals alone shouts, and screen readers spell it. */
export const capitals: LintRule = {
  id: 'PUB-5097',
  severity: 'warning',
  check: ({ messages }) =>
    textsOf(messages).flatMap(({ key, text, pointer }) => {
      const words = writtenWords(text);
      const isLong = words.length >= fewestWords && words.some(({ length }) => length >= fewestLetters);
      const shouts = isLong && words.every((word) => word === word.toUpperCase());
      return shouts ? [{ pointer, ...wordProblem('lint.capitals', { key }) }] : [];
    }),
};
