import type { Action, FlowDocument } from '../../contract/generated/flow.ts';
import { callsOf, effectOf } from '../../document/calls.ts';
import { stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { buttonsOf, variantsOf } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The calls that a press which asks first, or is marked as dangerous, comes to; none where it does something else, too. */
function callsAsked(document: FlowDocument, action: Action): readonly string[] {
  const buttons = buttonsOf(action.dialog);
  if (action.kind !== 'danger' && buttons.length < 2) return [];
  const thens = [...variantsOf(document, action), ...buttons.flatMap((each) => variantsOf(document, each))];
  const doesMore = thens.some(({ goto, leave, set, dropCode }) =>
    [goto, leave, set, dropCode].some((way) => way !== undefined),
  );
  return doesMore ? [] : thens.flatMap(({ call }) => call ?? []);
}

/** Nobody is asked about what only reads. */
export const idleConfirm: LintRule = {
  id: 'PUB-4503',
  severity: 'warning',
  check: ({ document }) => {
    const reading = new Set(
      callsOf(document).flatMap(({ name, call }) => (effectOf(document, call)?.safe === true ? [name] : [])),
    );
    return Object.entries(document.steps).flatMap(([id, { actions = [] }]) =>
      actions.flatMap((action, index) => {
        const calls = callsAsked(document, action);
        const [call] = calls;
        if (call === undefined || !calls.every((each) => reading.has(each))) return [];
        return [
          {
            pointer: pointerAt(stepPointer(id), 'actions', index),
            ...wordProblem('lint.idleConfirm', { action: action.id, call }),
          },
        ];
      }),
    );
  },
};
