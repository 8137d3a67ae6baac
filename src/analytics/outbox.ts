import { eventOf } from './clean.ts';
import type { Happening } from './payload.ts';

/** Texts by key; a browser's local storage, which all tabs share. No method throws. */
export interface OutboxStore {
  get(key: string): string | null;
  set(key: string, value: string): unknown;
  remove(key: string): void;
}

export interface OutboxOptions {
  readonly store: OutboxStore;
  /** Sends one. Resolves with false when the service could not be reached or was in trouble, and it is to be tried again. Never rejects. */
  readonly deliver: (happening: Happening, keepalive: boolean) => Promise<boolean>;
  readonly isOnline: () => boolean;
}

/** What waits to be sent. */
export interface Outbox {
  readonly add: (happening: Happening) => void;
  /** Sends what waits, one after the other, oldest first; stops at the first that can't be sent, which is then the last of the next try. */
  readonly flush: () => Promise<void>;
  /** The page is going: everything is sent at once, and what does not fit is kept for the next page. */
  readonly leave: () => void;
  readonly clear: () => void;
}

/** Where happenings that could not be sent wait for the next page. They hold nothing of who it was. */
export const outboxKey = '__eventn_waiting';

const most = 50;
/** Milliseconds in which happenings gather before they are sent together. */
const gatherMs = 1000;
const gathered = 10;
/** Milliseconds after a failure until the next try. */
const pauseMs = 30_000;
/** A browser takes 64 KiB of calls from a page that is going. */
const mostWhileLeaving = 15;

/**
 * Creates the outbox of a client: happenings gather for a second and are sent one after the other; without a connection the newest fifty wait, over a
 * reload too.
 *
 * @example
 * const outbox = createOutbox({ store, deliver, isOnline: () => navigator.onLine });
 * outbox.add(happening);
 * await outbox.flush();
 */
export function createOutbox({ store, deliver, isOnline }: OutboxOptions): Outbox {
  let waiting: readonly Happening[] = takeStored(store);
  let timer: ReturnType<typeof setTimeout> | null = null;
  let running: Promise<void> = Promise.resolve();
  let paused = false;

  function later(milliseconds: number): void {
    timer ??= setTimeout(() => {
      timer = null;
      paused = false;
      void flush();
    }, milliseconds);
  }

  function keep(left: readonly Happening[]): void {
    waiting = left;
    if (left.length === 0) store.remove(outboxKey);
    else store.set(outboxKey, JSON.stringify(left));
  }

  function flush(): Promise<void> {
    return (running = running.then(sendAll));
  }

  async function sendAll(): Promise<void> {
    for (let [first] = waiting; first !== undefined && isOnline(); [first] = waiting) {
      if (!(await deliver(first, false))) {
        // Should the service never take this one, the others are not kept from it.
        keep([...waiting.filter((each) => each !== first), first]);
        paused = true;
        return later(pauseMs);
      }
      waiting = waiting.filter((each) => each !== first);
    }
    keep(waiting);
  }

  async function deliverLast(happening: Happening): Promise<void> {
    if (!(await deliver(happening, true))) keep([happening, ...waiting].slice(-most));
  }

  if (waiting.length > 0) later(gatherMs);
  return {
    add(happening) {
      waiting = [...waiting, happening].slice(-most);
      if (paused) return;
      if (waiting.length >= gathered) void flush();
      else later(gatherMs);
    },
    flush,
    leave() {
      // What is on its way already is not sent twice: the receiver knows it by its message id.
      const now = isOnline() ? waiting.slice(0, mostWhileLeaving) : [];
      if (waiting.length > now.length) keep(waiting.slice(now.length));
      else waiting = [];
      for (const happening of now) void deliverLast(happening);
    },
    clear: () => keep([]),
  };
}

/** Takes what an earlier page left, so that no second tab sends it as well. */
function takeStored(store: OutboxStore): readonly Happening[] {
  try {
    const kept: unknown = JSON.parse(store.get(outboxKey) ?? '[]');
    store.remove(outboxKey);
    return Array.isArray(kept) ? (kept as readonly Happening[]).filter(isWhole).slice(-most) : [];
  } catch {
    return [];
  }
}

/** Others can write into the store as well: what can't be sent must not stop what comes after it. */
function isWhole(kept: Partial<Happening> | null): boolean {
  return (
    /^(?:page|track|identify|group)$/.test(String(kept?.type)) &&
    (kept?.event === null || eventOf(String(kept?.event)) !== null) &&
    typeof kept?.messageId === 'string' &&
    typeof kept.page?.url === 'string' &&
    kept.properties instanceof Object
  );
}
