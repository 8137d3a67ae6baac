import type { Snapshot } from '../../contracts/snapshot.ts';
import { enterOf, withoutEnter } from './enter.ts';
import { recompute } from '../state/recompute.ts';
import type { Turn } from '../conditions/turn.ts';

/** Another step of the flow: its fields are reset, the data stays, and its `enter` call is due. */
export function goTo(turn: Turn, snapshot: Snapshot, step: string): Snapshot {
  const entered: Snapshot = {
    ...withoutEnter(snapshot),
    step,
    fields: {},
    actions: {},
    ...enterOf(turn, step, 'due'),
  };
  return recompute(turn, entered, entered, true);
}
