import type { FlowDocument } from '../../contract/generated/flow.ts';
import { ConditionError, type Expression, holds, variablesOf } from '@alur/engine';
import type { Said } from '../../contract/said.ts';
import { isInput, stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { conditionOf, openValues } from '../../document/values.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Whether a condition reads nothing and does not hold; one that can't run is another rule's matter. */
function neverHolds(condition: Expression | undefined, document: FlowDocument): boolean {
  if (condition === undefined) return false;
  const expression = openValues(document, conditionOf(condition));
  try {
    return variablesOf(expression).length === 0 && !holds(expression, {});
  } catch (cause) {
    if (cause instanceof ConditionError) return false;
    throw cause;
  }
}

function hiddenParts(document: FlowDocument): readonly { readonly what: Said; readonly pointer: string }[] {
  return Object.entries(document.steps).flatMap(([id, { body, actions = [], links = [] }]) => {
    const things = [
      ...body.map((item, index) => ({
        what: say('lint.alwaysHidden.input', { field: isInput(item) ? item.field : '' }),
        visible: isInput(item) && item.required !== undefined ? item.visible : undefined,
        place: ['body', index],
      })),
      ...actions.map((action, index) => ({
        what: say('lint.alwaysHidden.action', { id: action.id }),
        visible: action.visible,
        place: ['actions', index],
      })),
      ...links.map((link, index) => ({
        what: say('lint.alwaysHidden.link', { to: link.to }),
        visible: link.visible,
        place: ['links', index],
      })),
    ];
    return things
      .filter(({ visible }) => neverHolds(visible, document))
      .map(({ what, place }) => ({ what, pointer: pointerAt(stepPointer(id), ...place, 'visible') }));
  });
}

export const alwaysHidden: LintRule = {
  id: 'PUB-86',
  severity: 'warning',
  check: ({ document }) =>
    hiddenParts(document).map(({ what, pointer }): Finding => ({
      pointer,
      ...wordProblem('lint.alwaysHidden', { what }),
    })),
};
