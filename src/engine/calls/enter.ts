import type { Snapshot } from '../../contracts/snapshot.ts';
import { enterAction } from '../state/actions.ts';
import { startCall } from './call.ts';
import { stepOf } from '../conditions/dataNames.ts';
import type { Turn } from '../conditions/turn.ts';

/** What a snapshot at the beginning of a step says of its `enter` call; nothing when the step has none. */
export function enterOf(turn: Turn, step: string, state: 'asleep' | 'due'): Pick<Snapshot, 'enter'> {
  return stepOf(turn.bundle, step).enter === undefined ? {} : { enter: state };
}

/** The snapshot without the mark: the call was made, or is not to be made for this entry. */
export function withoutEnter(snapshot: Snapshot): Snapshot {
  if (snapshot.enter === undefined) return snapshot;
  const { enter: _made, ...rest } = snapshot;
  return rest;
}

/** Makes the step's `enter` call once it is due: never beside another call, nor behind a dialog that is still to be read. */
export function enterIfDue(turn: Turn, snapshot: Snapshot): Snapshot {
  if (snapshot.enter !== 'due' || snapshot.status !== 'editing' || snapshot.dialog !== null) return snapshot;
  const { enter } = stepOf(turn.bundle, snapshot.step);
  const made = withoutEnter(snapshot);
  return enter === undefined
    ? made
    : startCall(turn, made, { name: enter, action: enterAction, sentData: snapshot.data });
}
