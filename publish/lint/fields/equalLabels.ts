import { pointerTo } from '../../../src/contracts/json.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { widgetPlaces, type WidgetPlace } from '../../document/widgets.ts';

/** Inputs that always show: two that only show by turns may well have one label. */
function alwaysShows({ step, name, manifest }: WidgetPlace): boolean {
  const conditional = step.rules?.some(
    (rule) => rule.field === pointerTo(name) && rule.visible !== undefined,
  );
  return manifest.kind === 'input' && conditional !== true;
}

export const equalLabels: LintRule = {
  id: 'PUB-82',
  severity: 'warning',
  check: ({ document }) => {
    const inputs = widgetPlaces(document).filter(alwaysShows);
    return inputs.flatMap(({ stepId, name, ui, uiPointer }, index) => {
      const other = inputs
        .slice(0, index)
        .find((each) => each.stepId === stepId && each.ui.label === ui.label);
      if (other === undefined) return [];
      return [
        {
          pointer: pointerAt(uiPointer, 'label'),
          sentence: `"${name}" has the same label as "${other.name}": nobody can tell them apart.`,
          cure: 'Give one of them another label.',
        },
      ];
    });
  },
};
