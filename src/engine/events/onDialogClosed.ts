import type { OpenDialog } from '../../contracts/dialog.ts';
import type { Snapshot } from '../../contracts/snapshot.ts';
import { startCall } from '../calls/call.ts';
import { actionStates } from '../state/actions.ts';
import { leave } from '../calls/leave.ts';
import type { EventOf } from './eventOf.ts';
import { successCode } from '../calls/success.ts';
import type { Turn } from '../conditions/turn.ts';

/**
 * A dialog was closed by one of its buttons (by index), or without one. A button that leaves hands over the fields it names, and no other. The
 * modal of something done has one button, and every way of closing it is that button.
 */
export function onDialogClosed(
  turn: Turn,
  snapshot: Snapshot,
  { button: index }: EventOf<'dialogClosed'>,
): Snapshot {
  const { dialog } = snapshot;
  if (dialog === null || snapshot.status === 'left') return snapshot;
  const button = dialog.spec.buttons[dialog.code === successCode ? 0 : (index ?? -1)];
  if (button?.leave === undefined) return proceed(turn, { ...snapshot, dialog: null }, dialog);
  const next = leave(turn, { ...snapshot, dialog: null }, button.leave, button.carry);
  return { ...next, actions: actionStates(turn, next) };
}

/** What the outcome that opened the dialog still had to do: its call, or its way out. */
function proceed(turn: Turn, snapshot: Snapshot, { afterwards }: OpenDialog): Snapshot {
  if (afterwards?.run !== undefined) return startCall(turn, snapshot, afterwards.run);
  if (afterwards?.leave === undefined) return snapshot;
  const next = leave(turn, snapshot, afterwards.leave, afterwards.carry);
  return { ...next, actions: actionStates(turn, next) };
}
