import type { FlowDocument, Link } from '../../contract/generated/flow.ts';
import { stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { pageWords } from './pageWords.ts';
import { shareWord, wordsIn, wordsOfKey } from './nameWords.ts';

/** What each is called speaks of the page that the other leads to, and of its own neither does. */
function isExchanged(document: FlowDocument, one: Link, other: Link): boolean {
  const names = ({ id, label }: Link) => [...wordsIn(id), ...wordsOfKey(label)];
  const page = ({ to }: Link) => pageWords(document, to);
  if ([one, other].some((link) => shareWord(names(link), page(link)))) return false;
  return shareWord(names(one), page(other)) || shareWord(names(other), page(one));
}

/** A link leads where it says: two addresses that were exchanged lead elsewhere. */
export const exchangedLinks: LintRule = {
  id: 'PUB-4248',
  severity: 'warning',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, { links = [] }]) =>
      links.flatMap((link, index) => {
        const other = links.slice(0, index).find((each) => isExchanged(document, each, link));
        if (other === undefined) return [];
        return [
          {
            pointer: pointerAt(stepPointer(id), 'links', index, 'to'),
            ...wordProblem('lint.exchangedLinks', { one: other.id, other: link.id }),
          },
        ];
      }),
    ),
};
