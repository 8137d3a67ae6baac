import type { FlowDocument, Outcome, Step } from '../../src/contracts/generated/flow.ts';
import { inferType } from './inferType.ts';

function outcomeLeaves(outcome: Outcome): readonly Outcome[] {
  return [outcome, ...(outcome.when ?? []).flatMap(({ then }) => outcomeLeaves(then))];
}

function callOutcomes(document: FlowDocument, name: string): readonly Outcome[] {
  const call = document.effects && Object.hasOwn(document.effects, name) ? document.effects[name] : undefined;
  return Object.values(call?.on ?? {}).flatMap(outcomeLeaves);
}

function present<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value];
}

/** Names of the calls that a step makes, by its actions or when it is entered, those that follow from their outcomes included. */
export function callsFrom(document: FlowDocument, step: Step): ReadonlySet<string> {
  const calls = new Set<string>();
  const queue = [...present(step.enter), ...step.actions.flatMap(({ run }) => present(run))];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (calls.has(name)) continue;
    calls.add(name);
    queue.push(...callOutcomes(document, name).flatMap(({ run }) => present(run)));
  }
  return calls;
}

function next(document: FlowDocument, step: Step): readonly string[] {
  const byCall = [...callsFrom(document, step)].flatMap((name) =>
    callOutcomes(document, name).flatMap(({ goto }) => present(goto)),
  );
  return [...step.actions.flatMap(({ goto }) => present(goto)), ...byCall];
}

/** Ids of the steps that a subscriber may come to, if every condition can hold. */
export function reachableSteps(document: FlowDocument): ReadonlySet<string> {
  const reached = new Set<string>();
  const queue = [...(inferType(document.initial, document).texts ?? Object.keys(document.steps))];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const step = Object.hasOwn(document.steps, id) ? document.steps[id] : undefined;
    if (reached.has(id) || !step) continue;
    reached.add(id);
    queue.push(...next(document, step));
  }
  return reached;
}
