import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { widgetPlaces } from '../../document/widgets.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const equalLabels: LintRule = {
  id: 'PUB-82',
  severity: 'warning',
  check: ({ document }) => {
    // Two that only show by turns may well have one label.
    const inputs = widgetPlaces(document).filter(
      ({ item }) => item.visible === undefined && item.label !== undefined,
    );
    return inputs.flatMap(({ stepId, name, item, pointer }, index) => {
      const other = inputs
        .slice(0, index)
        .find((each) => each.stepId === stepId && each.item.label === item.label);
      if (other === undefined) return [];
      return [
        {
          pointer: pointerAt(pointer, 'label'),
          ...wordProblem('lint.equalLabels', { name, other: other.name }),
        },
      ];
    });
  },
};
