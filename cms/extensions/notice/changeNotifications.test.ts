import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readChangeMessage } from '../../../environment/redis/changeMessage.ts';
import { createChangeNotifications, type ChangeNotifications, type Post } from './changeNotifications.ts';

const secret = 'a secret of the test';
const logger = { info: vi.fn(), warn: vi.fn() };
/** What the edge got, and what it returns next: a status, or a failure of the network. */
let posts: { body: string; headers: Readonly<Record<string, string>>; at: number }[] = [];
let results: (number | Error)[] = [];

const post: Post = async (_url, { body, headers }) => {
  posts.push({ body, headers, at: Date.now() });
  const result = results.shift() ?? 204;
  if (result instanceof Error) throw result;
  return { ok: result < 400, status: result };
};

function notifications(): ChangeNotifications {
  return createChangeNotifications({ urls: ['http://edge.test/alur/publish'], secret, logger, post });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  posts = [];
  results = [];
});

afterEach(() => {
  vi.useRealTimers();
});

describe('createChangeNotifications', () => {
  it('[CMS-31] makes one notification of all changes of a kind within a moment, each key once', async () => {
    const { add } = notifications();
    add('update', 'flow_documents', ['login']);
    await vi.advanceTimersByTimeAsync(60);
    add('update', 'flow_documents', ['login', 'register']);
    add('delete', 'flow_documents', ['old']);
    expect(posts).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(posts.map(({ body }) => JSON.parse(body))).toEqual([
      { event: 'update', collection: 'flow_documents', keys: ['login', 'register'] },
      { event: 'delete', collection: 'flow_documents', keys: ['old'] },
    ]);
  });

  it('[CMS-31] does not keep a change back while others go on and on', async () => {
    const { add } = notifications();
    for (let at = 0; at < 600; at += 50) {
      add('update', 'flow_documents', ['login']);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(posts.length).toBeGreaterThan(0);
  });

  it('[CMS-32] tries again with growing pauses, each time signed with the time of that try', async () => {
    results = [new Error('refused'), 503, 204];
    notifications().add('update', 'public_config', ['default']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(posts.map(({ at }) => at - (posts[0]?.at ?? 0))).toEqual([0, 250, 1250]);
    for (const { body, headers, at } of posts) {
      expect(headers['x-alur-timestamp']).toBe(String(at));
      expect(headers['x-alur-signature']).toBe(
        createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'),
      );
    }
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('[CMS-32] gives up after the last pause with a warning, without one for a seeding', async () => {
    results = Array.from({ length: 8 }, () => 500);
    const { add } = notifications();
    add('update', 'flow_documents', ['login']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(posts).toHaveLength(4);
    expect(logger.warn).toHaveBeenCalledWith(expect.stringContaining('it returned 500'));
    add('resync', '*', []);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(logger.warn).toHaveBeenCalledOnce();
    expect(logger.info).toHaveBeenCalledOnce();
  });

  it('[CMS-5040] notifies each of several edges side by side; one that fails keeps none waiting, and is reported once until it is back', async () => {
    const urls = [
      'http://one.test/alur/publish',
      'http://down.test/alur/publish',
      'http://two.test/alur/publish',
    ];
    let isDown = true;
    const asked: string[] = [];
    const { add } = createChangeNotifications({
      urls,
      secret,
      logger,
      post: async (url) => {
        asked.push(url);
        if (isDown && url.includes('down')) throw new Error('refused');
        return { ok: true, status: 204 };
      },
    });
    add('update', 'flow_documents', ['login']);
    await vi.advanceTimersByTimeAsync(150);
    expect(asked).toEqual(urls);
    await vi.advanceTimersByTimeAsync(60_000);
    for (let saves = 0; saves < 3; saves += 1) {
      add('update', 'flow_documents', ['login']);
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(logger.warn.mock.calls).toEqual([[expect.stringContaining('the edge at http://down.test')]]);
    isDown = false;
    add('update', 'flow_documents', ['login']);
    await vi.advanceTimersByTimeAsync(60_000);
    isDown = true;
    add('update', 'flow_documents', ['login']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(logger.warn).toHaveBeenCalledTimes(2);
  });

  it('[CMS-5041] asks no address while edges hear of changes by Redis, and each of them when none does or it is not known', async () => {
    const messages: string[] = [];
    let heard: number | null = 2;
    const publish = async (message: string): Promise<number | null> => {
      messages.push(message);
      return heard;
    };
    const urls = ['http://one.test/alur/publish', 'http://two.test/alur/publish'];
    const { add } = createChangeNotifications({ urls, secret, logger, post, publish });
    for (const next of [2, 0, null]) {
      heard = next;
      posts = [];
      add('update', 'flow_documents', ['login']);
      await vi.advanceTimersByTimeAsync(1000);
      expect(posts).toHaveLength(next === 2 ? 0 : 2);
    }
    const [message = ''] = messages;
    const read = readChangeMessage(message);
    expect(read?.signature).toBe(
      createHmac('sha256', secret).update(`${read?.timestamp}.${read?.body}`).digest('hex'),
    );
  });
});
