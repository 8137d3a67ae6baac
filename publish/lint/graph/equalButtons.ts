import type { Action, FlowDocument } from '../../contract/generated/flow.ts';
import { stepPointer } from '../../document/fields.ts';
import { canHoldWith } from '../conditions/together.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Two buttons of a step that read alike while both are shown: nobody can tell what each does. */
export const equalButtons: LintRule = {
  id: 'PUB-3193',
  severity: 'warning',
  check: ({ document, messages }) =>
    Object.entries(document.steps).flatMap(([id, { actions = [] }]) =>
      actions.flatMap((action, index): readonly Finding[] => {
        const other = actions
          .slice(0, index)
          .find((each) => isShownWith(document, each, action) && readsLike(each, action, messages));
        if (other === undefined) return [];
        const [one, two] = [other.id, action.id];
        return [
          {
            pointer: pointerAt(stepPointer(id), 'actions', index, 'label'),
            ...wordProblem('lint.equalButtons', { one, two, id }),
          },
        ];
      }),
    ),
};

/** Two whose conditions exclude each other show by turns. Of conditions that ask too much only equal ones are known to hold together. */
function isShownWith(document: FlowDocument, one: Action, other: Action): boolean {
  const isTogether = canHoldWith(document, one.visible, other.visible, true);
  return isTogether ?? JSON.stringify(one.visible) === JSON.stringify(other.visible);
}

/** Whether two buttons have the same words in one of the languages. */
function readsLike(one: Action, other: Action, messages: Subject['messages']): boolean {
  if (one.label === other.label) return true;
  const words = Object.entries(messages[one.label] ?? {});
  return words.some(
    ([locale, text]) => text !== undefined && asRead(text) === asRead(messages[other.label]?.[locale] ?? ''),
  );
}

function asRead(text: string): string {
  return text.trim().toLowerCase();
}
