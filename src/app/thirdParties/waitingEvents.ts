import { eventOf, listedProperties } from '../../analytics/clean.ts';
import type { KeyValueStore } from '@alur/react/run';
import type { SaidEvent } from './libraries/libraries.ts';

/** Where events of closed pages wait for an open one: their names, and of the rest only what was bought and for how much. */
export const waitingKey = '__eventn_partners';

const most = 20;
/** Milliseconds after which an event is old news. */
const longest = 7 * 24 * 60 * 60 * 1000;

interface Waiting {
  readonly event: SaidEvent;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What is said of an event to others; null for one that is not in the catalogue. An order's and a payment's number stay here. */
export function saidEvent(name: string, given: object, id: string): SaidEvent | null {
  const event = eventOf(name);
  if (event === null) return null;
  const { packageId, total, screen, adsLocation } = listedProperties(event, given);
  return {
    name,
    isStandard: event.pixel === 'standard',
    properties: {
      ...(typeof total === 'number' ? { value: total, currency: 'IDR' } : {}),
      ...(typeof packageId === 'string' ? { content_ids: [packageId], content_type: 'product' } : {}),
      ...(typeof screen === 'string' ? { screen } : {}),
      ...(typeof adsLocation === 'string' ? { ads_location: adsLocation } : {}),
    },
    id,
  };
}

/** Keeps an event for the next open page. */
export function keepWaiting(store: KeyValueStore, event: SaidEvent, at: number): void {
  store.set(waitingKey, JSON.stringify([...waitingIn(store), { event, at }].slice(-most)));
}

/** Takes what waits, so that no second page says it as well. */
export function takeWaiting(store: KeyValueStore, now: number): readonly SaidEvent[] {
  const waiting = waitingIn(store);
  store.remove(waitingKey);
  return waiting.filter(({ at }) => now - at < longest).map(({ event }) => event);
}

function waitingIn(store: KeyValueStore): readonly Waiting[] {
  try {
    const kept: unknown = JSON.parse(store.get(waitingKey) ?? '[]');
    return Array.isArray(kept) ? (kept as readonly (Waiting | null)[]).filter(isWhole) : [];
  } catch {
    return [];
  }
}

/** What is stored and not of our making is not said. */
function isWhole(kept: Waiting | null): kept is Waiting {
  const { name, properties, id } = kept?.event ?? {};
  return (
    typeof kept?.at === 'number' &&
    eventOf(String(name)) !== null &&
    typeof properties === 'object' &&
    /^[\w-]{1,64}$/.test(String(id))
  );
}
