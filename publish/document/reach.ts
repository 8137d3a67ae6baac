import type { FlowDocument, Press, Step, Then } from '../contract/generated/flow.ts';
import { outcomesByCode } from './calls.ts';
import { inferType } from './inferType.ts';
import { buttonsOf, variantsOf, type AnyThen } from './thens.ts';

function present<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value];
}

/** All that a Then may come to, the buttons of its dialogs included. */
function waysOf(document: FlowDocument, given: Then | Press | string): readonly AnyThen[] {
  const variants = variantsOf(document, given);
  return [...variants, ...variants.flatMap(({ dialog }) => buttonsOf(dialog))];
}

/** All that a call may come to, whatever its code. */
function callWays(document: FlowDocument, name: string): readonly AnyThen[] {
  const call = document.calls && Object.hasOwn(document.calls, name) ? document.calls[name] : undefined;
  return call === undefined
    ? []
    : Object.values(outcomesByCode(document, call)).flatMap((then) => waysOf(document, then));
}

/** All that a call may come to, but by the buttons of its dialogs. */
function outcomesAlone(document: FlowDocument, name: string): readonly AnyThen[] {
  const call = document.calls && Object.hasOwn(document.calls, name) ? document.calls[name] : undefined;
  return call === undefined
    ? []
    : Object.values(outcomesByCode(document, call)).flatMap((then) => variantsOf(document, then));
}

/** What a step may come to by itself or by a press. */
function stepWays(document: FlowDocument, step: Step): readonly AnyThen[] {
  const { actions = [], watch } = step;
  const watched = typeof watch === 'object' ? Object.values(watch.on ?? {}) : [];
  return [...actions, ...watched].flatMap((then) => waysOf(document, then));
}

/** Names of the calls that a step makes: when it is shown, by its actions, those that follow from their outcomes included. */
export function callsFrom(document: FlowDocument, step: Step): ReadonlySet<string> {
  const { onShow, watch } = step;
  const watched = typeof watch === 'object' ? watch.call : watch;
  const begun = [
    ...present(onShow),
    ...present(watched),
    ...stepWays(document, step).flatMap(({ call }) => present(call)),
  ];
  const calls = new Set(begun);
  for (const name of calls)
    for (const { call } of callWays(document, name)) if (call !== undefined) calls.add(call);
  return calls;
}

/** Ids of the steps that a step may lead to. */
function stepsAfter(document: FlowDocument, step: Step): readonly string[] {
  const byCall = [...callsFrom(document, step)].flatMap((name) => callWays(document, name));
  return [...stepWays(document, step), ...byCall].flatMap(({ goto }) => present(goto));
}

/** Ids of the steps that a subscriber may come to, if every condition can hold. */
export function reachableSteps(document: FlowDocument): ReadonlySet<string> {
  const reached = new Set<string>();
  const queue = [...(inferType(document.firstStep, document).texts ?? Object.keys(document.steps))];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const step = Object.hasOwn(document.steps, id) ? document.steps[id] : undefined;
    if (reached.has(id) || !step) continue;
    reached.add(id);
    queue.push(...stepsAfter(document, step));
  }
  return reached;
}

/** Ids of the steps that a flow may come to without a press, from any of some: by what it does when a step is shown, and by news of what a step watches. */
export function stepsByThemselves(document: FlowDocument, from: Iterable<string>): ReadonlySet<string> {
  const reached = new Set(from);
  for (const id of reached) {
    const step = Object.hasOwn(document.steps, id) ? document.steps[id] : undefined;
    if (step === undefined) continue;
    const { onShow, watch } = step;
    const watched = typeof watch === 'object' ? watch.call : watch;
    const calls = new Set([...present(onShow), ...present(watched)]);
    const own = typeof watch === 'object' ? Object.values(watch.on ?? {}) : [];
    const ways = own.flatMap((then) => variantsOf(document, then));
    for (const { call } of ways) if (call !== undefined) calls.add(call);
    for (const name of calls)
      for (const way of outcomesAlone(document, name)) {
        ways.push(way);
        if (way.call !== undefined) calls.add(way.call);
      }
    for (const { goto } of ways) if (goto !== undefined) reached.add(goto);
  }
  return reached;
}
