import type { FlowDocument } from '../../contract/generated/flow.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { groupsOf, type Worded } from './exchangedTexts.ts';
import { shareWord, wordsOfKey } from './nameWords.ts';

/** A text of another one of the group, by its name, and of this one in nothing. */
function isCopied(one: Worded, other: Worded): boolean {
  if (one === other || one.key !== other.key || one.names.length === 0) return false;
  const words = wordsOfKey(one.key);
  return shareWord(words, other.names) && !shareWord(words, one.names);
}

/** Things of a kind: those of a step, and the values of all choices. */
function kindsOf(document: FlowDocument): readonly (readonly Worded[])[] {
  const groups = groupsOf(document);
  const isChoice = ({ pointer }: Worded) => pointer.includes('/choices/');
  return [...groups.filter((group) => !group.some(isChoice)), groups.flat().filter(isChoice)];
}

/** One text at two things of a kind, named after one of them: the other has words of its own somewhere, or needs them. */
export const copiedText: LintRule = {
  id: 'PUB-5090',
  severity: 'warning',
  check: ({ document, messages }) =>
    kindsOf(document).flatMap((all) =>
      all.flatMap((one) => {
        if (!all.some((each) => isCopied(one, each))) return [];
        // It was copied where a text of its own is left without a use, or where none of its name exists.
        const own = Object.keys(messages).some(
          (key) => key !== one.key && shareWord(wordsOfKey(key), one.names),
        );
        return own ? [{ pointer: one.pointer, ...wordProblem('lint.copiedText', { key: one.key }) }] : [];
      }),
    ),
};
