/** What a property of an event may hold; `text`: an id or a code of ours, without blanks. */
export type PropertyKind = 'text' | 'money' | 'integer' | 'flag';

/** What a document's bundle knows of an event. */
export interface FlowEventSpec {
  /** Each takes the answer of its own name and kind that the flow holds; what was typed is never sent. */
  readonly properties: Readonly<Record<string, PropertyKind>>;
  /** Sent once for each value of this property, in all tabs and reloads. */
  readonly once?: string;
}

/** An event as a bundle carries it, so that a page knows no event but its own. */
export interface CompiledEvent extends FlowEventSpec {
  readonly name: string;
}

/** What happened in a flow or on a page, for those who measure. It holds nothing that was typed, and no secret. */
export interface FlowEventMessage {
  readonly name: string;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
  /** Of an event that is sent once: its name and the value that it is sent once for. */
  readonly id: string | null;
}
