import { createStore } from 'zustand/vanilla';
import {
  begin,
  type Bundle,
  type EffectRequest,
  type FlowEvent,
  type FlowRuntime,
  type ScreenEvent,
  type Snapshot,
  transition,
} from '@alur/engine';
import type { FlowRuntimeOptions } from './flowRuntimeOptions.ts';
import { createFollowers } from './followers.ts';
import { createOwnerWatch } from './ownerWatch.ts';
import { createRequests } from './requests.ts';

/** A flow that runs, with what only the page that started it needs. */
export interface StartedFlow extends FlowRuntime {
  /**
   * Brings back what this tab kept before a reload, then lets the flow begin (`started`: the step's `onShow` call is made). Call it after hydration:
   * the first render must equal the server's. Calling it again does nothing.
   *
   * @param isNew The page was opened, neither reloaded nor gone back to: a run that came to its end does not come back.
   */
  restore(isNew?: boolean): void;
  /** Set by what counts steps: receives each event with the snapshots around it, and what is to be done. */
  onTurn?: (event: FlowEvent, before: Snapshot, after: Snapshot, requests: readonly EffectRequest[]) => void;
}

/**
 * Runs a flow: turns events by the engine, performs what it asks for, and feeds the results back. The first snapshot is ready at once and is
 * the same on the server and in the browser; nothing here touches the DOM.
 *
 * @example
 * const runtime = createFlowRuntime({ bundle, context, address, ...host });
 * const stop = runtime.subscribe(() => draw(runtime.getSnapshot()));
 * runtime.restore(); // in the browser, after hydration
 */
export function createFlowRuntime(options: FlowRuntimeOptions): StartedFlow {
  const { bundle, clock } = options;
  const [first, reports] = begin(bundle, options.context, clock.now(), options.carry);
  const store = createStore<Snapshot>(() => first);
  const dispatch = oneAtATime((event: ScreenEvent) => {
    if (!stopped) turn({ ...event, at: clock.now() });
  });
  const followers = createFollowers(options, dispatch);
  const { persisted, fields } = followers;
  const carryOut = createRequests(options, { settled: dispatch, left: persisted.forget });
  const isForAnother = createOwnerWatch(bundle, options.owner);
  let stopped = false;
  let begun = false;

  function turn(event: FlowEvent): void {
    if (isForAnother() && store.getState().status !== 'left') startOver(store.getState());
    const before = store.getState();
    const [after, requests] = transition(bundle, before, event);
    if (import.meta.env?.DEV) options.onTurn?.(bundle, { event, before, after, requests });
    flow.onTurn?.(event, before, after, requests);
    try {
      if (after !== before) show(before, after);
    } finally {
      // Even when a listener failed: a call that is not made would leave the flow waiting for ever.
      for (const request of requests) carryOut(request);
    }
  }
  function startOver(before: Snapshot): void {
    persisted.forget();
    show(before, freshAfter(before, bundle, { at: clock.now(), begun }));
  }
  function show(before: Snapshot, after: Snapshot): void {
    followers.follow(after);
    store.setState(after, true);
    fields.notify(before, after);
  }
  for (const request of reports) carryOut(request);
  const flow: StartedFlow = {
    bundle,
    getSnapshot: store.getState,
    dispatch,
    subscribe: store.subscribe,
    subscribeField: fields.subscribe,
    restore(isNew) {
      if (begun) return;
      begun = true;
      const event = persisted.read(isNew);
      if (event !== null) dispatch(event);
      // What another flow handed over is there again when the browser goes back and forth.
      if (options.carry !== undefined) persisted.save(store.getState());
      dispatch({ type: 'started' });
      followers.begin(store.getState());
    },
    stop() {
      stopped = true;
      followers.stop();
    },
  };
  return flow;
}

/** The flow as it began, for the subscriber who is here now; answers to earlier calls are no longer its own. */
function freshAfter(
  before: Snapshot,
  bundle: Bundle,
  { at, begun }: { readonly at: number; readonly begun: boolean },
): Snapshot {
  const [fresh] = begin(bundle, before.context, at);
  const again = fresh.onShow === undefined || !begun ? {} : { onShow: 'due' as const };
  return { ...fresh, calls: before.calls, ...again };
}

/** Handles events in the order they come: one that a listener dispatches waits until all listeners have seen the snapshot before it. */
function oneAtATime<T>(handle: (event: T) => void): (event: T) => void {
  const queue: T[] = [];
  let handling = false;
  return (event) => {
    queue.push(event);
    if (handling) return;
    handling = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) handle(next);
    } finally {
      handling = false;
    }
  };
}
