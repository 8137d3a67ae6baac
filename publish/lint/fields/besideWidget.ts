import type { FlowDocument } from '../../contract/generated/flow.ts';
import { productOf } from '../../product/product.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { itemPlaces } from '../../document/widgets.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The widgets that draw buttons beside themselves. */
function drawingWidgets(document: FlowDocument): readonly string[] {
  return Object.entries(productOf(document).widgets).flatMap(([widget, { can }]) =>
    can?.actions === true ? [widget] : [],
  );
}

/** A button that stands beside an item is drawn by its widget, and nowhere else: beside one that draws none it is never seen. */
export const besideWidget: LintRule = {
  id: 'PUB-1511',
  severity: 'error',
  check: ({ document }) => {
    const drawing = drawingWidgets(document);
    return itemPlaces(document).flatMap(({ stepId, name, widget }): readonly Finding[] =>
      (document.steps[stepId]?.actions ?? []).flatMap(({ beside }, index) =>
        beside !== name || drawing.includes(widget)
          ? []
          : [
              {
                pointer: pointerAt('/document/steps', stepId, 'actions', index, 'beside'),
                ...wordProblem('lint.besideWidget', { widget, name, drawing: drawing.join(', ') }),
              },
            ],
      ),
    );
  },
};
