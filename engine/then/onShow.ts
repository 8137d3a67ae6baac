import { showAction, type Snapshot } from '../contract/snapshot.ts';
import { chainFrom } from '../calls/chain.ts';
import { stepOf } from '../conditions/dataNames.ts';
import { actionStates } from '../state/actions.ts';
import type { Turn } from '../conditions/turn.ts';
import { withoutOnShow } from './goTo.ts';
import { makeCall } from './makeCall.ts';

/** Makes the step's `onShow` call once it is due: never beside another call, nor behind a dialog that is still to be read. */
export function callIfDue(turn: Turn, snapshot: Snapshot): Snapshot {
  if (snapshot.onShow !== 'due' || snapshot.status !== 'editing' || snapshot.dialog !== null) return snapshot;
  const { onShow } = stepOf(turn.bundle, snapshot.step);
  const made = withoutOnShow(snapshot);
  if (onShow === undefined) return made;
  const called = makeCall(turn, made, onShow, chainFrom(turn, made, showAction));
  // A call that can't be made yet leaves the step to the person: its actions waited for the call.
  return called.running === null ? { ...called, actions: actionStates(turn, called) } : called;
}
