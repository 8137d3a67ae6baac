import type { Action, FlowDocument, Step } from '../../contract/generated/flow.ts';
import type { JsonValue } from '@alur/engine/json';
import { conditionsIn } from '../../document/conditions.ts';
import { conditionOf, openValues } from '../../document/values.ts';
import { inferType } from '../../document/inferType.ts';
import { isInput, stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { buttonsOf, variantsOf } from '../../document/thens.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The calls that a press makes at once, whose effect can't be taken back. */
function finalCalls(document: FlowDocument, action: Action): readonly string[] {
  const { irreversible = [] } = productOf(document).meanings ?? {};
  return variantsOf(document, action)
    .flatMap(({ call }) => call ?? [])
    .filter((name) => irreversible.includes(document.calls?.[name]?.effect ?? ''));
}

/** A press needs what was typed for it: nobody does that by accident. */
function isTypedFor({ body }: Step, { needs }: Action): boolean {
  return needs?.length !== 0 && body.some((item) => isInput(item) && item.required !== undefined);
}

/** A step that does nothing but ask: it is no beginning, and nothing is read or followed there. */
function isQuestion(document: FlowDocument, id: string, { onShow, watch }: Step): boolean {
  const first = inferType(document.firstStep, document).texts;
  return onShow === undefined && watch === undefined && first?.has(id) === false;
}

/** The parts of a condition that all have to hold. */
function partsOf(condition: JsonValue): readonly JsonValue[] {
  const [node] = conditionsIn(condition, '');
  return node?.operator === 'and' ? node.operands.flatMap(partsOf) : [condition];
}

/** Whether two buttons never show together: what one asks for, the other asks not to be. */
function isNeverBeside(document: FlowDocument, one: Action, other: Action): boolean {
  const [parts = [], others = []] = [one, other].map(({ visible = true }) =>
    partsOf(openValues(document, conditionOf(visible))).map((part) => JSON.stringify(part)),
  );
  return [...parts, ...others].some((part) =>
    [...parts, ...others].some((each) => each === `{"!":${part}}` || each === `{"!":[${part}]}`),
  );
}

/** Another button that is shown beside it asks before the same effect: what it means stands there. */
function isAskedBeside(
  document: FlowDocument,
  { actions = [] }: Step,
  action: Action,
  call: string,
): boolean {
  const effect = document.calls?.[call]?.effect;
  return actions
    .filter((each) => !isNeverBeside(document, each, action))
    .flatMap(({ dialog }) => buttonsOf(dialog))
    .some((button) => button.call !== undefined && document.calls?.[button.call]?.effect === effect);
}

/** A press that can't be taken back is asked about: by a dialog, by a step, or by what has to be typed. */
export const askedFirst: LintRule = {
  id: 'PUB-3807',
  severity: 'warning',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, step]) =>
      (step.actions ?? []).flatMap((action, index) => {
        if (isTypedFor(step, action) || isQuestion(document, id, step)) return [];
        const call = finalCalls(document, action).find(
          (name) => !isAskedBeside(document, step, action, name),
        );
        if (call === undefined) return [];
        return [
          {
            pointer: pointerAt(stepPointer(id), 'actions', index),
            ...wordProblem('lint.askedFirst', { action: action.id, call }),
          },
        ];
      }),
    ),
};
