import type { FlowDocument } from '../../contract/generated/flow.ts';
import { displaysOf } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf, type ValueGroup } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The groups that the pieces of a step speak of by their tones. */
function groupsSpoken(document: FlowDocument, stepId: string): ReadonlySet<ValueGroup> {
  const { tones = {} } = productOf(document);
  const names = ['good', 'bad', 'waiting'] as const;
  const used = displaysOf(document).flatMap(({ stepId: id, item }) =>
    id === stepId ? [item.options?.['tone']] : [],
  );
  return new Set(
    names.filter((name) =>
      used.some((tone) => typeof tone === 'string' && tones[name]?.includes(tone) === true),
    ),
  );
}

/** A sentence about a failure is none about a success: the text of one state that stands at another belongs there. */
export const oneTextTwoNews: LintRule = {
  id: 'PUB-4897',
  severity: 'warning',
  check: ({ document }) => {
    const hints = displaysOf(document).flatMap(({ stepId, item: { hint, label }, pointer }) => {
      const groups = groupsSpoken(document, stepId);
      return Object.entries({ hint, label }).flatMap(([part, key]) =>
        key === undefined ? [] : [{ key, stepId, groups, pointer: pointerAt(pointer, part) }],
      );
    });
    return hints.flatMap(({ key, stepId, groups, pointer }) => {
      const other = hints.find(
        (each) =>
          each.key === key && each.stepId !== stepId && each.groups.has('bad') && !each.groups.has('good'),
      );
      if (!groups.has('good') || groups.has('bad') || other === undefined) return [];
      return [{ pointer, ...wordProblem('lint.oneTextTwoNews', { key, id: stepId, other: other.stepId }) }];
    });
  },
};
