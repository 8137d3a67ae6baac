import type { Display, FlowDocument } from '../../contract/generated/flow.ts';
import { readsOf } from '../../document/conditions.ts';
import { displaysOf } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { isRows, takenNames } from '../../document/names.ts';
import { pointerAt } from '../../document/pointer.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { shareWord, wordsIn, wordsOfKey } from '../exchanged/nameWords.ts';

/** The one name of data that an expression is. */
function nameShown(shows: unknown): string | null {
  const [read, ...others] = readsOf(shows as never, '');
  const path = others.length === 0 ? read?.path : null;
  return typeof path === 'string' && path.startsWith('data.') ? path.slice('data.'.length) : null;
}

/** What calls answer, by name, without lists. */
function answeredNames(document: FlowDocument): readonly string[] {
  return [...new Set(takenNames(document).flatMap(({ name, kind }) => (isRows(kind) ? [] : [name])))];
}

/** The list that a piece is called after, where it shows another one of the same rows; null: none. */
function listMeant(document: FlowDocument, from: string, { id, label = '' }: Display): string | null {
  const { lists = {} } = document;
  const names = [...wordsIn(id), ...wordsOfKey(label)];
  if (shareWord(names, wordsIn(from))) return null;
  const all = Object.keys(lists).filter((each) => each !== from && lists[each] === lists[from]);
  return all.find((each) => shareWord(names, wordsIn(each))) ?? null;
}

/** A piece shows what it is called after: with another value of the same answers it is read, or copied, as what it is not. */
export const otherValue: LintRule = {
  id: 'PUB-4884',
  severity: 'warning',
  check: ({ document }) =>
    displaysOf(document).flatMap(({ item, pointer }) => {
      const list = item.from === undefined ? null : listMeant(document, item.from, item);
      if (list !== null) {
        const values = { id: item.id, shown: item.from ?? '', meant: list };
        return [{ pointer: pointerAt(pointer, 'from'), ...wordProblem('lint.otherValue', values) }];
      }
      const shown = nameShown(item.shows ?? null);
      if (shown === null || item.choices !== undefined) return [];
      const names = [...wordsIn(item.id), ...wordsOfKey(item.label ?? '')];
      if (wordsIn(shown).length === 0 || shareWord(names, wordsIn(shown))) return [];
      const meant = answeredNames(document).find((each) => each !== shown && shareWord(names, wordsIn(each)));
      if (meant === undefined) return [];
      const values = { id: item.id, shown, meant };
      return [{ pointer: pointerAt(pointer, 'shows'), ...wordProblem('lint.otherValue', values) }];
    }),
};
