import type { Action as Action1, Step as Step1 } from '../../../../src/contracts/generated/flowVersion1.ts';
import type { Action, Link } from '../../../../src/contracts/generated/flow.ts';
import { fieldName, type JsonValue } from '../../../../src/contracts/json.ts';
import { pointerAt } from '../../../document/pointer.ts';
import type { StepPlaces } from './body.ts';
import { upgradedExpression } from './expression.ts';
import { dataBehind, type Names } from './names.ts';

const parts = { call: 'run', beside: 'placement' } as const;

/** The actions of a version-1 step. Two that a code field presses in turn become one with a case. */
export function upgradedActions(step: Step1, names: Names, at: StepPlaces): Action[] {
  const pairs = pairsOf(step);
  const actions: Action[] = [];
  for (const [index, action] of step.actions.entries()) {
    if ([...pairs.values()].some((again) => again === action)) continue;
    const place = pointerAt(at.step, 'actions', actions.length);
    at.places.addParts(place, pointerAt(at.step, 'actions', index), parts);
    const again = pairs.get(action.id);
    const upgraded = upgradedAction(action, step, names);
    actions.push(again === undefined ? upgraded : joined(upgraded, upgradedAction(again, step, names)));
  }
  return actions;
}

/** The links of a version-1 step; each gets an id from where it leads. */
export function upgradedLinks(step: Step1, names: Names, at: StepPlaces): Link[] {
  const ids = new Set<string>();
  return (step.links ?? []).map((link, index) => {
    const place = pointerAt(at.step, 'links', index);
    at.places.add(place, place);
    return {
      id: freeId(link.to, ids),
      ...link,
      ...(link.visible === undefined ? {} : { visible: upgradedExpression(link.visible, names) }),
    };
  });
}

function freeId(path: string, taken: Set<string>): string {
  const last = path.split('/').findLast((part) => /^[a-z][A-Za-z0-9-]*$/.test(part)) ?? 'home';
  let id = last.slice(0, 60);
  for (let count = 2; taken.has(id); count += 1) id = `${last.slice(0, 60)}-${count}`;
  taken.add(id);
  return id;
}

function upgradedAction(action: Action1, step: Step1, names: Names): Action {
  const { id, label, kind, placement, visible, enabled, guard, run, goto, leave } = action;
  const open = [enabled, guard].flatMap((each) =>
    each === undefined ? [] : [upgradedExpression(each, names)],
  );
  const [only = true] = open;
  const needs = upgradedNeeds(action, step, names);
  return {
    id,
    label,
    ...(kind === undefined ? {} : { kind }),
    ...(placement === undefined ? {} : { beside: fieldName(placement) }),
    ...(visible === undefined ? {} : { visible: upgradedExpression(visible, names) }),
    ...(open.length === 0 ? {} : { enabled: open.length === 1 ? only : { and: open } }),
    ...(needs === null ? {} : { needs }),
    ...(run === undefined ? {} : { call: run }),
    ...(goto === undefined ? {} : { goto }),
    ...(leave === undefined ? {} : { leave }),
  };
}

/** What an action needs, or null where the default of version 2 is the same: all inputs for a call or a primary action, but never the one it stands at. */
function upgradedNeeds(action: Action1, step: Step1, names: Names): string[] | null {
  const inputs = step.ui['ui:order'].filter((name) => !names.computed.has(name) && !names.shown.has(name));
  const needs =
    action.needs === undefined
      ? inputs
      : [...new Set(action.needs.flatMap((field) => dataBehind(field, names)))];
  const usual = action.run !== undefined || (action.kind ?? 'primary') === 'primary' ? inputs : [];
  const byDefault = usual.filter(
    (name) => action.placement === undefined || name !== fieldName(action.placement),
  );
  const same = needs.length === byDefault.length && needs.every((name) => byDefault.includes(name));
  return same ? null : needs;
}

/** Actions that a code field pressed in turn (`autoSubmit`, `autoSubmitAgain`), where they look the same: the second by the id of the first. */
function pairsOf(step: Step1): ReadonlyMap<string, Action1> {
  const pairs = Object.values(step.ui).flatMap((look) => {
    const { autoSubmit, autoSubmitAgain } = Array.isArray(look) ? {} : (look.options ?? {});
    const first = step.actions.find(({ id }) => id === autoSubmit);
    const again = step.actions.find(({ id }) => id === autoSubmitAgain);
    const alike = (one: Action1) =>
      JSON.stringify([one.label, one.kind ?? 'primary', one.placement, one.needs, one.enabled, one.guard]);
    return first && again && alike(first) === alike(again) ? [[first.id, again] as const] : [];
  });
  return new Map(pairs);
}

/** One action in place of two that are seen by turns: while the first would be hidden, it does what the second did. */
function joined(first: Action, again: Action): Action {
  const { visible = true, call, goto, leave } = first;
  const way =
    again.call === undefined
      ? again.goto === undefined
        ? { leave: again.leave ?? 'callback' }
        : { goto: again.goto }
      : { call: again.call };
  const hidden: JsonValue = { '!': visible };
  const either: JsonValue = { or: [visible, again.visible ?? true] };
  return {
    ...first,
    visible: either,
    cases: [
      { if: hidden, then: way },
      {
        then: {
          ...(call === undefined ? {} : { call }),
          ...(goto === undefined ? {} : { goto }),
          ...(leave === undefined ? {} : { leave }),
        },
      },
    ],
  };
}
