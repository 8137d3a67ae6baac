import { fieldsOf } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** What is called after a widget is typed into it: an e-mail address in the field of a phone number is refused, or spelt by the wrong keys. */
export const otherWidget: LintRule = {
  id: 'PUB-5099',
  severity: 'warning',
  check: ({ document }) => {
    const { widgets } = productOf(document);
    return fieldsOf(document).flatMap(({ name, item: { widget }, pointer }) => {
      const isInput = Object.hasOwn(widgets, name) && widgets[name]?.kind === 'input';
      if (!isInput || widget === name) return [];
      return [
        { pointer: pointerAt(pointer, 'widget'), ...wordProblem('lint.otherWidget', { name, widget }) },
      ];
    });
  },
};
