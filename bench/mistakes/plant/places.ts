import {
  type AnyThen,
  callPointer,
  displaysOf,
  fieldsOf,
  pointerAt,
  stepPointer,
  thensOf,
} from '@alur/publish';
import type { Action, Call, Link, Step } from '@alur/publish/contract';
import type { Shipped } from './shipped.ts';

/** Something in a document, and the pointer to it. */
export interface Placed<T> {
  readonly at: string;
  readonly stepId: string;
  readonly step: Step;
  readonly it: T;
}

/** The steps of a document. */
export function stepsIn({ document }: Shipped): readonly Placed<Step>[] {
  return Object.entries(document.steps).map(([stepId, step]) => ({
    at: stepPointer(stepId),
    stepId,
    step,
    it: step,
  }));
}

/** The buttons of all steps, those of dialogs apart. */
export function actionsIn(shipped: Shipped): readonly Placed<Action>[] {
  return stepsIn(shipped).flatMap(({ step, stepId, at }) =>
    (step.actions ?? []).map((it, index) => ({ at: pointerAt(at, 'actions', index), stepId, step, it })),
  );
}

/** The links of all steps. */
export function linksIn(shipped: Shipped): readonly Placed<Link>[] {
  return stepsIn(shipped).flatMap(({ step, stepId, at }) =>
    (step.links ?? []).map((it, index) => ({ at: pointerAt(at, 'links', index), stepId, step, it })),
  );
}

/** The inputs of all steps, presets opened. */
export const inputsIn = ({ document }: Shipped) =>
  fieldsOf(document).map(({ pointer, item, stepId, step }) => ({ at: pointer, it: item, stepId, step }));

/** What the steps show beside inputs. */
export const displaysIn = ({ document }: Shipped) =>
  displaysOf(document).map(({ pointer, item, stepId }) => ({ at: pointer, it: item, stepId }));

/** The calls of a document. */
export function callsIn({
  document,
}: Shipped): readonly { readonly at: string; readonly name: string; readonly it: Call }[] {
  return Object.entries(document.calls ?? {}).map(([name, it]) => ({ at: callPointer(name), name, it }));
}

/** A Then, once for each place where it is written. */
export interface PlacedThen {
  readonly at: string;
  readonly it: AnyThen;
  /** `ok`, an error code or `other`; null for a press. */
  readonly code: string | null;
  readonly callName: string | null;
  readonly stepId: string | null;
}

/** What follows calls and presses, cases and dialog buttons included. */
export function thensIn({ document }: Shipped): readonly PlacedThen[] {
  const all = thensOf(document).map(({ pointer, then, code, callName, stepId }) => ({
    at: pointer,
    it: then,
    code,
    callName,
    stepId,
  }));
  return [...new Map(all.map((place) => [place.at, place])).values()];
}

/** A condition that can never hold, though it reads something: a check of constants does not see it. */
export function neverOf(shipped: Shipped): unknown {
  const closed = inputsIn(shipped).find(({ it }) => (it.schema.enum?.length ?? 0) > 1);
  const read = closed === undefined ? { var: 'device.kind' } : { var: `data.${closed.it.field}` };
  const [one, other] = closed?.it.schema.enum ?? ['mobile', 'desktop'];
  return { and: [{ '==': [read, one] }, { '==': [read, other] }] };
}

/** A name for an input that is free in a document. */
export function freeName({ document }: Shipped, name: string): string {
  const taken = new Set([
    ...fieldsOf(document).map((field) => field.name),
    ...Object.keys(document.data ?? {}),
    ...Object.keys(document.values ?? {}),
  ]);
  return taken.has(name) ? `${name}Too` : name;
}
