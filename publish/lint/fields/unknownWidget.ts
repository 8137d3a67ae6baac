import { manifests } from '../../../renderers/manifests.generated.ts';
import { isWidgetName } from '../../../src/contracts/renderer.ts';
import { fieldsOf } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { choose } from '../../document/suggest.ts';
import type { LintRule } from '../../document/lintRule.ts';

export const unknownWidget: LintRule = {
  id: 'PUB-10',
  severity: 'error',
  check: ({ document }) =>
    fieldsOf(document).flatMap(({ ui, uiPointer }) => {
      const widget = ui?.['ui:widget'];
      if (widget === undefined || isWidgetName(widget)) return [];
      const pointer = pointerAt(uiPointer, 'ui:widget');
      return [
        {
          pointer,
          sentence: `There is no widget "${widget}".`,
          cure: choose(widget, Object.keys(manifests)),
        },
      ];
    }),
};
