import type { FlowDocument, Press, Then } from '../../contract/generated/flow.ts';
import { stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { buttonsOf, callPointer, variantsOf, type AnyThen } from '../../document/thens.ts';

/** A way that something takes: its cases laid over it. */
export interface LaidWay {
  readonly way: AnyThen;
  readonly pointer: string;
  /** The step that the press stands on, or that is watched; null: what follows a call. */
  readonly stepId: string | null;
  /** The call that it follows. */
  readonly callName: string | null;
  /** What the call ended with; null for a press. */
  readonly code: string | null;
}

/** Every way of a document, the buttons of dialogs included. */
export function allWays(document: FlowDocument): readonly LaidWay[] {
  const layWays = (given: Then | Press | string, origin: Omit<LaidWay, 'way'>): readonly LaidWay[] =>
    variantsOf(document, given).flatMap((way) => [
      { ...origin, way },
      ...buttonsOf(way.dialog).map((button) => ({ ...origin, code: null, way: button })),
    ]);
  const outcomes = (
    on: Readonly<Record<string, Then | string>>,
    at: string,
    stepId: string | null,
    callName: string,
  ) =>
    Object.entries(on).flatMap(([code, then]) =>
      layWays(then, { pointer: pointerAt(at, 'on', code), stepId, callName, code }),
    );
  const presses = Object.entries(document.steps).flatMap(([stepId, { actions = [], watch }]) => [
    ...actions.flatMap((action, index) =>
      layWays(action, {
        pointer: pointerAt(stepPointer(stepId), 'actions', index),
        stepId,
        callName: null,
        code: null,
      }),
    ),
    ...(typeof watch === 'object'
      ? outcomes(watch.on ?? {}, pointerAt(stepPointer(stepId), 'watch'), stepId, watch.call)
      : []),
  ]);
  const calls = Object.entries(document.calls ?? {}).flatMap(([name, { on }]) =>
    outcomes(on, callPointer(name), null, name),
  );
  return [...presses, ...calls];
}

/** Whether a way says something to people: where they are, or in a dialog or a short message. */
export function isSpoken({ dialog, toast, errorAt }: AnyThen): boolean {
  return [dialog, toast, errorAt].some((said) => said !== undefined);
}
