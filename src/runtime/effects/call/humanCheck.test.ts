import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHumanCheck, failingClosed, HumanCheckFailed } from './humanCheck.ts';
import type { HumanCheck } from './humanCheck.ts';
import { startTestServer } from '../../testing/testServer.ts';
import type { TestAnswer, TestServer } from '../../testing/testServer.ts';

let server: TestServer | null = null;
afterEach(async () => {
  vi.restoreAllMocks();
  await server?.close();
  server = null;
});

async function check(answer: (count: number) => TestAnswer, patienceMs = 20_000): Promise<HumanCheck> {
  server = await startTestServer((_, count) => answer(count));
  return createHumanCheck({ url: `${server.url}/human-check`, clientId: () => 'alur-web', patienceMs });
}

describe('human check', () => {
  it('[RUN-45] asks the service for a token of this action', async () => {
    const human = await check(() => ({ body: { token: 'human', expires_in: 120 } }));
    expect(await human.token('verify')).toBe('human');
    expect(server?.seen.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/human-check/token', { action: 'verify', client_id: 'alur-web' }],
    ]);
    expect(server?.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each<[string, TestAnswer]>([
    ['a lost answer', 'drop'],
    ['a fault', { status: 503 }],
    ['an answer without a token', { body: {} }],
  ])('[RUN-45] R24 %s is tried once more', async (_, first) => {
    const human = await check((count) => (count === 1 ? first : { body: { token: 'second' } }));
    expect(await human.token('register')).toBe('second');
  });

  it.each<[string, TestAnswer]>([
    ['is away', 'drop'],
    ['answers nonsense', { body: '<html>' }],
    ['answers an overlong token', { body: { token: 'x'.repeat(5_000) } }],
  ])('[RUN-45] R24 a service that %s twice gives no token', async (_, answer) => {
    const human = failingClosed(await check(() => answer));
    await expect(human.token('login-otp')).rejects.toBeInstanceOf(HumanCheckFailed);
    expect(server?.seen).toHaveLength(2);
  });

  it('[RUN-45] R24 silence is waited for twice, each time for as long as was said, and for five seconds as it ships', async () => {
    const waits = vi.spyOn(AbortSignal, 'timeout');
    const human = failingClosed(await check(() => 'hang', 50));
    await expect(human.token('login-otp')).rejects.toBeInstanceOf(HumanCheckFailed);
    expect(server?.seen.length).toBeLessThanOrEqual(2);
    expect(waits.mock.calls).toEqual([[50], [50]]);
    waits.mockClear();
    const fetch = async (): Promise<Response> => Promise.reject(new Error('down'));
    const shipped = createHumanCheck({ url: 'http://check.test', clientId: () => 'alur-web', fetch });
    await expect(shipped.token('login-otp')).rejects.toThrow('down');
    expect(waits.mock.calls).toEqual([[5_000], [5_000]]);
  });

  it('[RUN-45] without an address no check is made', async () => {
    const off = createHumanCheck({
      url: '',
      clientId: () => 'x',
      fetch: () => Promise.reject(new Error('asked')),
    });
    expect(await off.token('register')).toBe('');
  });
});
