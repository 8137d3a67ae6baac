import { textsOf } from '../../document/texts.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Signs that nobody sees and that change how a text breaks, runs or is compared: soft hyphens, joiners but for those within a picture, marks of direction and of the order of bytes. */
const unseen =
  /(?!(?<=\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d(?=\p{Extended_Pictographic}))[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u;
const atAnEnd = /^\s|\s$/u;

type Stray = 'unseen' | 'end';

/** What of a text is pasted along without being seen; null where nothing is. Two blanks in a row are a slip (PUB-4890). */
function strayIn(text: string): Stray | null {
  if (text.trim() === '') return null;
  if (unseen.test(text)) return 'unseen';
  return atAnEnd.test(text) ? 'end' : null;
}

/** Blanks and signs that nobody sees come along from where a text was copied. */
export const strayBlank: LintRule = {
  id: 'PUB-4960',
  severity: 'warning',
  check: ({ messages }) =>
    textsOf(messages).flatMap(({ key, text, pointer }) => {
      const stray = strayIn(text);
      return stray === null ? [] : [{ pointer, ...wordProblem(`lint.strayBlank.${stray}`, { key }) }];
    }),
};
