import type { Snapshot } from '../contract/snapshot.ts';
import type { Turn } from '../conditions/turn.ts';
import { stepBefore } from '../history/entries.ts';
import { comeBackTo } from '../then/goTo.ts';
import { onDialogClosed } from './onDialogClosed.ts';

/**
 * The browser's Back: closes an open dialog as if without a button, does nothing while a call runs, else shows the step before, with what was typed.
 * Where there is none, the snapshot stays: the browser leaves the flow.
 */
export function onBack(turn: Turn, snapshot: Snapshot): Snapshot {
  if (snapshot.status !== 'editing') return snapshot;
  if (snapshot.dialog !== null)
    return onDialogClosed(turn, snapshot, { type: 'dialogClosed', button: null, at: turn.at });
  const step = stepBefore(turn.bundle, snapshot);
  return step === null ? snapshot : comeBackTo(turn, snapshot, step, snapshot.entries.slice(0, -1));
}
