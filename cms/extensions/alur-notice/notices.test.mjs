import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNotices } from './notices.js';

const secret = 'a secret of the test';
const logger = { info: vi.fn(), warn: vi.fn() };
/** What the edge got, and what it answers next: a status, or a failure of the network. */
let posts = [];
let answers = [];

const post = async (url, { body, headers }) => {
  posts.push({ url, body, headers, at: Date.now() });
  const answer = answers.shift() ?? 204;
  if (answer instanceof Error) throw answer;
  return { ok: answer < 400, status: answer };
};

function notices() {
  return createNotices({ url: 'http://edge.test/alur/publish', secret, logger, post });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  posts = [];
  answers = [];
});

afterEach(() => {
  vi.useRealTimers();
});

describe('createNotices', () => {
  it('[CMS-31] makes one notice of all changes of a kind within a moment, each key once', async () => {
    const { add } = notices();
    add('update', 'flow_documents', ['login']);
    await vi.advanceTimersByTimeAsync(60);
    add('update', 'flow_documents', ['login', 'register']);
    add('delete', 'flow_documents', ['old']);
    expect(posts).toEqual([]);
    await vi.advanceTimersByTimeAsync(60);
    expect(posts.map(({ body }) => JSON.parse(body))).toEqual([
      { event: 'update', collection: 'flow_documents', keys: ['login', 'register'] },
      { event: 'delete', collection: 'flow_documents', keys: ['old'] },
    ]);
  });

  it('[CMS-32] tries again with growing pauses, each time signed with the time of that try', async () => {
    answers = [new Error('refused'), 503, 204];
    notices().add('update', 'public_config', ['default']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(posts.map(({ at }) => at - posts[0].at)).toEqual([0, 250, 1250]);
    for (const { body, headers, at } of posts) {
      expect(headers['x-alur-timestamp']).toBe(String(at));
      expect(headers['x-alur-signature']).toBe(
        createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'),
      );
    }
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('[CMS-32] gives up after the last pause and says so, quietly for a seeding', async () => {
    answers = Array.from({ length: 8 }, () => 500);
    const { add } = notices();
    add('update', 'flow_documents', ['login']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(posts).toHaveLength(4);
    expect(logger.warn).toHaveBeenCalledWith(expect.stringContaining('it answered 500'));
    add('resync', '*', []);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(logger.warn).toHaveBeenCalledOnce();
    expect(logger.info).toHaveBeenCalledOnce();
  });
});
