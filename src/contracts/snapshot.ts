import type { Challenges } from './challenge.ts';
import type { OpenDialog } from './dialog.ts';
import type { CompiledThen, DialogWay } from './then.ts';
import type { Issue } from './issue.ts';
import type { JsonValue, Pointer } from './json.ts';
import type { ConditionContext } from './condition.ts';
import type { EffectAnswer, ApiError } from './effectResult.ts';

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

/** A row of a list, by column. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** A row as it is shown. */
export interface ShownRow {
  readonly row: Row;
  /** Whether it may be chosen. */
  readonly enabled: boolean;
}

/** Something that the current step only shows. An unchanged one keeps its identity from snapshot to snapshot. */
export interface DisplayState {
  readonly visible: boolean;
  /** What it shows beside its words; null: nothing yet. */
  readonly shows: JsonValue;
  /** Of its list: `unread` until a call filled it, `loading` while that call runs. `ready` where it has no list. */
  readonly state: 'unread' | 'loading' | 'ready';
  readonly rows: readonly ShownRow[];
}

/**
 * What a chain of calls goes by, whatever is typed meanwhile. `sentData` is the data the chain began with, and what its outcomes have set since: calls
 * and outcomes read it.
 */
export interface Chain {
  /** The action that began it. */
  readonly action: string;
  readonly sentData: FlowData;
  /** What the last call of the chain answered; only what its effect declares. */
  readonly answer: EffectAnswer;
  /** What the last call of the chain failed with. */
  readonly error: ApiError | null;
}

/** An action of the current step. `incomplete`: some field it needs is not valid yet; pressing it shows which. */
export type ActionState = 'ready' | 'incomplete' | 'off' | 'hidden' | 'busy';

/** A dialog that a flow has opened: its buttons act, and `rest` is carried out when it is closed without one that leads elsewhere. */
export interface FlowDialog extends OpenDialog {
  readonly buttons: readonly DialogWay[];
  readonly rest: CompiledThen;
  readonly chain: Chain;
  /** An action opened it, or what a call ended with. */
  readonly openedBy: 'action' | 'outcome';
}

/** The whole state of a flow, at one moment. */
export interface Snapshot {
  readonly flow: string;
  readonly revision: string;
  /** `running`: one call is in flight; `left`: the flow is over and the browser moves on. */
  readonly status: 'editing' | 'running' | 'left';
  readonly step: string;
  readonly data: FlowData;
  readonly fields: Readonly<Record<Pointer, FieldState>>;
  /** By id. */
  readonly displays: Readonly<Record<string, DisplayState>>;
  readonly actions: Readonly<Record<string, ActionState>>;
  readonly challenges: Challenges;
  /** The call in flight: its id and its name in the document. */
  readonly running: {
    readonly id: string;
    readonly name: string;
    readonly action: string;
    readonly sentData: FlowData;
  } | null;
  readonly dialog: FlowDialog | null;
  /**
   * The step begins with a call that is still to be made: `asleep` until the flow has started in a browser, `due` as soon as no other call is in
   * flight and no dialog is open. Until it has ended, all actions are off.
   */
  readonly onShow?: 'asleep' | 'due';
  readonly context: ConditionContext;
  /** Calls made so far: ids are drawn from it, so that a replay draws the same ones. */
  readonly calls: number;
}
