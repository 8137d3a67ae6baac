import type { CompiledField } from '../contract/bundle.ts';
import type { Snapshot } from '../contract/snapshot.ts';
import { findField, sameValue, stepOf, valueOf } from '../conditions/dataNames.ts';
import { isEmpty } from '../conditions/emptyValue.ts';
import type { Turn } from '../conditions/turn.ts';
import { isInvalid, submitAction } from '../state/actions.ts';
import type { EventOf } from './eventOf.ts';
import { onAction } from './onAction.ts';

/**
 * A form was submitted. Without a field it presses what the step is for. An input presses the action that it names when its value is complete and was
 * typed, once for each value until it is emptied, and only if the action is ready; during a call it waits.
 */
export function onSubmit(turn: Turn, snapshot: Snapshot, { field: pointer }: EventOf<'submit'>): Snapshot {
  const step = stepOf(turn.bundle, snapshot.step);
  if (pointer === null) {
    const action = submitAction(step, snapshot.actions);
    return action === undefined ? snapshot : press(turn, snapshot, action.id);
  }
  const field = findField(step, pointer);
  if (field?.submits === undefined || !Object.hasOwn(snapshot.typed, field.name)) return snapshot;
  if (snapshot.status === 'running') return { ...snapshot, submitting: pointer };
  return submitInput(turn, snapshot, field);
}

/** Presses for the input that waited for a call to end, with the value that it has now; not behind a dialog, nor from another step. */
export function submitWaiting(turn: Turn, snapshot: Snapshot): Snapshot {
  const { submitting, status, dialog, step } = snapshot;
  if (submitting === null || status === 'running') return snapshot;
  const free: Snapshot = { ...snapshot, submitting: null };
  const field = findField(stepOf(turn.bundle, step), submitting);
  return field === undefined || dialog !== null ? free : submitInput(turn, free, field);
}

function submitInput(turn: Turn, snapshot: Snapshot, { field, name, submits = '' }: CompiledField): Snapshot {
  const value = valueOf(snapshot.data, name) ?? null;
  const isComplete =
    snapshot.fields[field]?.visible === true && !isEmpty(value) && !isInvalid(snapshot, field);
  if (!isComplete || sameValue(valueOf(snapshot.submitted, name), value)) return snapshot;
  if (snapshot.dialog !== null || snapshot.actions[submits] !== 'ready') return snapshot;
  const submitted = { ...snapshot.submitted, [name]: value };
  return press(turn, { ...snapshot, submitted }, submits);
}

function press(turn: Turn, snapshot: Snapshot, action: string): Snapshot {
  return onAction(turn, snapshot, { type: 'action', action, at: turn.at });
}
