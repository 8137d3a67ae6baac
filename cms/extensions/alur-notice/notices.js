import { createHmac } from 'node:crypto';

const quietMilliseconds = 100;
const patienceMilliseconds = 3000;
const pauses = [250, 1000, 4000];

/**
 * Collects changes for a moment, then posts one signed notice for each collection and kind of change. Signature: hex HMAC-SHA256 of
 * `${timestamp}.${body}`. A notice that cannot be delivered is given up after the last pause: the edge also compares on its own.
 */
export function createNotices({ url, secret, logger, post = fetch }) {
  const waiting = new Map();
  let timer = null;

  const flush = () => {
    timer = null;
    const batch = [...waiting.values()];
    waiting.clear();
    for (const { event, collection, keys } of batch) void deliver({ event, collection, keys: [...keys] });
  };

  const deliver = async (notice) => {
    const body = JSON.stringify(notice);
    for (let attempt = 0; ; attempt += 1) {
      const failure = await attemptOnce(body);
      if (failure === null) return;
      const pause = pauses[attempt];
      if (pause === undefined) {
        const level = notice.event === 'resync' ? 'info' : 'warn';
        logger[level](
          `alur-notice: the edge was not told of ${notice.event} in ${notice.collection} (${failure}); it finds the change by itself.`,
        );
        return;
      }
      await new Promise((resume) => {
        setTimeout(resume, pause).unref();
      });
    }
  };

  /** Null when delivered, else why not. The timestamp is of this attempt: the edge refuses old ones. */
  const attemptOnce = async (body) => {
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
      return response.ok ? null : `it answered ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  return {
    add(event, collection, keys) {
      const id = `${collection} ${event}`;
      const entry = waiting.get(id) ?? { event, collection, keys: new Set() };
      for (const key of keys) entry.keys.add(String(key));
      waiting.set(id, entry);
      timer ??= setTimeout(flush, quietMilliseconds);
    },
  };
}
