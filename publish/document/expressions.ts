import type { FlowDocument, Step } from '../../src/contracts/generated/flow.ts';
import { fieldName } from '../../src/contracts/json.ts';
import type { Expression } from '../../src/contracts/condition.ts';
import { stepPointer } from './fields.ts';
import { callPointer, outcomesOf } from './outcomes.ts';
import { pointerAt } from './pointer.ts';

/** An expression of a document. */
export interface ExpressionPlace {
  readonly pointer: string;
  readonly expression: Expression;
  /** `condition` is only asked whether it holds; what the others yield goes somewhere. */
  readonly use: 'initial' | 'data' | 'condition' | 'value' | 'length' | 'input' | 'set';
  /** Where it goes: the field or `data` key of `data`, `value` and `set`; the input's name of `input`. */
  readonly target?: string;
  /** The call of `input`, of `set` and of an outcome's conditions. */
  readonly callName?: string;
  /** The outcome of `set` and of an outcome's conditions: `ok`, an error code, or `*`. */
  readonly code?: string;
}

function condition(
  base: string,
  name: string,
  expression: Expression | undefined,
): readonly ExpressionPlace[] {
  return expression === undefined ? [] : [{ pointer: pointerAt(base, name), expression, use: 'condition' }];
}

function stepExpressions(id: string, step: Step): readonly ExpressionPlace[] {
  const base = stepPointer(id);
  const rules = (step.rules ?? []).flatMap((rule, index): readonly ExpressionPlace[] => {
    const place = pointerAt(base, 'rules', index);
    const value = rule.value;
    return [
      ...condition(place, 'visible', rule.visible),
      ...condition(place, 'enabled', rule.enabled),
      ...condition(place, 'required', rule.required),
      ...condition(place, 'invalid', rule.invalid),
      ...(value === undefined
        ? []
        : [
            {
              pointer: pointerAt(place, 'value'),
              expression: value,
              use: 'value' as const,
              target: fieldName(rule.field),
            },
          ]),
    ];
  });
  const actions = step.actions.flatMap((action, index) => {
    const place = pointerAt(base, 'actions', index);
    return [
      ...condition(place, 'visible', action.visible),
      ...condition(place, 'enabled', action.enabled),
      ...condition(place, 'guard', action.guard),
    ];
  });
  const links = (step.links ?? []).flatMap((link, index) =>
    condition(pointerAt(base, 'links', index), 'visible', link.visible),
  );
  return [...rules, ...actions, ...links];
}

function outcomeExpressions(document: FlowDocument): readonly ExpressionPlace[] {
  return outcomesOf(document).flatMap(({ outcome, pointer, callName, code }): readonly ExpressionPlace[] => [
    ...(outcome.when ?? []).flatMap(({ if: when }, index) =>
      condition(pointerAt(pointer, 'when', index), 'if', when).map((place) => ({ ...place, callName, code })),
    ),
    ...Object.entries(outcome.set ?? {}).map(([target, expression]): ExpressionPlace => ({
      pointer: pointerAt(pointer, 'set', target),
      expression,
      use: 'set',
      target,
      callName,
      code,
    })),
  ]);
}

/** Every expression of a document, constants included. */
export function expressionsOf(document: FlowDocument): readonly ExpressionPlace[] {
  const inputs = Object.entries(document.effects ?? {}).flatMap(([callName, call]) =>
    Object.entries(call.with ?? {}).map(([target, expression]): ExpressionPlace => ({
      pointer: pointerAt(callPointer(callName), 'with', target),
      expression,
      use: 'input',
      target,
      callName,
    })),
  );
  return [
    { pointer: '/document/initial', expression: document.initial, use: 'initial' },
    ...Object.entries(document.data ?? {}).map(([target, expression]): ExpressionPlace => ({
      pointer: pointerAt('/document/data', target),
      expression,
      use: 'data',
      target,
    })),
    ...Object.entries(document.steps).flatMap(([id, step]) => stepExpressions(id, step)),
    ...Object.entries(document.challenges ?? {}).map(([name, { length }]): ExpressionPlace => ({
      pointer: pointerAt('/document/challenges', name, 'length'),
      expression: length,
      use: 'length',
    })),
    ...inputs,
    ...outcomeExpressions(document),
  ];
}
