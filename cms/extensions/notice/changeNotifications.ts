import { createHmac } from 'node:crypto';
import type { Logger } from '../hooks/directus.ts';

const quietMilliseconds = 100;
/** However long changes go on, the first waits no longer than this. */
const longestMilliseconds = 500;
const patienceMilliseconds = 3000;
const pauses = [250, 1000, 4000];

/** What the edge learns of: a kind of change in a collection, and the keys of its items. */
interface ChangeNotification {
  readonly event: string;
  readonly collection: string;
  readonly keys: readonly string[];
}

/** Posts a request; `fetch`, or a stand-in of it. */
export type Post = (
  url: string,
  init: {
    readonly method: 'POST';
    readonly body: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly signal: AbortSignal;
  },
) => Promise<{ readonly ok: boolean; readonly status: number }>;

export interface ChangeNotifications {
  add(event: string, collection: string, keys: readonly unknown[]): void;
}

/**
 * Collects changes for a moment, then posts one signed notification for each collection and kind of change. Signature: hex HMAC-SHA256
 * of `${timestamp}.${body}`. One that cannot be delivered is given up after the last pause: the edge also compares on its own.
 *
 *     const notifications = createChangeNotifications({ url: 'http://edge/alur/publish', secret, logger });
 *     notifications.add('update', 'flow_documents', ['login']);
 */
export function createChangeNotifications(options: {
  readonly url: string;
  readonly secret: string;
  readonly logger: Logger;
  readonly post?: Post;
}): ChangeNotifications {
  const waiting = new Map<string, { event: string; collection: string; keys: Set<string> }>();
  let timer: NodeJS.Timeout | undefined;
  let began: number | null = null;

  const flush = (): void => {
    began = null;
    const batch = [...waiting.values()];
    waiting.clear();
    for (const { event, collection, keys } of batch)
      void deliver({ event, collection, keys: [...keys] }, options);
  };

  return {
    add(event, collection, keys) {
      const id = `${collection} ${event}`;
      const entry = waiting.get(id) ?? { event, collection, keys: new Set<string>() };
      for (const key of keys) entry.keys.add(String(key));
      waiting.set(id, entry);
      began ??= Date.now();
      clearTimeout(timer);
      timer = setTimeout(flush, Math.min(quietMilliseconds, began + longestMilliseconds - Date.now()));
    },
  };
}

type Delivery = Parameters<typeof createChangeNotifications>[0];

async function deliver(notification: ChangeNotification, delivery: Delivery): Promise<void> {
  const body = JSON.stringify(notification);
  for (let attempt = 0; ; attempt += 1) {
    const failure = await attemptOnce(body, delivery);
    if (failure === null) return;
    const pause = pauses[attempt];
    if (pause === undefined) {
      const level = notification.event === 'resync' ? 'info' : 'warn';
      delivery.logger[level](
        `alur-notice: the edge was not notified of ${notification.event} in ${notification.collection} (${failure}); it finds the change by itself.`,
      );
      return;
    }
    await new Promise<void>((resume) => {
      setTimeout(resume, pause).unref();
    });
  }
}

/** Null when delivered, else why not. The timestamp is of this attempt: the edge refuses old ones. */
async function attemptOnce(body: string, { url, secret, post = fetch }: Delivery): Promise<string | null> {
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  try {
    const response = await post(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-alur-timestamp': timestamp,
        'x-alur-signature': signature,
      },
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    return response.ok ? null : `it returned ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
