import type { Call, FlowDocument, Outcome } from '../../src/contracts/generated/flow.ts';
import { pointerAt } from './pointer.ts';

/** An outcome of a call, or one of the cases of its `when`. */
export interface OutcomePlace {
  readonly callName: string;
  readonly call: Call;
  /** `ok`, an error code, or `*`. */
  readonly code: string;
  readonly outcome: Outcome;
  readonly pointer: string;
}

/** An outcome followed by all cases nested in it. */
function cases(outcome: Outcome, pointer: string): readonly (readonly [Outcome, string])[] {
  const nested = (outcome.when ?? []).flatMap(({ then }, index) =>
    cases(then, pointerAt(pointer, 'when', index, 'then')),
  );
  return [[outcome, pointer], ...nested];
}

/** Place of a call in the item. */
export function callPointer(name: string): string {
  return pointerAt('/document/effects', name);
}

/** Every outcome of every call, cases included. */
export function outcomesOf(document: FlowDocument): readonly OutcomePlace[] {
  return Object.entries(document.effects ?? {}).flatMap(([callName, call]) =>
    Object.entries(call.on).flatMap(([code, top]) =>
      cases(top, pointerAt(callPointer(callName), 'on', code)).map(([outcome, pointer]) => ({
        callName,
        call,
        code,
        outcome,
        pointer,
      })),
    ),
  );
}
