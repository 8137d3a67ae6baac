import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../sandbox/testing/testSandbox.ts';
import { tokenParameters } from '../../src/contracts/arrival.ts';
import type { Session } from '../../src/contracts/session.ts';
import { createArrival } from '../../src/runtime/session/arrival.ts';
import { createArrivedSecretStore } from '../../src/runtime/session/arrivedSecrets.ts';
import { createSessionStore } from '../../src/runtime/session/session.ts';
import { refreshTokenKey } from '../../src/runtime/session/sessionMachine.ts';
import { createWaitingToken } from '../../src/runtime/session/waitingToken.ts';
import { memoryStore } from '@alur/react/run';
import { createSimulatedClock } from '../../src/runtime/testing/simulatedClock.ts';

const sessionOf = (userId: string): Session => ({
  accessToken: `access of ${userId}`,
  refreshToken: `refresh of ${userId}`,
  userId,
  accessExpiresAt: Number.MAX_SAFE_INTEGER,
});

/** A browser that the victim is signed in at; each landing is a page of its own, on the same storage. */
function victimsBrowser() {
  const storage = memoryStore();
  storage.set(refreshTokenKey, sessionOf('victim').refreshToken);
  const revoked: string[] = [];
  const land = (name: (typeof tokenParameters)[number]) => {
    const session = createSessionStore({
      storage,
      clock: createSimulatedClock(),
      channel: null,
      refresh: () => Promise.resolve({ ok: true, value: sessionOf('victim') }),
      revoke: (token) => Promise.resolve(revoked.push(token)),
    });
    const arrive = createArrival({
      secrets: createArrivedSecretStore({ [name]: 'a-token-of-the-attacker' }),
      waiting: createWaitingToken(storage),
      session,
      tokens: {
        exchangeArrived: () => Promise.resolve({ ok: true, value: sessionOf('attacker') }),
        revoke: (token) => {
          revoked.push(token);
          return Promise.resolve({ ok: true, value: true });
        },
      },
      readProfile: () =>
        Promise.resolve({ ok: true, value: { subscriberId: 'x', userName: 'x', region: 'ID' } }),
    });
    return { session, arrive };
  };
  return { storage, revoked, land };
}

describe('T13 the link of an attacker, opened where somebody is signed in', () => {
  it.each(tokenParameters)(
    'T13 with %s switches nothing, however often it is opened and sent away',
    async (name) => {
      const { storage, revoked, land } = victimsBrowser();
      for (let opened = 0; opened < 5; opened += 1) {
        const { session, arrive } = land(name);
        const arrival = await arrive();
        expect(arrival.kind).toBe('otherSubject');
        expect([session.userId(), storage.get(refreshTokenKey)]).toEqual(['victim', 'refresh of victim']);
        if (arrival.kind === 'otherSubject') arrival.decline();
        expect([session.userId(), storage.get(refreshTokenKey)]).toEqual(['victim', 'refresh of victim']);
      }
      expect(revoked).toEqual(Array.from({ length: 5 }, () => 'refresh of attacker'));
    },
  );

  it('T13 a page that is closed without a choice, or reloaded, leaves the victim signed in and no token of the attacker behind', async () => {
    const { storage, land } = victimsBrowser();
    await land('user-token').arrive();
    expect(
      storage
        .keys()
        .map((key) => storage.get(key))
        .join(),
    ).not.toMatch(/attacker/);
    const { session } = land('user-token');
    await session.start();
    expect(session.userId()).toBe('victim');
  });
});

describe('T13 the exchange', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.stop());

  const linkOf = async (kind: string): Promise<string> => {
    const query = new URLSearchParams({ person: 'demo@alur.test', kind });
    const { url } = (await (await sandbox.lab(`/partner/link?${query}`)).json()) as { readonly url: string };
    return new URL(url).searchParams.get(kind) ?? '';
  };

  it.each(['user-token', 'legacy-token', 'v-token'])(
    'T13 of %s is made by no reading, preloading or form of another site: only by the page’s own call',
    async (kind) => {
      const token = await linkOf(kind);
      const body = {
        subject_token: token,
        subject_token_type: kind,
        client_id: 'alur-web',
        device_id: 'victim',
      };
      const address = `${sandbox.url}/auth/v1/token/exchange`;
      const query = new URLSearchParams(body).toString();
      const purposes = [
        {},
        { 'sec-purpose': 'prefetch' },
        { 'sec-purpose': 'prefetch;prerender' },
        { purpose: 'preview' },
      ];
      const statuses = await Promise.all([
        ...purposes.flatMap((headers) =>
          ['GET', 'HEAD', 'OPTIONS'].map(
            async (method) => (await fetch(`${address}?${query}`, { method, headers })).status,
          ),
        ),
        // What a form of another site can send without being asked for leave (CORS).
        ...['application/x-www-form-urlencoded', 'text/plain'].map(
          async (type) =>
            (
              await fetch(address, {
                method: 'POST',
                headers: { 'content-type': type, origin: 'https://evil.test' },
                body: type === 'text/plain' ? JSON.stringify(body) : query,
              })
            ).status,
        ),
      ]);
      expect(statuses.filter((status) => status >= 200 && status < 300 && status !== 204)).toEqual([]);
      expect((await sandbox.post('/auth/v1/token/exchange', body)).status).toBe(200);
    },
  );
});
