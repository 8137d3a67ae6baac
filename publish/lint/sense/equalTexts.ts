import { isInput, stepPointer } from '../../document/fields.ts';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { buttonsOf, thensOf } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { readAlike } from './sameWords.ts';

interface Place {
  readonly key: string;
  readonly pointer: string;
}

/** What stands beside others of its kind, and is known from them by its words. */
function groupsIn(document: FlowDocument): readonly (readonly Place[])[] {
  const titles = Object.entries(document.steps).flatMap(([id, { title }]) =>
    title === undefined ? [] : [{ key: title, pointer: pointerAt(stepPointer(id), 'title') }],
  );
  const pieces = Object.entries(document.steps).map(([id, { body }]) =>
    body.flatMap((item, index) =>
      isInput(item) || item.label === undefined || item.visible !== undefined
        ? []
        : [{ key: item.label, pointer: pointerAt(stepPointer(id), 'body', index, 'label') }],
    ),
  );
  const buttons = thensOf(document).map(({ then: { dialog }, pointer }) =>
    buttonsOf(dialog).map(({ label }, index) => ({
      key: label,
      pointer: pointerAt(pointer, 'dialog', 'buttons', index, 'label'),
    })),
  );
  const toasts = thensOf(document).flatMap(({ then: { toast }, pointer }) =>
    toast === undefined ? [] : [{ key: toast, pointer: pointerAt(pointer, 'toast') }],
  );
  return [titles, ...pieces, ...buttons, toasts];
}

/** Two texts of a kind that read alike: one was copied, and its words were not changed. */
export const equalTexts: LintRule = {
  id: 'PUB-5098',
  severity: 'warning',
  check: (subject) =>
    groupsIn(subject.document).flatMap((group) =>
      group.flatMap(({ key, pointer }, index) => {
        const other = group
          .slice(0, index)
          .find((each) => each.key !== key && readAlike(subject, each.key, key));
        if (other === undefined) return [];
        return [{ pointer, ...wordProblem('lint.equalTexts', { key, other: other.key }) }];
      }),
    ),
};
