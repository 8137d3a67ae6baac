import type { Snapshot } from '../../contracts/snapshot.ts';

/** The flow begins in a browser: the first step's `enter` call is due. It is not when another step was restored, nor a second time. */
export function onStarted(snapshot: Snapshot): Snapshot {
  return snapshot.enter === 'asleep' ? { ...snapshot, enter: 'due' } : snapshot;
}
