import { eventOf, listedProperties, type Properties, type Traits } from './clean.ts';
import type { Dimensions } from './dimensions.ts';
import type { EventType } from './connection.ts';
import type { EventContext, PageFacts } from './context.ts';

/** Something that happened, as it waits to be sent: what the catalogue lists and where it was, and nothing of who it was. */
export interface Happening {
  readonly type: EventType;
  /** Name in the catalogue. */
  readonly event: string | null;
  readonly properties: Properties;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly messageId: string;
  readonly page: PageFacts;
}

/** The body of a call (spec 3). What is undefined is left out of its JSON. */
export interface IngestPayload {
  readonly type: EventType;
  readonly event?: string | undefined;
  readonly userId?: string | undefined;
  readonly anonymousId?: string | undefined;
  readonly groupId?: string | undefined;
  readonly traits?: Traits | undefined;
  readonly properties: Readonly<Record<string, Properties[string] | undefined>>;
  readonly timestamp: string;
  readonly sentAt: string;
  readonly messageId: string;
  /** Masked. */
  readonly writeKey?: string | undefined;
  readonly context: EventContext;
}

/** Who is here; nothing where ids are switched off. */
export interface Who {
  readonly userId?: string | undefined;
  readonly anonymousId?: string | undefined;
  readonly groupId?: string | undefined;
  readonly traits: Traits;
}

/** The body for a happening, as it is when it is sent. */
export function payloadOf(
  happening: Happening,
  who: Who,
  more: {
    readonly context: EventContext;
    readonly dimensions: Dimensions;
    readonly sentAt: string;
    readonly maskedKey: string | undefined;
  },
): IngestPayload {
  const { type, event, timestamp, messageId } = happening;
  const { traits, ...ids } = who;
  const ofSomebody = type === 'identify' || type === 'group';
  return {
    type,
    event: event ?? undefined,
    ...ids,
    traits: ofSomebody ? traits : undefined,
    properties: { ...saidProperties(happening), ...more.dimensions },
    timestamp,
    sentAt: more.sentAt,
    messageId,
    writeKey: more.maskedKey,
    context: more.context,
  };
}

/** What the catalogue lists, held against it as the last step: an event may have waited in a store that others can write. */
function saidProperties({ event, properties }: Happening): Properties {
  const listed = eventOf(String(event));
  if (listed === null) return {};
  const { category, action } = listed;
  return { ...listedProperties(listed, properties), category, action };
}
