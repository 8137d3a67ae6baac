import type {
  ApiError,
  Bundle,
  CallSpec,
  ConditionContext,
  EffectRequest,
  EffectResult,
  FlowData,
  FlowEvent,
  FlowEventMessage,
  Snapshot,
} from '@alur/engine';
import type { Clock } from '@alur/react/contract';
import type { Pointer } from '@alur/engine/json';
import type { KeyValueStore } from './storage.ts';
import type { Follow } from './watch.ts';
import type { WhenIdle } from './whenIdle.ts';

/** A call the engine asks for. */
export type CallRequest = Extract<EffectRequest, { readonly kind: 'call' }>;

/** A request to leave the flow: the callback, or a route of the product. */
export type LeaveRequest = Extract<EffectRequest, { readonly kind: 'leave' }>;

/** What a flow runs on, and who carries out what it asks for. */
export interface FlowRuntimeOptions {
  readonly bundle: Bundle;
  readonly context: ConditionContext;
  readonly clock: Clock;
  /** Performs a call. A promise that rejects counts as a fault of the server. */
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
  /** Receives each event with the snapshots around it and what is to be done: for the inspector of development. */
  readonly onTurn?: (bundle: Bundle, turn: RuntimeTurn) => void;
  /** Where non-secret data and codes in flight outlive a reload (sessionStorage); without it nothing is persisted. */
  readonly storage?: KeyValueStore;
  /** The address that the run belongs to, from `runAddress`: what was kept at another one does not come back. */
  readonly address?: string;
  /** Who is signed in, null for a visitor: what one subscriber typed is neither restored nor sent for another. */
  readonly owner?: () => string | null;
  /** When to write to the storage: no key waits for it. By default at once. */
  readonly whenIdle?: WhenIdle;
}

/** One event of a running flow, and what became of it. */
export interface RuntimeTurn {
  readonly event: FlowEvent;
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly requests: readonly EffectRequest[];
}
