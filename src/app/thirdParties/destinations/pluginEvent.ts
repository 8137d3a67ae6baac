import { isCode } from '../../../analytics/clean.ts';
import type { IngestPayload } from '../../../analytics/payload.ts';
import { isRecord, type UnknownRecord } from '@alur/engine/json';
import { changedEvent } from './changedEvent.ts';
import type { NewEvent } from './decodeDestinations.ts';

/** What a plugin learns of an event: its name, what was bought and for how much, and where; nothing of who it was (T32). */
export interface PluginEvent {
  readonly type: 'page' | 'track';
  readonly event: string;
  readonly messageId: string;
  readonly timestamp: string;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
  readonly context: { readonly page: IngestPayload['context']['page'] };
}

/** Properties that name a person, a device, an order or a payment: they stay with the analytics service. */
const ownProperties = ['user_id', 'device_id', 'quoteId', 'paymentId', 'orderId'];
const mostProperties = 30;
/** Nine digits, also with signs between them, that are no part of a longer id. */
const phoneLike = /(?:^|[^A-Za-z\d])\d(?:[.:_-]?\d){8,}(?![A-Za-z\d])/;

/**
 * The event that a destination gets: what was sent, with the destination's changes, and then only what others may learn. A value of a person's that is recognized (`ownValuesIn`) stays out under any name.
 *
 * @returns null where there is nothing to say: it is about a person alone, or the changes belong to another event
 */
export function pluginEventOf(sent: IngestPayload, wanted: NewEvent): PluginEvent | null {
  const { type, timestamp, context } = sent;
  if (type !== 'page' && type !== 'track') return null;
  const changed = wanted === 'same' ? { ...sent } : changedEvent({ ...sent }, wanted.changes);
  const event = changed?.['event'];
  const properties = changed?.['properties'];
  const isOwn = ownValuesIn(sent);
  if (!isCode(event) || isOwn(event) || !isRecord(properties)) return null;
  return {
    type,
    event,
    // Not the one that was sent: it may hold a payment's.
    messageId: crypto.randomUUID(),
    timestamp,
    properties: pickProperties(properties, isOwn),
    context: { page: context.page },
  };
}

/**
 * Returns what finds a value of a person's own in a text, also eight characters of one, in whichever spelling: the service that answers knows them all, and could put one
 * anywhere. Shorter parts and other codings are not recognized.
 */
function ownValuesIn({
  userId,
  anonymousId,
  groupId,
  properties,
  context,
}: IngestPayload): (text: string) => boolean {
  const { ga4, fbc, fbp } = context.clientIds;
  const others = [ga4?.clientId, ...Object.values(ga4?.sessionIds ?? {}), fbc, fbp, context.ip];
  const ids = ownProperties.map((name) => properties[name]);
  const own = [userId, anonymousId, groupId, ...others, ...ids].flatMap((value) =>
    typeof value === 'string' && value !== '' ? [plain(value)] : [],
  );
  return (text) => {
    const given = plain(text);
    return own.some(
      (each) => given === each || partsOf(each).some((part) => part.length > 3 && given.includes(part)),
    );
  };
}

/** A text without what a spelling may change. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Characters of a part of an id that tell whose it is. */
const partLength = 8;

/** All parts of that length; a shorter text itself. */
function partsOf(text: string): readonly string[] {
  const count = Math.max(1, text.length - partLength + 1);
  return Array.from({ length: count }, (_, from) => text.slice(from, from + partLength));
}

function pickProperties(given: UnknownRecord, isOwn: (text: string) => boolean): PluginEvent['properties'] {
  const kept = Object.entries(given).filter((entry): entry is [string, string | number | boolean] => {
    const [name, value] = entry;
    if (!/^[A-Za-z][A-Za-z_]{0,40}$/.test(name) || ownProperties.includes(name) || isOwn(name)) return false;
    if (typeof value === 'boolean') return true;
    if (isOwn(String(value))) return false;
    return typeof value === 'number'
      ? Number.isSafeInteger(value) && Math.abs(value) < 1e9
      : isCode(value) && !phoneLike.test(value);
  });
  return Object.fromEntries(kept.slice(0, mostProperties));
}
