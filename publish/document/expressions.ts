import type { Expression } from '@alur/engine';
import type { Action, Display, FlowDocument, Input, Step } from '../contract/generated/flow.ts';
import { isInput, stepPointer } from './fields.ts';
import { pointerAt } from './pointer.ts';
import { callPointer, thensOf } from './thens.ts';
import { conditionOf } from './values.ts';

/** An expression of a document. */
export interface ExpressionPlace {
  readonly pointer: string;
  /** As it is written, but that plain text in the place of a condition is the value it names. */
  readonly expression: Expression;
  /** `condition` is only asked whether it holds (`row`: of a row); what the others yield goes somewhere. */
  readonly use:
    | 'firstStep'
    | 'data'
    | 'value'
    | 'condition'
    | 'row'
    | 'shows'
    | 'length'
    | 'input'
    | 'set'
    | 'address'
    | 'askAt'
    | 'leave';
  /** Where it goes: the name of `data`, `value` and `set`; the input's name of `input`; the query's of `address`, the query's or the path's of `leave`. */
  readonly target?: string;
  /** The list whose rows a condition of a row looks at. */
  readonly from?: string;
  /** The call of `input`, of `set` and of an outcome's conditions. */
  readonly callName?: string;
  /** The outcome of `set` and of an outcome's conditions: `ok`, an error code, or `other`. */
  readonly code?: string;
}

type Extra = Partial<Omit<ExpressionPlace, 'pointer' | 'expression'>>;

/** A condition of a thing, when it has one. */
function condition(
  base: string,
  name: string,
  expression: Expression | undefined,
  extra: Extra = {},
): readonly ExpressionPlace[] {
  if (expression === undefined) return [];
  return [
    { use: 'condition', ...extra, pointer: pointerAt(base, name), expression: conditionOf(expression) },
  ];
}

/** An expression whose value goes somewhere. */
function yields(
  base: string,
  name: string,
  expression: Expression | undefined,
  extra: Extra & Pick<ExpressionPlace, 'use'>,
): readonly ExpressionPlace[] {
  return expression === undefined ? [] : [{ pointer: pointerAt(base, name), expression, ...extra }];
}

/** The expressions of a map, by name. */
function mapExpressions(
  base: string,
  map: Readonly<Record<string, Expression>> | undefined,
  extra: Extra & Pick<ExpressionPlace, 'use'>,
): readonly ExpressionPlace[] {
  return Object.entries(map ?? {}).flatMap(([target, expression]) =>
    yields(base, target, expression, { ...extra, target }),
  );
}

function inputExpressions(item: Input, base: string): readonly ExpressionPlace[] {
  const row = { use: 'row', from: item.from ?? '' } as const;
  return [
    ...condition(base, 'visible', item.visible),
    ...condition(base, 'enabled', item.enabled),
    ...condition(base, 'required', item.required === true ? undefined : item.required),
    ...(item.invalid ?? []).flatMap((rule, index) =>
      condition(pointerAt(base, 'invalid', index), 'if', rule.if),
    ),
    ...condition(base, 'rowEnabled', item.rowEnabled, row),
    ...condition(base, 'rowVisible', item.rowVisible, row),
  ];
}

function displayExpressions(item: Display, base: string): readonly ExpressionPlace[] {
  return [
    ...condition(base, 'visible', item.visible),
    ...yields(base, 'shows', item.shows, { use: 'shows' }),
    ...condition(base, 'rowVisible', item.rowVisible, { use: 'row', from: item.from ?? '' }),
  ];
}

function actionExpressions(action: Action, base: string): readonly ExpressionPlace[] {
  return [...condition(base, 'visible', action.visible), ...condition(base, 'enabled', action.enabled)];
}

function stepExpressions(id: string, step: Step): readonly ExpressionPlace[] {
  const base = stepPointer(id);
  const { body, actions = [], links = [], address, watch } = step;
  return [
    ...body.flatMap((item, index) => {
      const place = pointerAt(base, 'body', index);
      return isInput(item) ? inputExpressions(item, place) : displayExpressions(item, place);
    }),
    ...actions.flatMap((action, index) => actionExpressions(action, pointerAt(base, 'actions', index))),
    ...links.flatMap(({ visible }, index) => condition(pointerAt(base, 'links', index), 'visible', visible)),
    ...yields(pointerAt(base, 'address'), 'path', address?.path, { use: 'address' }),
    ...mapExpressions(pointerAt(base, 'address', 'query'), address?.query, { use: 'address' }),
    ...yields(pointerAt(base, 'watch'), 'askAt', typeof watch === 'object' ? watch.askAt : undefined, {
      use: 'askAt',
    }),
  ];
}

/** Cases, what is set, and what goes along when a flow is left. */
function thenExpressions(document: FlowDocument): readonly ExpressionPlace[] {
  return thensOf(document).flatMap(({ then, pointer, callName, code }) => {
    const outcome = callName === null || code === null ? {} : { callName, code };
    const { cases = [], set, leave } = then;
    return [
      ...cases.flatMap((each, index) =>
        condition(pointerAt(pointer, 'cases', index), 'if', each.if, outcome),
      ),
      ...mapExpressions(pointerAt(pointer, 'set'), set, { use: 'set', ...outcome }),
      ...(typeof leave === 'object'
        ? [
            ...mapExpressions(pointerAt(pointer, 'leave', 'params'), leave.params, {
              use: 'leave',
              ...outcome,
            }),
            ...mapExpressions(pointerAt(pointer, 'leave', 'query'), leave.query, {
              use: 'leave',
              ...outcome,
            }),
          ]
        : []),
    ];
  });
}

function callExpressions(document: FlowDocument): readonly ExpressionPlace[] {
  return Object.entries(document.calls ?? {}).flatMap(([callName, call]) => [
    ...mapExpressions(pointerAt(callPointer(callName), 'send'), call.send, { use: 'input', callName }),
    ...condition(callPointer(callName), 'requires', call.requires),
  ]);
}

const known = new WeakMap<FlowDocument, readonly ExpressionPlace[]>();

/** Every expression of a document, constants included. */
export function expressionsOf(document: FlowDocument): readonly ExpressionPlace[] {
  const places = known.get(document) ?? collect(document);
  known.set(document, places);
  return places;
}

function collect(document: FlowDocument): readonly ExpressionPlace[] {
  return [
    ...yields('/document', 'firstStep', document.firstStep, { use: 'firstStep' }),
    ...mapExpressions('/document/data', document.data, { use: 'data' }),
    ...mapExpressions('/document/values', document.values, { use: 'value' }),
    ...Object.entries(document.steps).flatMap(([id, step]) => stepExpressions(id, step)),
    ...Object.entries(document.challenges ?? {}).flatMap(([name, { length }]) =>
      yields(pointerAt('/document/challenges', name), 'length', length, { use: 'length' }),
    ),
    ...callExpressions(document),
    ...thenExpressions(document),
  ];
}
