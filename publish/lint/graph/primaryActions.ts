import { stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const primaryActions: LintRule = {
  id: 'PUB-81',
  severity: 'warning',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, { actions = [] }]) =>
      actions
        .map(({ kind = 'primary', beside, visible }, index) => ({
          index,
          always: kind === 'primary' && beside === undefined && visible === undefined,
        }))
        .filter(({ always }) => always)
        .slice(1)
        .map(({ index }) => ({
          pointer: pointerAt(stepPointer(id), 'actions', index),
          ...wordProblem('lint.primaryActions', { id }),
        })),
    ),
};
