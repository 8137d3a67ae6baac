import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRetry } from './retry.ts';

/** Of each try its time, in milliseconds of the clock that these tests set. */
let limits: number[];

beforeEach(() => {
  limits = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds);
    const late = new AbortController();
    setTimeout(() => late.abort(), milliseconds);
    return late.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** What came of a call as the product makes it, and how long its subscriber waited. */
async function call(fetch: typeof globalThis.fetch): Promise<{ readonly result: object; waited: number }> {
  const began = performance.now();
  const sent = createRetry(fetch)('https://api.test/x', {}).then((result) => ({
    result,
    waited: performance.now() - began,
  }));
  await vi.advanceTimersByTimeAsync(60_000);
  return sent;
}

it('[RUN-02] R6 as it ships, a fault of the API is tried four times, half a second apart', async () => {
  const fetch = vi.fn(async () => new Response('oops', { status: 503 }));
  const { result, waited } = await call(fetch);
  expect(result).toMatchObject({ ok: true, value: { status: 503 } });
  expect(fetch).toHaveBeenCalledTimes(4);
  expect(waited).toBe(1500);
});

it('[RUN-04] R6 as it ships, an API that stays silent is given up within twenty seconds, each try after ten at most', async () => {
  const silent = vi.fn(
    (_input: unknown, init?: RequestInit) =>
      new Promise<Response>((_answer, fail) =>
        init?.signal?.addEventListener('abort', () => fail(new Error('given up'))),
      ),
  );
  const { result, waited } = await call(silent);
  expect(result).toEqual({ ok: false, error: { code: 'err_timeout', status: 0 } });
  expect(limits).toEqual([10_000, 9_500]);
  expect(waited).toBe(20_000);
});
