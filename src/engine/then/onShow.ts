import type { Snapshot } from '../../contracts/snapshot.ts';
import { showAction } from '../state/actions.ts';
import { startCall } from '../calls/call.ts';
import { stepOf } from '../conditions/dataNames.ts';
import type { Turn } from '../conditions/turn.ts';

/** What a snapshot at the beginning of a step says of its `onShow` call; nothing when the step has none. */
export function onShowOf(turn: Turn, step: string, state: 'asleep' | 'due'): Pick<Snapshot, 'onShow'> {
  return stepOf(turn.bundle, step).onShow === undefined ? {} : { onShow: state };
}

/** The snapshot without the mark: the call was made, or is not to be made this time. */
export function withoutOnShow(snapshot: Snapshot): Snapshot {
  if (snapshot.onShow === undefined) return snapshot;
  const { onShow: _made, ...rest } = snapshot;
  return rest;
}

/** Makes the step's `onShow` call once it is due: never beside another call, nor behind a dialog that is still to be read. */
export function callIfDue(turn: Turn, snapshot: Snapshot): Snapshot {
  if (snapshot.onShow !== 'due' || snapshot.status !== 'editing' || snapshot.dialog !== null) return snapshot;
  const { onShow } = stepOf(turn.bundle, snapshot.step);
  const made = withoutOnShow(snapshot);
  return onShow === undefined
    ? made
    : startCall(turn, made, { name: onShow, action: showAction, sentData: snapshot.data });
}
