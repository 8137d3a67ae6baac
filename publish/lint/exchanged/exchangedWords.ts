import type { LintRule, Subject } from '../../document/lintRule.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { groupsOf, type Worded } from './exchangedTexts.ts';
import { shareWord, wordsIn, wordsOfKey } from './nameWords.ts';

/** The text of each speaks of the other, by what it is called there, and not of what it is itself. */
function isExchanged(one: Worded, other: Worded, { messages }: Subject, locale: string): boolean {
  if (one.key === other.key) return false;
  const textOf = ({ key }: Worded) => wordsIn(messages[key]?.[locale] ?? '');
  const namesOf = ({ key, names }: Worded) => [...wordsOfKey(key), ...names];
  const [ofOne, ofOther] = [textOf(one), textOf(other)];
  if (shareWord(ofOne, namesOf(one)) || shareWord(ofOther, namesOf(other))) return false;
  return shareWord(ofOne, namesOf(other)) && shareWord(ofOther, namesOf(one));
}

/** A text says what its key is named after: two that were written into each other's place say the opposite of what happens. */
export const exchangedWords: LintRule = {
  id: 'PUB-4883',
  severity: 'warning',
  check: (subject) => {
    const { document } = subject;
    const [locale = ''] = productOf(document).locales;
    return groupsOf(document).flatMap((group) =>
      group.flatMap((one, index) => {
        const other = group.slice(0, index).find((each) => isExchanged(each, one, subject, locale));
        if (other === undefined) return [];
        const keys = { one: one.key, other: other.key };
        return [{ pointer: one.pointer, ...wordProblem('lint.exchangedWords', keys) }];
      }),
    );
  },
};
