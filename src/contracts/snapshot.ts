import type { Challenges } from './challenge.ts';
import type { OpenDialog } from './dialog.ts';
import type { Issue } from './issue.ts';
import type { JsonValue, Pointer } from './json.ts';
import type { ConditionContext } from './condition.ts';

/** What the subscriber and the effects have put in so far, by field name. */
export type FlowData = Readonly<Record<string, JsonValue>>;

/** A field of the current step. An unchanged field keeps its identity from snapshot to snapshot: renderers rely on it. */
export interface FieldState {
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly required: boolean;
  /** Left once, or submitted: only then are issues shown. */
  readonly touched: boolean;
  /** All problems of the present value, shown or not. */
  readonly issues: readonly Issue[];
}

/** An action of the current step. `incomplete`: some field it needs is not valid yet; pressing it shows which. */
export type ActionState = 'ready' | 'incomplete' | 'off' | 'hidden' | 'busy';

/** The whole state of a flow, at one moment. */
export interface Snapshot {
  readonly flow: string;
  readonly revision: string;
  /** `running`: one call is in flight; `left`: the flow is over and the browser moves on. */
  readonly status: 'editing' | 'running' | 'left';
  readonly step: string;
  readonly data: FlowData;
  readonly fields: Readonly<Record<Pointer, FieldState>>;
  readonly actions: Readonly<Record<string, ActionState>>;
  readonly challenges: Challenges;
  /**
   * The call in flight: its id, its name in the document, and the action that began the chain. `sentData` is the data the chain began with, and
   * what its outcomes have set since: calls and outcomes read it, whatever is typed meanwhile.
   */
  readonly running: {
    readonly id: string;
    readonly name: string;
    readonly action: string;
    readonly sentData: FlowData;
  } | null;
  readonly dialog: OpenDialog | null;
  /**
   * The step begins with a call that is still to be made: `asleep` until the flow has started in a browser, `due` as soon as no other call is in
   * flight and no dialog is open. Until it has ended, all actions are off.
   */
  readonly enter?: 'asleep' | 'due';
  readonly context: ConditionContext;
  /** Calls made so far: ids are drawn from it, so that a replay draws the same ones. */
  readonly calls: number;
}
