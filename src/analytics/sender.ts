import { connectionOf, type EventType } from './connection.ts';
import { contextOf } from './context.ts';
import type { Identity } from './identity.ts';
import type { AnalyticsOptions, Privacy } from './options.ts';
import { type Happening, type IngestPayload, payloadOf, type Who } from './payload.ts';
import { type Complaint, post } from './post.ts';

/** What became of one happening. */
export interface Sent {
  /** False: it could not be reached, and may be tried again. */
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
      dimensions: { ...options.dimensions(withIds) },
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
    // A beacon carries no headers of ours: it is for a service that needs none.
    const needsNone = Object.keys(headers).every((name) => name === 'Content-Type');
    if (keepalive && needsNone && visit.beacon?.(url, text) === true) return { done: true, complaint: null };
    const posted = await post({ url, headers, body: text, keepalive, request });
    if (posted.outcome === 'arrived') warnOfDestinations(type, posted.body, options);
    return { done: posted.outcome !== 'unreachable', complaint: posted.complaint };
  };
}

function whoIs(identity: Identity): Who {
  const userId = identity.userId();
  const groupId = identity.groupId();
  return {
    ...(userId === null ? {} : { userId }),
    anonymousId: identity.anonymousId(),
    ...(groupId === null ? {} : { groupId }),
    traits: identity.traits(),
  };
}

/** Destinations of an answer are carried out nowhere; a server that gets some learns that they are ignored (spec 8). */
function warnOfDestinations(type: EventType, body: unknown, { mode, log }: AnalyticsOptions): void {
  if (mode !== 's2s' || typeof body !== 'object' || body === null || !('destinations' in body)) return;
  const { destinations } = body;
  if (!Array.isArray(destinations) || destinations.length === 0) return;
  log.warn(
    `${type} responded with list of ${destinations.length} destinations. However, this code is running in server-to-server mode, so destinations will be ignored`,
  );
}
