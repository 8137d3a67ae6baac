import type { JsonValue } from '../../contracts/json.ts';
import type { Snapshot } from '../../contracts/snapshot.ts';
import { actionStates } from '../state/actions.ts';
import { valueOf } from '../conditions/dataNames.ts';
import { isEmpty } from '../conditions/emptyValue.ts';
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
  if (button?.leave === undefined) return { ...snapshot, dialog: null };
  const carry = carried(snapshot, button.carry ?? []);
  turn.requests.push({
    kind: 'leave',
    to: button.leave,
    ...(Object.keys(carry).length === 0 ? {} : { carry }),
  });
  const next: Snapshot = { ...snapshot, dialog: null, status: 'left', running: null };
  return { ...next, actions: actionStates(turn, next) };
}

function carried(snapshot: Snapshot, names: readonly string[]): Readonly<Record<string, JsonValue>> {
  const carry: Record<string, JsonValue> = {};
  for (const name of names) {
    const value = valueOf(snapshot.data, name);
    if (value !== undefined && !isEmpty(value)) carry[name] = value;
  }
  return carry;
}
