import { signChange } from '../../../environment/redis/changeMessage.ts';
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

/** How notifications reach the edges. */
export interface ChangeNotificationOptions {
  /** Of each edge: where it takes change notifications. */
  readonly urls: readonly string[];
  readonly secret: string;
  readonly logger: Logger;
  readonly post?: Post;
  /** Reaches all edges at once; resolves with how many heard it, null: it can't be known. Those of `urls` are asked only when nobody did. */
  readonly publish?: (message: string) => Promise<number | null>;
}

/**
 * Collects changes for a moment, then notifies every edge, signed, of each collection and kind of change (`signChange`): all at once where there is a way to, else each by a request of its own. What
 * cannot be delivered to an edge is given up after the last pause, and reported once until it can: the edge also compares on its own.
 *
 *     const notifications = createChangeNotifications({ urls: ['http://edge/alur/publish'], secret, logger });
 *     notifications.add('update', 'flow_documents', ['login']);
 */
export function createChangeNotifications(options: ChangeNotificationOptions): ChangeNotifications {
  const waiting = new Map<string, { event: string; collection: string; keys: Set<string> }>();
  const edges = options.urls.map((url) => createEdgeDelivery(url, options));
  let timer: NodeJS.Timeout | undefined;
  let began: number | null = null;

  async function deliver(notification: ChangeNotification): Promise<void> {
    const body = JSON.stringify(notification);
    const heard = await options.publish?.(JSON.stringify(signChange(body, options.secret)));
    if (typeof heard === 'number' && heard > 0) return;
    await Promise.all(edges.map(async (deliverTo) => deliverTo(notification, body)));
  }

  const flush = (): void => {
    began = null;
    const batch = [...waiting.values()];
    waiting.clear();
    for (const { event, collection, keys } of batch) void deliver({ event, collection, keys: [...keys] });
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

/** Delivers to one edge, however the others fare. Never rejects. */
function createEdgeDelivery(
  url: string,
  options: ChangeNotificationOptions,
): (notification: ChangeNotification, body: string) => Promise<void> {
  let isReported = false;
  return async ({ event, collection }, body) => {
    for (let attempt = 0; ; attempt += 1) {
      const failure = await attemptOnce(url, body, options);
      if (failure === null) {
        isReported = false;
        return;
      }
      const pause = pauses[attempt];
      if (pause !== undefined) {
        await new Promise<void>((resume) => {
          setTimeout(resume, pause).unref();
        });
        continue;
      }
      // At the first start the edge may not be up yet.
      const level = event === 'resync' ? 'info' : 'warn';
      if (level === 'warn' && isReported) return;
      isReported ||= level === 'warn';
      options.logger[level](
        `alur-notice: the edge at ${url} was not notified of ${event} in ${collection} (${failure}); it finds the change by itself. This is not repeated until it can be notified again.`,
      );
      return;
    }
  };
}

/** Null when delivered, else why not. The timestamp is of this attempt: the edge refuses old ones. */
async function attemptOnce(
  url: string,
  body: string,
  { secret, post = fetch }: ChangeNotificationOptions,
): Promise<string | null> {
  const { timestamp, signature } = signChange(body, secret);
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
