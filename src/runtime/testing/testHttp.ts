import { createHttp } from '../http/http.ts';
import type { Http, HttpOptions } from '../http/http.ts';
import { startTestServer } from './testServer.ts';
import type { SeenRequest, TestAnswer, TestServer } from './testServer.ts';

/** For tests: the server of the test that runs; close it after each. */
export const at: { server: TestServer | null } = { server: null };

export async function closeServer(): Promise<void> {
  await at.server?.close();
  at.server = null;
}

/** Waits long for what a busy machine answers late; a test of what is given up names its own time. */
export const retryPolicy = { retries: 3, delayMs: 10, attemptMs: 20_000, totalMs: 60_000 };
export const post = { method: 'POST', path: '/identity/v1/register', body: { a: 1 } } as const;
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const any = (payload: unknown): { readonly payload: unknown } => ({ payload });

export async function client(
  answer: (request: SeenRequest, count: number) => TestAnswer,
  changes: Partial<HttpOptions> = {},
): Promise<Http> {
  at.server = await startTestServer(answer);
  return createHttp({
    baseUrl: at.server.url,
    locale: () => 'id',
    clientId: () => 'partner-7',
    deviceId: () => 'device-1',
    signDeviceId: () => Promise.resolve('signature'),
    accessToken: () => null,
    refresh: () => Promise.resolve('signedOut'),
    onUnauthorized: () => undefined,
    retryPolicy,
    ...changes,
  });
}

export const keys = (): unknown[] => (at.server?.seen ?? []).map(({ headers }) => headers['idempotency-key']);
