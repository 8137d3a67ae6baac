import type { Snapshot } from '../contracts/snapshot.ts';
import { refresh } from './refresh.ts';
import type { Turn } from './turn.ts';

/** Another step of the flow: its fields start anew, the data stays. */
export function goTo(turn: Turn, snapshot: Snapshot, step: string): Snapshot {
  const entered = { ...snapshot, step, fields: {}, actions: {} };
  return refresh(turn, entered, entered, true);
}
