import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  return createChangeNotifications({ url: 'http://edge.test/alur/publish', secret, logger, post });
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
});
