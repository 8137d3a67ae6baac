import type { FlowEventMessage } from '@alur/engine';
import { digest } from '../storage/digest.ts';
import type { KeyValueStore } from '@alur/react/run';

/** Where events of flows go: they wait here until somebody measures, a few of them. */
export interface EventPort {
  emit(event: FlowEventMessage): void;
  /** Hands every event to the client from now on, those that waited first. Returns how to stop. */
  connect(client: EventClient): () => void;
  /** Drops what waits: it happened before the visitor allowed measuring. */
  forget(): void;
}

/** What measures: a later part of the program. */
export type EventClient = (event: FlowEventMessage) => void;

/** Where all tabs remember what was sent once. It holds digests only. */
export const sentEventsKey = 'alur:events-sent';

const mostWaiting = 50;
const mostRemembered = 200;

export interface EventPortOptions {
  /** The store that all tabs share. */
  readonly store: KeyValueStore;
  /** The browser's locks: two tabs that hear of the same thing at once send it once. Without them the id still tells the receiver. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
}

/**
 * Creates the port between flows and what measures them. An event with an id is handed over once, in all tabs and after every reload; it counts as sent
 * when a client takes it, not before.
 *
 * @example
 * const port = createEventPort({ store: local, locks: navigator.locks });
 * port.emit({ name: 'Purchase', properties: { paymentId: 'P1' }, id: 'Purchase:P1' });
 * const stop = port.connect((event) => client.track(event.name, event.properties));
 */
export function createEventPort({ store, locks }: EventPortOptions): EventPort {
  let client: EventClient | null = null;
  let waiting: FlowEventMessage[] = [];

  function hand(event: FlowEventMessage): void {
    if (client === null) {
      waiting = [...waiting, event].slice(-mostWaiting);
      return;
    }
    if (event.id !== null && !isFirst(event.id)) return;
    client(event);
  }

  function isFirst(id: string): boolean {
    const sent = sentKeys(store);
    const mark = digest(id);
    if (sent.includes(mark)) return false;
    store.set(sentEventsKey, JSON.stringify([...sent, mark].slice(-mostRemembered)));
    return true;
  }

  function emit(event: FlowEventMessage): void {
    if (client === null || event.id === null || locks === undefined) return hand(event);
    let handed = false;
    const once = (): void => {
      if (!handed) hand(event);
      handed = true;
    };
    // Refused, as in some frames, this tab is on its own.
    locks.request(sentEventsKey, once).catch(once);
  }

  return {
    emit,
    forget: () => void (waiting = []),
    connect(next) {
      client = next;
      const late = waiting;
      waiting = [];
      for (const event of late) emit(event);
      return () => {
        if (client === next) client = null;
      };
    },
  };
}

function sentKeys(store: KeyValueStore): readonly string[] {
  try {
    const kept: unknown = JSON.parse(store.get(sentEventsKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
