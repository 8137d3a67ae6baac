import {
  type Bundle,
  type CompiledAction,
  type CompiledDisplay,
  type CompiledField,
  type CompiledStep,
  conditionVariables,
  type Expression,
  type Snapshot,
} from '@alur/engine';
import { explain, type Explained } from './explain.ts';

/** An item of a step as it is now, and why. */
export interface ItemReasons {
  /** A pointer, an id, or where a link leads. */
  readonly name: string;
  readonly kind: 'input' | 'display' | 'action' | 'link';
  /** What draws it. */
  readonly widget: string;
  readonly isShown: boolean;
  /** What is to say beside that: required, off, issues. */
  readonly states: readonly string[];
  readonly reasons: readonly { readonly what: string; readonly why: Explained }[];
}

/** Every item of the present step with the conditions that decide about it, and the values that these have read. */
export function reasonsIn(bundle: Bundle, snapshot: Snapshot): readonly ItemReasons[] {
  const step = bundle.steps[snapshot.step];
  if (step === undefined) return [];
  const variables = conditionVariables(bundle, snapshot);
  const why: Why = (what, expression) =>
    expression === undefined ? [] : [{ what, why: explain(expression, variables) }];
  return [
    ...step.items.flatMap((item) => {
      if (!('field' in item)) return [displayReasons(item, snapshot, why)];
      const field = step.fields.find((each) => each.field === item.field);
      return field === undefined ? [] : [fieldReasons(field, snapshot, why)];
    }),
    ...step.actions.map((action) => actionReasons(action, snapshot, why)),
    ...step.links.map((link) => linkReasons(link, why)),
  ];
}

type Why = (what: string, expression: Expression | undefined) => ItemReasons['reasons'];

function fieldReasons(field: CompiledField, snapshot: Snapshot, why: Why): ItemReasons {
  const { visible, enabled, required, value, invalid = [] } = field.rules;
  const state = snapshot.fields[field.field];
  const issues = (state?.issues ?? []).map(({ code }) => code);
  return {
    name: field.field,
    kind: 'input',
    widget: field.widget,
    isShown: state?.visible === true,
    states: [
      ...(state?.enabled === false ? ['off'] : []),
      ...(state?.required === true ? ['required'] : []),
      ...(state?.touched === true ? ['touched'] : []),
      ...issues,
    ],
    reasons: [
      ...why('visible', visible),
      ...why('enabled', enabled),
      ...why('required', required),
      ...why('value', value),
      ...invalid.flatMap((rule) => why(`invalid (${rule.text})`, rule.if)),
    ],
  };
}

function displayReasons(display: CompiledDisplay, snapshot: Snapshot, why: Why): ItemReasons {
  const state = snapshot.displays[display.id];
  const rows =
    display.from === undefined
      ? []
      : [`${display.from}: ${state?.state ?? 'unread'}, ${state?.rows.length ?? 0} rows`];
  return {
    name: display.id,
    kind: 'display',
    widget: display.widget,
    isShown: state?.visible === true,
    states: rows,
    reasons: [...why('visible', display.visible), ...why('shows', display.shows)],
  };
}

function actionReasons(action: CompiledAction, snapshot: Snapshot, why: Why): ItemReasons {
  const state = snapshot.actions[action.id] ?? 'hidden';
  const lacking = action.needs.filter((pointer) => (snapshot.fields[pointer]?.issues.length ?? 0) > 0);
  const waits = snapshot.onShow === undefined ? [] : ['waits for the call of the step'];
  return {
    name: action.id,
    kind: 'action',
    widget: action.kind ?? 'primary',
    isShown: state !== 'hidden',
    states: [state, ...waits, ...lacking.map((pointer) => `lacks ${pointer}`)],
    reasons: [...why('visible', action.visible), ...why('enabled', action.enabled)],
  };
}

function linkReasons(link: CompiledStep['links'][number], why: Why): ItemReasons {
  const reasons = why('visible', link.visible);
  return {
    name: link.to,
    kind: 'link',
    widget: link.kind ?? 'link',
    isShown: reasons.every(({ why: { yields } }) => yields === true),
    states: [],
    reasons,
  };
}
