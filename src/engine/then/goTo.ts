import type { Snapshot } from '../../contracts/snapshot.ts';
import { onShowOf, withoutOnShow } from './onShow.ts';
import { recompute } from '../state/recompute.ts';
import type { Turn } from '../conditions/turn.ts';

/** Another step of the flow: its fields are reset, the data stays, and its `onShow` call is due. */
export function goTo(turn: Turn, snapshot: Snapshot, step: string): Snapshot {
  const shown: Snapshot = {
    ...withoutOnShow(snapshot),
    step,
    fields: {},
    displays: {},
    actions: {},
    ...onShowOf(turn, step, 'due'),
  };
  return recompute(turn, shown, shown, true);
}
