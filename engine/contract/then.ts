import type { Expression } from './condition.ts';
import type { CompiledEvent } from './flowEvent.ts';
import type { Pointer } from './json.ts';

/**
 * What follows: the one shape of outcomes, actions and buttons of dialogs. Carried out in this order: cases, dropCode, startCode, take and append, set,
 * toast, dialog, then one of call, goto and leave, then errorAt on the step then shown. A dialog pauses: the rest follows when it is closed, and a button
 * with a way of its own replaces the rest.
 */
export interface CompiledThen {
  /** The first case that holds replaces the whole: publish has laid it over what stands beside it. One without `if` always holds. */
  readonly cases?: readonly { readonly if?: Expression; readonly then: CompiledThen }[];
  /** Challenge whose code, session and timer are dropped. */
  readonly dropCode?: string;
  /** Challenge that the call opened. */
  readonly startCode?: string;
  /** What of the answer becomes data, or a list, under its own name. */
  readonly take?: readonly string[];
  /** Answered rows that are added to the list of their name. */
  readonly append?: readonly string[];
  readonly set?: Readonly<Record<string, Expression>>;
  readonly toast?: string;
  /** `shared`: the shared dialog of the code; a text: the shared dialog of that key. */
  readonly dialog?: string | CompiledDialog;
  readonly call?: string;
  readonly goto?: string;
  readonly leave?: CompiledLeave;
  /** The field that shows the error's words. */
  readonly errorAt?: Pointer;
  /** Sent as this is carried out. */
  readonly event?: CompiledEvent;
}

/** A dialog of the document's own. What it leaves out of title and message are the code's words. */
export interface CompiledDialog {
  readonly tone?: 'success';
  readonly title?: string;
  readonly message?: string;
  readonly detail?: string;
  /** Without one it has OK, which only closes it. */
  readonly buttons: readonly DialogWay[];
}

/** A button of an open dialog, and what follows it. Without a way of its own it closes the dialog, and the rest follows. */
export interface DialogWay extends CompiledThen {
  readonly label: string;
  readonly kind: 'primary' | 'secondary' | 'link';
}

/** The end of a flow. `callback`: where the subscriber came from; `close`: the window of a partner's app. */
export interface CompiledLeave {
  /** `{name}` is filled in from `params`. */
  readonly to: 'callback' | 'close' | `/${string}`;
  readonly params?: Readonly<Record<string, Expression>>;
  readonly query?: Readonly<Record<string, Expression>>;
  /** Fields that travel along and prefill the flow there. */
  readonly carry?: readonly string[];
}

/** The codes of an API that mean something to the engine itself. They travel with each bundle. */
export interface EngineCodes {
  /** A visitor is asked to log in: the call ends without an outcome. */
  readonly login: string;
  /** The one-time code that was sent is wrong. */
  readonly refused: string;
  /** The time of the one-time code is over. */
  readonly expired: string;
  /** Codes that say nothing about what was asked for: their home is the shared dialog, unless a call names another. */
  readonly faults: readonly string[];
}
