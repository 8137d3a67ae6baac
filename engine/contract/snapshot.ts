import type { Challenges } from './challenge.ts';
import type { OpenDialog } from './dialog.ts';
import type { CompiledThen, DialogWay } from './then.ts';
import type { Issue } from './issue.ts';
import type { JsonValue, Pointer } from './json.ts';
import type { ConditionContext } from './condition.ts';
import type { CallSpec } from './effect.ts';
import type { ApiError, EffectAnswer, EffectResult, Row } from './effectResult.ts';

/** The action of a chain that a step's `onShow` call began. No action of a document can have this id. */
export const showAction = '(onShow)';

/** The action of a chain that news began. */
export const watchAction = '(watch)';

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
  /** What can be chosen, for a field whose choices are the rows of a list. */
  readonly list?: ListState;
}

/** A row that is shown. */
export interface ListRow {
  readonly row: Row;
  /** Whether it may be chosen. */
  readonly enabled: boolean;
}

/** A list as an item shows it. */
export interface ListState {
  /** `unread` until a call filled it, `loading` while that call is on its way. */
  readonly state: 'unread' | 'loading' | 'ready';
  /** The rows that can be seen, in the order of the list. */
  readonly rows: readonly ListRow[];
}

/** Something that the current step only shows. An unchanged one keeps its identity from snapshot to snapshot. */
export interface DisplayState extends ListState {
  readonly visible: boolean;
  /** What it shows beside its words; null: nothing yet. */
  readonly shows: JsonValue;
}

/**
 * What a chain of calls goes by, whatever is typed meanwhile. `sentData` is the data the chain began with, and what its outcomes have set since: calls
 * and outcomes read it.
 */
export interface Chain {
  /** The action that began it. */
  readonly action: string;
  readonly sentData: FlowData;
  /** Names of typed inputs that could not be seen when the chain began: a call sends what they held before. */
  readonly unseen: readonly string[];
  /** What the last call of the chain answered; only what its effect declares. */
  readonly answer: EffectAnswer;
  /** What the last call of the chain failed with. */
  readonly error: ApiError | null;
}

/**
 * An action of the current step. `incomplete`: some field it needs is not valid yet; pressing it shows which. `busy`: its chain of calls is under way.
 * `off`: a press does nothing, which is so of all others meanwhile.
 */
export type ActionState = 'ready' | 'incomplete' | 'off' | 'hidden' | 'busy';

/** A dialog that a flow has opened: its buttons act, and `rest` is carried out when it is closed without one that leads elsewhere. */
export interface FlowDialog extends OpenDialog {
  readonly buttons: readonly DialogWay[];
  readonly rest: CompiledThen;
  readonly chain: Chain;
  /** An action opened it, or what a call ended with. */
  readonly openedBy: 'action' | 'outcome';
}

/** A call that is followed while the step is shown: the runtime asks again and again, and sends what it hears as `news`. */
export interface Watching {
  readonly id: string;
  readonly name: string;
  readonly effect: string;
  readonly spec: CallSpec;
  readonly input: Readonly<Record<string, JsonValue>>;
  /** When to ask in any case, by the server's clock in milliseconds. */
  readonly askAt: number | null;
}

/** What the browser's address says of a step. */
export interface StepAddress {
  /** Null: the path stays. */
  readonly path: string | null;
  /** Null: what stands there stays. */
  readonly query: Readonly<Record<string, string>> | null;
}

/** The whole state of a flow, at one moment. */
export interface Snapshot {
  readonly flow: string;
  readonly revision: string;
  /** `running`: one call is in flight; `left`: the flow is over and the browser moves on. */
  readonly status: 'editing' | 'running' | 'left';
  readonly step: string;
  /** The steps of this run that Back leads through, the present one last. */
  readonly entries: readonly string[];
  readonly data: FlowData;
  /** The data that the flow began with. */
  readonly start: FlowData;
  /** Names that another flow, the address or the route gave: what was kept before a reload never replaces them. */
  readonly given: readonly string[];
  /** Names typed since the flow began; what a call answers or sets takes the mark away. */
  readonly typed: Readonly<Record<string, true>>;
  /** Names that an answer gave; what is set, or given in any other way, is not among them. Events speak of these alone. */
  readonly answered: Readonly<Record<string, true>>;
  /** The value that each input has pressed its action with, by name: once for each value, until it is emptied. */
  readonly submitted: FlowData;
  /** The input that waits for a call to end before it presses its action. */
  readonly submitting: Pointer | null;
  /** Rows that calls answered; an absent list is unread. An unchanged list keeps its identity. */
  readonly lists: Readonly<Record<string, readonly Row[]>>;
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
    readonly unseen: readonly string[];
  } | null;
  readonly dialog: FlowDialog | null;
  /** What the step watches: a function of the snapshot. The runtime starts and stops by comparing ids; `askAt` alone only moves the next question. */
  readonly watching: Watching | null;
  /** News that waits for a call or a dialog to end. */
  readonly news: { readonly watch: string; readonly result: EffectResult } | null;
  /** Ids of watches that an answer has ended. */
  readonly ended: readonly string[];
  /** How new the answers of each thing are, by kind and id. */
  readonly versions: Readonly<Record<string, { readonly version: number; readonly final: boolean }>>;
  /** The address of the step that is shown; null: as it was. */
  readonly address: StepAddress | null;
  /**
   * The step begins with a call that is still to be made: `asleep` until the flow has started in a browser, `due` as soon as no other call is in
   * flight and no dialog is open. Until it has ended, all actions are off.
   */
  readonly onShow?: 'asleep' | 'due';
  /** The event of the step that is shown is still to be sent: `asleep` until the flow has started in a browser. */
  readonly event: 'asleep' | 'due' | null;
  readonly context: ConditionContext;
  /** Calls made so far: ids are drawn from it, so that a replay draws the same ones. */
  readonly calls: number;
}
