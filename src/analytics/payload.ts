import type { Properties, Traits } from './clean.ts';
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

/** The body of a call (spec 3). */
export interface IngestPayload {
  readonly type: EventType;
  readonly event?: string;
  readonly userId?: string;
  readonly anonymousId?: string;
  readonly groupId?: string;
  readonly traits?: Traits;
  readonly properties: Properties;
  readonly timestamp: string;
  readonly sentAt: string;
  readonly messageId: string;
  /** Masked. */
  readonly writeKey?: string;
  readonly context: EventContext;
}

/** Who is here; nothing where ids are switched off. */
export interface Who {
  readonly userId?: string;
  readonly anonymousId?: string;
  readonly groupId?: string;
  readonly traits: Traits;
}

/** The body for a happening, as it is when it is sent. */
export function payloadOf(
  happening: Happening,
  who: Who,
  more: {
    readonly context: EventContext;
    readonly dimensions: Properties;
    readonly sentAt: string;
    readonly maskedKey: string | undefined;
  },
): IngestPayload {
  const { type, event, properties, timestamp, messageId } = happening;
  const { traits, ...ids } = who;
  const ofSomebody = type === 'identify' || type === 'group';
  return {
    type,
    ...(event === null ? {} : { event }),
    ...ids,
    ...(ofSomebody ? { traits } : {}),
    properties: { ...properties, ...more.dimensions },
    timestamp,
    sentAt: more.sentAt,
    messageId,
    ...(more.maskedKey === undefined ? {} : { writeKey: more.maskedKey }),
    context: more.context,
  };
}
