import { appEvents, flowEvents } from './events.generated.ts';
import type { FlowEventSpec } from '@alur/engine';

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
