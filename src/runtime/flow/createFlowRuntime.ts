import { createStore } from 'zustand/vanilla';
import type { Bundle } from '../../contracts/bundle.ts';
import { deadlineOf } from '../../contracts/challenge.ts';
import type { CallSpec } from '../../contracts/effect.ts';
import type { Clock } from '../../contracts/clock.ts';
import type { ApiError, EffectRequest, EffectResult } from '../../contracts/effectResult.ts';
import type { FlowEvent } from '../../contracts/event.ts';
import type { FlowEventMessage } from '../../contracts/measuring/flowEvents.ts';
import type { Pointer } from '../../contracts/json.ts';
import type { ConditionContext } from '../../contracts/condition.ts';
import type { FlowRuntime, ScreenEvent } from '../../contracts/runtime.ts';
import type { FlowData, Snapshot } from '../../contracts/snapshot.ts';
import { begin } from '../../engine/events/begin.ts';
import { transition } from '../../engine/transition.ts';
import { createAlarm } from './alarm.ts';
import { createFieldListeners } from './fieldListeners.ts';
import { createWatch, type Follow } from './watch.ts';
import { createPersistedFlow } from './persistedFlow.ts';
import type { WhenIdle } from './whenIdle.ts';
import type { KeyValueStore } from '../storage/storage.ts';

/** A call the engine asks for. */
export type CallRequest = Extract<EffectRequest, { readonly kind: 'call' }>;

/** A request to leave the flow: the callback, or a route of the product. */
export type LeaveRequest = Extract<EffectRequest, { readonly kind: 'leave' }>;

export interface FlowRuntimeOptions {
  readonly bundle: Bundle;
  readonly context: ConditionContext;
  readonly clock: Clock;
  /** Performs a call. A promise that rejects counts as `err_internal_server`. */
  readonly perform: (request: CallRequest, spec: CallSpec) => Promise<EffectResult>;
  /** What another flow hands over, secrets included: in memory only. */
  readonly carry?: FlowData;
  /**
   * Follows what the present step watches, until the function that it returns is called; without it nothing is followed. Called again with the same id
   * when only the moment to ask again moved.
   */
  readonly follow?: Follow;
  readonly onLeave: (request: LeaveRequest) => void;
  /** Receives a message key. */
  readonly onToast: (message: string) => void;
  readonly onFocus: (field: Pointer) => void;
  /** Receives what the flow's document says of what happens, for those who measure; see `createEventPort`. */
  readonly onEvent?: (event: FlowEventMessage) => void;
  /** Receives faults of the server and of the document; the same one once. */
  readonly onReport: (error: ApiError, name: string) => void;
  /** Where non-secret data and codes in flight outlive a reload (sessionStorage); without it nothing is persisted. */
  readonly storage?: KeyValueStore;
  /** The address that the run belongs to, from `runAddress`: what was kept at another one does not come back. */
  readonly address?: string;
  /** Who is signed in, null for a visitor: what one subscriber typed is neither restored nor sent for another. */
  readonly owner?: () => string | null;
  /** When to write to the storage: no key waits for it. By default at once. */
  readonly whenIdle?: WhenIdle;
}

/** A flow that runs, with what only the page that started it needs. */
export interface StartedFlow extends FlowRuntime {
  /**
   * Brings back what this tab kept before a reload, then lets the flow begin (`started`: the step's `onShow` call is made). Call it after hydration:
   * the first render must equal the server's. Calling it again does nothing.
   */
  restore(): void;
}

/**
 * Runs a flow: turns events by the engine, performs what it asks for, and feeds the results back. The first snapshot is ready at once and is
 * the same on the server and in the browser; nothing here touches the DOM.
 */
export function createFlowRuntime(options: FlowRuntimeOptions): StartedFlow {
  const { bundle, clock } = options;
  const [first, reports] = begin(bundle, options.context, clock.now(), options.carry);
  const store = createStore<Snapshot>(() => first);
  const fields = createFieldListeners();
  const persisted = createPersistedFlow(
    bundle,
    options.storage ?? null,
    options.owner,
    options.whenIdle,
    options.address,
  );
  const alarm = createAlarm(clock, () => dispatch({ type: 'tick' }));
  const reportOnce = createReportOnce(options.onReport);
  const isForAnother = createOwnerWatch(bundle, options.owner);
  const dispatch = oneAtATime((event: ScreenEvent) => {
    if (!stopped) turn({ ...event, at: clock.now() });
  });
  const watch = createWatch(options.follow, (id, result) => dispatch({ type: 'news', watch: id, result }));
  let stopped = false;
  let begun = false;

  function turn(event: FlowEvent): void {
    if (isForAnother()) startOver();
    const before = store.getState();
    const [after, requests] = transition(bundle, before, event);
    try {
      if (after !== before) notify(before, after);
    } finally {
      // Even when a listener failed: a call that is not made would leave the flow waiting for ever.
      for (const request of requests) carryOut(request);
    }
  }

  /** The flow as it began, for the subscriber who is here now; answers to earlier calls are no longer its own. */
  function startOver(): void {
    const before = store.getState();
    if (before.status === 'left') return;
    persisted.forget();
    const { context, calls } = before;
    const [fresh] = begin(bundle, context, clock.now());
    notify(before, { ...fresh, calls, ...(fresh.onShow === undefined || !begun ? {} : { onShow: 'due' }) });
  }

  function notify(before: Snapshot, after: Snapshot): void {
    persisted.save(after);
    alarm.set(nextDeadline(after));
    if (begun) watch.set(after.watching);
    store.setState(after, true);
    fields.notify(before, after);
  }

  function carryOut(request: EffectRequest): void {
    switch (request.kind) {
      case 'call':
        void settle(request);
        return;
      case 'leave':
        persisted.forget();
        return options.onLeave(request);
      case 'toast':
        return options.onToast(request.message);
      case 'focus':
        return options.onFocus(request.field);
      case 'event':
        return options.onEvent?.(request.event);
      case 'report':
        return reportOnce(request.error, request.name);
    }
  }

  async function settle(request: CallRequest): Promise<void> {
    const spec = bundle.calls[request.name]?.spec;
    const performed = spec === undefined ? failedToPerform() : options.perform(request, spec);
    const result = await Promise.resolve(performed).catch(failedToPerform);
    dispatch({ type: 'settled', call: request.id, result });
  }

  for (const request of reports) carryOut(request);
  return {
    bundle,
    getSnapshot: store.getState,
    dispatch,
    subscribe: (listener) => store.subscribe(() => listener()),
    subscribeField: fields.subscribe,
    restore() {
      if (begun) return;
      begun = true;
      const event = persisted.read();
      if (event !== null) dispatch(event);
      // What another flow handed over is there again when the browser goes back and forth.
      if (options.carry !== undefined) persisted.save(store.getState());
      dispatch({ type: 'started' });
      watch.set(store.getState().watching);
    },
    stop() {
      stopped = true;
      persisted.flush();
      alarm.set(null);
      watch.set(null);
      fields.clear();
    },
  };
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

/** Reports a fault of the document once for each call, every other fault each time. */
function createReportOnce(report: FlowRuntimeOptions['onReport']): FlowRuntimeOptions['onReport'] {
  const reported = new Set<string>();
  return (error, name) => {
    const key = `${name} ${error.code}`;
    if (error.code.startsWith('err_rule') && reported.has(key)) return;
    reported.add(key);
    report(error, name);
  };
}

/** Returns whether the flow acts for a subscriber and another one has signed in since it was last asked (in another tab, say). */
function createOwnerWatch(bundle: Bundle, owner: () => string | null = () => null): () => boolean {
  let typist: string | null = null;
  return () => {
    const present = owner();
    const changed = present !== null && typist !== null && present !== typist && actsForSubscriber(bundle);
    typist = present ?? typist;
    return changed;
  };
}

/** Whether a flow makes calls in the name of the signed-in subscriber. */
function actsForSubscriber({ calls }: Bundle): boolean {
  return Object.values(calls).some(({ spec }) => spec.needsSession === true);
}

function failedToPerform(): EffectResult {
  return { ok: false, error: { code: 'err_internal_server', status: 0 } };
}

/** When the next code in flight runs out; null while none does, or while a call is in flight. */
function nextDeadline(snapshot: Snapshot): number | null {
  if (snapshot.status !== 'editing') return null;
  const entries = Object.values(snapshot.challenges).flatMap((channels) => Object.values(channels));
  const deadlines = entries.flatMap(({ challenge }) => deadlineOf(challenge) ?? []);
  return deadlines.length === 0 ? null : Math.min(...deadlines);
}
