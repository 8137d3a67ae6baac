import { afterEach, describe, expect, it } from 'vitest';
import { tokenParameters } from '../../contracts/arrival.ts';
import { createHttp } from '../http/http.ts';
import { startTestServer } from '../testing/testServer.ts';
import type { TestAnswer, TestServer } from '../testing/testServer.ts';
import { createTokenCalls } from './tokens.ts';
import type { TokenCalls } from './tokens.ts';

let server: TestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function calls(answer: () => TestAnswer): Promise<TokenCalls> {
  server = await startTestServer(answer);
  const who = { clientId: () => 'alur-web', deviceId: () => 'device-1' };
  const http = createHttp({
    baseUrl: server.url,
    locale: () => 'en',
    ...who,
    signDeviceId: () => Promise.resolve(null),
    accessToken: () => 'present',
    refresh: () => Promise.reject(new Error('refreshed for a call that carries no session')),
    onUnauthorized: () => {
      throw new Error('sent to the login');
    },
    retryPolicy: { retries: 0, delayMs: 1, attemptMs: 20_000, totalMs: 40_000 },
  });
  return createTokenCalls({ http, ...who, now: () => 0 });
}

const nested = { token: { access_token: 'a', refresh_token: 'r', expires_in: 900 }, user_id: 'u' };
const flat = { access_token: 'a', refresh_token: 'r', expires_in: 900, user_id: 'u' };
const sent = (): unknown[] => (server?.seen ?? []).map(({ path, body }) => [path, body]);

describe('token calls', () => {
  it.each([
    ['user-token', '/identity/v1/iris-login', { iris_token: 'T' }],
    ['legacy-token', '/identity/v1/legacy-login', { legacy_token: 'T' }],
    [
      'v-token',
      '/auth/v1/token/exchange',
      { subject_token: 'T', subject_token_type: 'v-token', client_id: 'alur-web', device_id: 'device-1' },
    ],
    ['refresh-token', '/identity/v1/token', 'refresh_token=T&grant_type=refresh_token&scope=read'],
  ] as const)('[RUN-41] %s is exchanged by %s', async (name, path, body) => {
    const { exchangeArrived } = await calls(() => ({ body: { data: nested } }));
    expect(await exchangeArrived(name, 'T')).toMatchObject({
      ok: true,
      value: { accessToken: 'a', refreshToken: 'r', userId: 'u' },
    });
    expect(sent()).toEqual([[path, body]]);
  });

  it('[RUN-41] the form carries the public key, and no token of the session; both shapes of its answer are read', async () => {
    for (const body of [flat, { ...flat, ...nested }, nested]) {
      const { exchangeArrived } = await calls(() => ({ body }));
      expect(await exchangeArrived('refresh-token', 'T')).toMatchObject({
        ok: true,
        value: { accessToken: 'a', accessExpiresAt: 900_000 },
      });
      expect(server?.seen[0]?.headers.authorization).toBe(`Basic ${btoa('alur-web:')}`);
      await server?.close();
    }
  });

  it.each(tokenParameters)(
    '[RUN-41] a 401 for %s is an ordinary failure, without a redirect to login',
    async (name) => {
      const { exchangeArrived } = await calls(() => ({
        status: 401,
        body: { error: { code: 'err_session_revoked' } },
      }));
      expect(await exchangeArrived(name, 'T')).toMatchObject({
        ok: false,
        error: { code: 'err_session_revoked', status: 401 },
      });
      expect(server?.seen).toHaveLength(1);
    },
  );

  it('[RUN-53] one session ends, or all of them', async () => {
    const { revoke, revokeEverywhere } = await calls(() => ({ status: 204, body: '' }));
    expect([await revoke('r'), await revokeEverywhere('r')]).toEqual([
      { ok: true, value: true },
      { ok: true, value: true },
    ]);
    expect(sent()).toEqual([
      ['/auth/v1/token/revoke', { refresh_token: 'r' }],
      ['/auth/v1/token/revoke', { refresh_token: 'r', everywhere: true }],
    ]);
  });
});
