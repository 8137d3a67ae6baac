import { afterEach, describe, expect, it } from 'vitest';
import type { Session } from '../../contracts/session.ts';
import { atMostEvery } from '../session/atMostEvery.ts';
import { createSessionStore } from '../session/session.ts';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import { memoryStore } from '@alur/react/run';
import { any, at, client, closeServer, keys, post } from '../testing/testHttp.ts';

afterEach(closeServer);

describe('401', () => {
  it('[RUN-08] one refresh and one more try with the same key', async () => {
    let token = 'old';
    const http = await client(
      ({ headers }) =>
        headers.authorization === 'Bearer new'
          ? {}
          : { status: 401, body: { error: { code: 'err_token_expired' } } },
      {
        accessToken: () => token,
        refresh: () => {
          token = 'new';
          return Promise.resolve('signedIn');
        },
      },
    );
    expect(await http.send(post, any)).toMatchObject({ ok: true });
    expect(at.server?.seen).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  it('[RUN-08] R8 a server that always says 401 sends to the login once, without a loop', async () => {
    let refreshed = 0;
    let calls = 0;
    const toLogin = atMostEvery(10_000, () => (calls += 1));
    const http = await client(() => ({ status: 401, body: { error: { code: 'err_token_expired' } } }), {
      accessToken: () => `token-${refreshed}`,
      refresh: () => {
        refreshed += 1;
        return Promise.resolve('signedIn');
      },
      onUnauthorized: toLogin,
    });
    for (let call = 0; call < 5; call += 1)
      expect(await http.send(post, any)).toEqual({
        ok: false,
        error: { code: 'err_login_required', status: 401 },
      });
    expect(calls).toBe(1);
    expect(at.server?.seen).toHaveLength(10);
  });

  it('[RUN-52] R8 a session that the API refuses is over: later calls carry no token, and there is no redirect loop', async () => {
    let [drawn, toLogin] = [0, 0];
    const fresh = (): Session => {
      drawn += 1;
      return {
        accessToken: `a${drawn}`,
        refreshToken: `r${drawn}`,
        userId: 'u',
        accessExpiresAt: Number.MAX_SAFE_INTEGER,
      };
    };
    const session = createSessionStore({
      storage: memoryStore(),
      clock: createSimulatedClock(),
      channel: null,
      refresh: () => Promise.resolve({ ok: true, value: fresh() }),
      revoke: () => Promise.resolve(),
    });
    const ask = atMostEvery(10_000, () => (toLogin += 1));
    const http = await client(() => ({ status: 401 }), {
      accessToken: session.accessToken,
      refresh: session.refresh,
      onUnauthorized() {
        session.expire();
        ask();
      },
    });
    for (let login = 0; login < 3; login += 1) {
      session.signIn(fresh());
      for (let call = 0; call < 5; call += 1) await http.send(post, any);
      expect(session.store.getState().status).toBe('signedOut');
    }
    // For each login two tries of the first call, and one of each call without a session.
    expect(at.server?.seen).toHaveLength(3 * (2 + 4));
    expect(toLogin).toBe(1);
  });

  it('[RUN-08] R9 a refresh that could not reach the server asks for no password', async () => {
    let calls = 0;
    const http = await client(() => ({ status: 401 }), {
      accessToken: () => 'old',
      refresh: () => Promise.resolve('unreachable'),
      onUnauthorized: () => (calls += 1),
    });
    expect(await http.send(post, any)).toEqual({ ok: false, error: { code: 'err_offline', status: 0 } });
    expect(calls).toBe(0);
  });

  it("[RUN-08] a 401 for another session's token leads nowhere", async () => {
    let calls = 0;
    const http = await client(() => ({ status: 401 }), {
      accessToken: () => 'present',
      onUnauthorized: () => (calls += 1),
    });
    await http.send({ method: 'GET', path: '/x', bearer: { token: 'arriving' } }, any);
    expect([calls, at.server?.seen.length, at.server?.seen[0]?.headers.authorization]).toEqual([
      0,
      1,
      'Bearer arriving',
    ]);
  });

  it('[RUN-38] R7 an access token that is over is renewed before it is sent', async () => {
    let token = 'over';
    const ensureFreshToken = (): Promise<void> => {
      token = 'fresh';
      return Promise.resolve();
    };
    const http = await client(() => ({}), { accessToken: () => token, ensureFreshToken });
    await http.send(post, any);
    expect(at.server?.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer fresh']);
  });

  it('[RUN-39] R13 a call that was begun for one account is never sent for another', async () => {
    let whose = 'user-1';
    const toAnother = (): void => {
      whose = 'user-2';
    };
    const changes = {
      accessToken: () => `token of ${whose}`,
      subject: () => whose,
      ensureFreshToken: () => Promise.resolve(toAnother()),
    };
    const early = await client(() => ({}), changes);
    expect(await early.send(post, any)).toEqual({
      ok: false,
      error: { code: 'err_login_required', status: 401 },
    });
    expect(at.server?.seen).toHaveLength(0);
    await at.server?.close();
    whose = 'user-1';
    let calls = 0;
    const late = await client(() => ({ status: 401 }), {
      accessToken: () => `token of ${whose}`,
      subject: () => whose,
      refresh: () => Promise.resolve(toAnother()).then(() => 'signedIn'),
      onUnauthorized: () => (calls += 1),
    });
    expect(await late.send(post, any)).toMatchObject({ ok: false, error: { code: 'err_login_required' } });
    expect([at.server?.seen.length, calls]).toEqual([1, 0]);
  });

  it('[RUN-08] a 401 without a token causes no redirect', async () => {
    let calls = 0;
    const http = await client(() => ({ status: 401 }), { onUnauthorized: () => (calls += 1) });
    await http.send(post, any);
    expect([calls, at.server?.seen.length]).toEqual([0, 1]);
  });
});
