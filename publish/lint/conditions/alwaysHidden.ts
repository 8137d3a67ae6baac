import type { FlowDocument } from '../../../src/contracts/generated/flow.ts';
import type { Expression } from '../../../src/contracts/condition.ts';
import { fieldName } from '../../../src/contracts/json.ts';
import { ConditionError } from '../../../src/engine/conditions/conditionError.ts';
import { holds, variablesOf } from '../../../src/engine/conditions/evaluate.ts';
import { stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

/** Whether a condition reads nothing and does not hold; one that can't run is another rule's matter. */
function neverHolds(expression: Expression | undefined): boolean {
  if (expression === undefined) return false;
  try {
    return variablesOf(expression).length === 0 && !holds(expression, {});
  } catch (cause) {
    if (cause instanceof ConditionError) return false;
    throw cause;
  }
}

function hiddenIn(document: FlowDocument): readonly { readonly what: string; readonly pointer: string }[] {
  return Object.entries(document.steps).flatMap(([id, step]) => {
    const base = stepPointer(id);
    const { rules = [], actions, links = [] } = step;
    return [
      ...rules.flatMap(({ field, visible }, index) =>
        step.schema.required?.includes(fieldName(field)) === true && neverHolds(visible)
          ? [{ what: `required field "${field}"`, pointer: pointerAt(base, 'rules', index, 'visible') }]
          : [],
      ),
      ...actions.flatMap(({ id: action, visible }, index) =>
        neverHolds(visible)
          ? [{ what: `action "${action}"`, pointer: pointerAt(base, 'actions', index, 'visible') }]
          : [],
      ),
      ...links.flatMap(({ to, visible }, index) =>
        neverHolds(visible)
          ? [{ what: `link to "${to}"`, pointer: pointerAt(base, 'links', index, 'visible') }]
          : [],
      ),
    ];
  });
}

export const alwaysHidden: LintRule = {
  id: 'PUB-86',
  severity: 'warning',
  check: ({ document }) =>
    hiddenIn(document).map(({ what, pointer }): Finding => ({
      pointer,
      sentence: `The ${what} can never be seen: its condition never holds.`,
      cure: 'Mend the condition, or remove what it hides.',
    })),
};
