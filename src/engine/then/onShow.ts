import { showAction, type Snapshot } from '../../contracts/snapshot.ts';
import { chainFrom } from '../calls/chain.ts';
import { stepOf } from '../conditions/dataNames.ts';
import type { Turn } from '../conditions/turn.ts';
import { withoutOnShow } from './goTo.ts';
import { makeCall } from './makeCall.ts';

/** Makes the step's `onShow` call once it is due: never beside another call, nor behind a dialog that is still to be read. */
export function callIfDue(turn: Turn, snapshot: Snapshot): Snapshot {
  if (snapshot.onShow !== 'due' || snapshot.status !== 'editing' || snapshot.dialog !== null) return snapshot;
  const { onShow } = stepOf(turn.bundle, snapshot.step);
  const made = withoutOnShow(snapshot);
  return onShow === undefined ? made : makeCall(turn, made, onShow, chainFrom(turn, made, showAction));
}
