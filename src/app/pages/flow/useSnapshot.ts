import { useSyncExternalStore } from 'react';
import type { FlowRuntime, Snapshot } from '@alur/engine';

/** One part of a flow's snapshot; `select` must answer the same value while that part is the same. */
export function useSnapshot<T>(runtime: FlowRuntime, select: (snapshot: Snapshot) => T): T {
  const read = (): T => select(runtime.getSnapshot());
  return useSyncExternalStore(runtime.subscribe, read, read);
}
