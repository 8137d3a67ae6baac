import { appEvents, flowEvents } from './events.generated.ts';

/** What a property of an event may hold; `text`: an id or a code of ours, without blanks. */
export type PropertyKind = 'text' | 'money' | 'integer' | 'flag';

/** What a document's bundle knows of an event. */
export interface FlowEventSpec {
  /** Each takes the answer of its own name and kind that the flow holds; what was typed is never sent. */
  readonly properties: Readonly<Record<string, PropertyKind>>;
  /** Sent once for each value of this property, in all tabs and reloads. */
  readonly once?: string;
}

/** An entry of the catalogue (`schemas/events.json`). */
export interface EventSpec extends FlowEventSpec {
  readonly category: string;
  readonly action: string;
  /** Whether an ad pixel knows it by this name; a custom event there otherwise. */
  readonly pixel: 'standard' | 'custom';
}

/** The closed list of events: those that documents name, and the program's own. */
export const eventCatalogue = { ...flowEvents, ...appEvents } as const satisfies Readonly<
  Record<string, EventSpec>
>;

export type FlowEventName = keyof typeof flowEvents;
export type EventName = keyof typeof eventCatalogue;

type ValueOf<Kind> = Kind extends 'text' ? string : Kind extends 'flag' ? boolean : number;

/** What an event may carry: its own properties, of their kinds. */
export type PropertiesOf<Name extends EventName> = {
  readonly [Property in keyof (typeof eventCatalogue)[Name]['properties']]?: ValueOf<
    (typeof eventCatalogue)[Name]['properties'][Property]
  >;
};

/** Whether a text names an event of the catalogue. */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(eventCatalogue, name);
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
