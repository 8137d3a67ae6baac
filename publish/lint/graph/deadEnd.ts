import { stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';

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
        sentence: `The step "${id}" has no action and no link: a subscriber who comes there can't continue.`,
        cure: 'Add an action, such as one that leaves for "callback", or a link.',
      })),
};
