import { connectionOf } from './connection.ts';
import { contextOf } from './context.ts';
import type { Identity } from './identity.ts';
import type { AnalyticsOptions, Privacy } from './options.ts';
import { type Happening, type IngestPayload, payloadOf, type Who } from './payload.ts';
import { type Complaint, post } from './post.ts';

/** What became of one happening. */
export interface Sent {
  /** False: the service could not be reached, or was in trouble, and it may be tried again. */
  readonly done: boolean;
  readonly complaint: Complaint | null;
}

export type Sender = (happening: Happening, keepalive: boolean) => Promise<Sent>;

/**
 * Creates what turns a happening into a payload, at the moment it is sent, and sends it: with the ids and the consent of that moment. What it returns
 * never rejects.
 *
 * @throws Error when the options name no host, or a write key of the legacy format
 */
export function createSender(options: AnalyticsOptions, identity: Identity, privacy: () => Privacy): Sender {
  const { visit, log, request, now = Date.now } = options;
  const connection = connectionOf(options);

  const bodyOf = (happening: Happening): IngestPayload => {
    const withIds = !privacy().disableUserIds;
    const who = withIds ? whoIs(identity) : { traits: {} };
    const { categories } = privacy();
    return payloadOf(happening, who, {
      context: contextOf(visit, happening.page, { traits: who.traits, categories, withIds }),
      dimensions: options.dimensions(withIds),
      sentAt: new Date(now()).toISOString(),
      maskedKey: connection.maskedKey,
    });
  };

  return async (happening, keepalive) => {
    const { type } = happening;
    const body = bodyOf(happening);
    if (options.echoEvents === true) {
      log.info(`Event '${type}'`, body);
      return { done: true, complaint: null };
    }
    const url = connection.urlOf(type);
    const text = JSON.stringify(body);
    const { headers } = connection;
    // A beacon carries no headers of ours: it is for a service that needs none but the kind of content.
    const needsNone = Object.keys(headers).length === 1;
    if (keepalive && needsNone && visit.beacon?.(url, text) === true) return { done: true, complaint: null };
    const posted = await post({ url, headers, body: text, keepalive, request });
    handDestinations(posted.body, body, options);
    return posted;
  };
}

function whoIs(identity: Identity): Who {
  return {
    userId: identity.userId() ?? undefined,
    anonymousId: identity.anonymousId(),
    groupId: identity.groupId() ?? undefined,
    traits: identity.traits(),
  };
}

/** Destinations of an answer go to those who carry them out; a server that gets some learns that they are ignored (spec 8). */
function handDestinations(
  answer: unknown,
  sent: IngestPayload,
  { mode, log, carryOut }: AnalyticsOptions,
): void {
  const destinations: unknown = Reflect.get(Object(answer), 'destinations');
  if (!Array.isArray(destinations) || destinations.length === 0) return;
  if (mode !== 's2s') return carryOut?.(destinations, sent);
  log.warn(
    `${sent.type} responded with list of ${destinations.length} destinations. However, this code is running in server-to-server mode, so destinations will be ignored`,
  );
}
