import { stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const deadEnd: LintRule = {
  id: 'PUB-65',
  severity: 'error',
  check: ({ document }) =>
    Object.entries(document.steps)
      .filter(
        ([, { actions = [], links = [], onShow, watch }]) =>
          actions.length === 0 && links.length === 0 && (onShow === undefined || watch !== undefined),
      )
      .map(([id]) => ({
        pointer: pointerAt(stepPointer(id), 'actions'),
        ...wordProblem('lint.deadEnd', { id }),
      })),
};
