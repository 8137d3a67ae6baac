import type { Snapshot } from '../../contracts/snapshot.ts';
import { goTo } from '../then/goTo.ts';
import type { Turn } from '../conditions/turn.ts';
import type { EventOf } from './eventOf.ts';

/**
 * Shows a step again that was shown before: the data stay, and its `onShow` call is made again. Ignored while a call is under way or a dialog is
 * open, and for a step that the flow does not have.
 */
export function onStep(turn: Turn, snapshot: Snapshot, { step }: EventOf<'step'>): Snapshot {
  const isKnown = step !== snapshot.step && Object.hasOwn(turn.bundle.steps, step);
  return isKnown && isIdle(snapshot) ? goTo(turn, snapshot, step) : snapshot;
}

function isIdle({ status, running, dialog }: Snapshot): boolean {
  return status === 'editing' && running === null && dialog === null;
}
