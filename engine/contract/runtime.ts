import type { Bundle } from './bundle.ts';
import type { FlowEvent } from './event.ts';
import type { Pointer } from './json.ts';
import type { Snapshot } from './snapshot.ts';

/** An event as a screen reports it: the runtime adds the time. */
export type ScreenEvent = FlowEvent extends infer E ? (E extends FlowEvent ? Omit<E, 'at'> : never) : never;

/** A flow that is running in this page: the one place where effects are performed. */
export interface FlowRuntime {
  readonly bundle: Bundle;
  getSnapshot(): Snapshot;
  dispatch(event: ScreenEvent): void;
  /** Notifies of every new snapshot. */
  subscribe(listener: () => void): () => void;
  /** Notifies only when this field's value or state changed: typing in one field wakes no other. */
  subscribeField(field: Pointer, listener: () => void): () => void;
  /** Stops timers and forgets listeners. */
  stop(): void;
}
