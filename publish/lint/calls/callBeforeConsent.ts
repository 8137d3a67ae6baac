import type { FlowDocument, Step } from '../../contract/generated/flow.ts';
import { dataRead } from '../../document/conditions.ts';
import { isInput, stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { valueOf } from '../../document/values.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Tick boxes of a step that must be ticked, but for those that a call sends or demands: they hold that call back themselves. */
function consentsOf({ body }: Step, document: FlowDocument): readonly string[] {
  const guarded = new Set(
    Object.values(document.calls ?? {}).flatMap(({ send = {}, requires }) =>
      [
        ...Object.values(send),
        typeof requires === 'string' ? (valueOf(document, requires) ?? null) : (requires ?? null),
      ].flatMap((expression) => [...dataRead(expression, document)]),
    ),
  );
  return body.flatMap((item) =>
    isInput(item) && item.schema.const === true && item.required === true && !guarded.has(item.field)
      ? [item.field]
      : [],
  );
}

export const callBeforeConsent: LintRule = {
  id: 'PUB-57',
  severity: 'warning',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, step]) =>
      (step.actions ?? []).flatMap(({ id: action, call, needs }, index) =>
        (call === undefined || needs === undefined ? [] : consentsOf(step, document))
          .filter((name) => needs?.includes(name) === false)
          .map((name) => ({
            pointer: pointerAt(stepPointer(id), 'actions', index, 'needs'),
            ...wordProblem('lint.callBeforeConsent', { action, call: String(call), name }),
          })),
      ),
    ),
};
