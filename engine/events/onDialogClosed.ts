import type { Snapshot } from '../contract/snapshot.ts';
import { carryOut, carryOutRest, leadsAnywhere } from '../then/carryOut.ts';
import type { EventOf } from './eventOf.ts';
import type { Turn } from '../conditions/turn.ts';

/**
 * A dialog was closed by one of its buttons (by index), or without one. A button that leads somewhere takes the place of what was paused; any other
 * does what it does, and what was paused follows.
 */
export function onDialogClosed(
  turn: Turn,
  snapshot: Snapshot,
  { button: index }: EventOf<'dialogClosed'>,
): Snapshot {
  const { dialog } = snapshot;
  if (dialog === null || snapshot.status === 'left') return snapshot;
  const { rest, chain, openedBy } = dialog;
  const closed: Snapshot = { ...snapshot, dialog: null };
  const button = dialog.buttons[index ?? -1];
  if (button === undefined) return carryOutRest(turn, closed, rest, chain, openedBy === 'outcome');
  const then = leadsAnywhere(button) ? button : { ...button, ...rest };
  return carryOut(turn, snapshot, closed, then, { chain, result: null });
}
