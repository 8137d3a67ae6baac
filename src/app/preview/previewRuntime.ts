import { createStore } from 'zustand/vanilla';
import {
  type Bundle,
  type EffectRequest,
  type FlowEvent,
  type ScreenEvent,
  type Snapshot,
  transition,
} from '@alur/engine';
import type { Clock } from '@alur/react/contract';
import { createFollowers, type Follow, type StartedFlow } from '@alur/react/run';

export interface PreviewRuntimeOptions {
  readonly bundle: Bundle;
  /** Where the turns so far have led. */
  readonly first: Snapshot;
  readonly clock: Clock;
  readonly follow: Follow;
  readonly onTurn: (event: FlowEvent, before: Snapshot) => void;
  readonly carryOut: (request: EffectRequest) => void;
}

/** A flow that runs on from a snapshot. It keeps nothing, and performs nothing itself. */
export interface PreviewRuntime extends StartedFlow {
  /** Follows what the step watches from now on. */
  begin(): void;
}

/**
 * Runs a flow as `createFlowRuntime` does, but from the middle of a run.
 *
 * @example
 * const runtime = createPreviewRuntime({ bundle, first: replayed.snapshot, clock, follow, onTurn, carryOut });
 * runtime.begin(); // once it is drawn
 */
export function createPreviewRuntime(options: PreviewRuntimeOptions): PreviewRuntime {
  const { bundle, first, clock, follow, onTurn, carryOut } = options;
  const store = createStore<Snapshot>(() => first);
  const idle = (): void => undefined;
  const perform = async (): Promise<never> => Promise.reject(new Error('A preview performs nothing'));
  const host = { perform, onLeave: idle, onToast: idle, onFocus: idle, onReport: idle };
  const followers = createFollowers({ bundle, clock, context: first.context, follow, ...host }, dispatch);
  let stopped = false;

  function dispatch(event: ScreenEvent): void {
    if (stopped) return;
    const timed: FlowEvent = { ...event, at: clock.now() };
    const before = store.getState();
    onTurn(timed, before);
    const [after, requests] = transition(bundle, before, timed);
    if (after !== before) {
      followers.follow(after);
      store.setState(after, true);
      followers.fields.notify(before, after);
    }
    for (const request of requests) carryOut(request);
  }

  return {
    bundle,
    getSnapshot: store.getState,
    dispatch,
    subscribe: (listener) => store.subscribe(() => listener()),
    subscribeField: followers.fields.subscribe,
    // What led here was made already.
    restore: idle,
    begin() {
      followers.begin(first);
      followers.follow(first);
    },
    stop() {
      stopped = true;
      followers.stop();
    },
  };
}
