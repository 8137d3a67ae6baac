import { describe, expect, it } from 'vitest';
import { createSystemClock, memoryStore } from '@alur/react/run';
import type { ApiError } from '@alur/engine';
import type { Result } from '@alur/engine/result';
import { createSessionStore } from './session.ts';
import { refreshTokenKey } from './sessionMachine.ts';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import { jwt, minutes, offline, refused, session, start, status, tab, tabs } from '../testing/testSession.ts';
import type { Tab } from '../testing/testSession.ts';

describe('the ends and turns of a session', () => {
  it('[RUN-10] the session status is known after the first check, and checked again when the server could not be reached', async () => {
    const one = tab();
    one.storage.set(refreshTokenKey, 'refresh-1');
    const [started, standing] = [one.sessions.start(), one.sessions.resolveStatus()];
    await one.api.answer(offline);
    await started;
    await one.api.answer(offline);
    expect(await standing).toBe('unreachable');
    const again = one.sessions.resolveStatus();
    await one.api.answer({ ok: true, value: session(2) });
    expect(await again).toBe('signedIn');
    expect(await tab().sessions.resolveStatus()).toBe('signedOut');
  });

  it('[RUN-38] R7 an access token that is over is renewed before it is used, one that lives is not', async () => {
    const one = tab();
    one.sessions.signIn(session(1));
    await one.sessions.ensureFreshToken();
    expect(one.api.asked).toEqual([]);
    one.clock.advance(15 * minutes);
    const asked = one.api.asked.length;
    const freshened = one.sessions.ensureFreshToken();
    await one.api.answer({ ok: true, value: session(2, { accessExpiresAt: start + 90 * minutes }) });
    await freshened;
    expect([one.sessions.accessToken(), one.api.asked.length - asked]).toEqual([
      'access-2',
      asked === 0 ? 1 : 0,
    ]);
  });

  it('[RUN-52] a refused refresh redirects to login when a subscriber was signed in, and only then', async () => {
    let over = 0;
    const one = tab(memoryStore(), null, { onOver: () => (over += 1) });
    one.storage.set(refreshTokenKey, 'refresh-1');
    const started = one.sessions.start();
    await one.api.answer(refused);
    await started;
    expect([status(one), over]).toEqual(['signedOut', 0]);
    one.sessions.signIn(session(1));
    one.clock.advance(10 * minutes);
    await one.api.answer(refused);
    expect([status(one), over]).toEqual(['signedOut', 1]);
  });

  it('[RUN-52] a session that the API refuses is over in every tab, and what was typed is not wiped', () => {
    let wiped = 0;
    const open = tabs();
    const storage = memoryStore();
    const [left, right] = [0, 1].map(() => tab(storage, open(), { onSignedOut: () => (wiped += 1) })) as [
      Tab,
      Tab,
    ];
    left.sessions.signIn(session(1));
    right.sessions.signIn(session(1));
    left.sessions.expire();
    expect([status(left), status(right), storage.get(refreshTokenKey), wiped]).toEqual([
      'signedOut',
      'signedOut',
      null,
      0,
    ]);
    expect(left.revoked).toEqual([]);
  });

  it('[RUN-50] R13 a log-out wipes every tab', () => {
    const wiped: string[] = [];
    const open = tabs();
    const storage = memoryStore();
    const left = tab(storage, open(), { onSignedOut: () => wiped.push('left') });
    const right = tab(storage, open(), { onSignedOut: () => wiped.push('right') });
    left.sessions.signIn(session(1));
    right.sessions.signIn(session(1));
    left.sessions.signOut();
    expect([status(right), wiped]).toEqual(['signedOut', ['left', 'right']]);
  });

  it('[RUN-53] log-out on all devices asks the server first; when that is refused, nothing changes', async () => {
    const answers: Result<true, ApiError>[] = [
      { ok: false, error: { code: 'err_offline', status: 0 } },
      { ok: true, value: true },
    ];
    const asked: string[] = [];
    const revokeEverywhere = (token: string): Promise<Result<true, ApiError>> => {
      asked.push(token);
      return Promise.resolve(answers.shift() ?? { ok: true, value: true });
    };
    const one = tab(memoryStore(), null, { revokeEverywhere });
    one.sessions.signIn(session(1));
    expect(await one.sessions.signOutEverywhere()).toMatchObject({
      ok: false,
      error: { code: 'err_offline' },
    });
    expect(status(one)).toBe('signedIn');
    expect(await one.sessions.signOutEverywhere()).toEqual({ ok: true, value: true });
    expect([status(one), one.storage.get(refreshTokenKey), asked]).toEqual([
      'signedOut',
      null,
      ['refresh-1', 'refresh-1'],
    ]);
  });

  it('[RUN-44] T13 switching revokes the old session and takes the other tabs along', async () => {
    const open = tabs();
    const storage = memoryStore();
    const [left, right] = [tab(storage, open()), tab(storage, open())];
    left.sessions.signIn(session(1));
    await right.api.answer({ ok: true, value: session(1) });
    left.sessions.switchTo(session(5, { userId: 'user-2' }));
    expect(left.revoked).toEqual(['refresh-1']);
    expect(status(right)).toBe('unknown');
    await right.api.answer({ ok: true, value: session(6, { userId: 'user-2' }) });
    expect(right.sessions.userId()).toBe('user-2');
  });

  it("[RUN-13] R13 an account switch under a refresh ends with the new account, never with the old one's token", async () => {
    const open = tabs();
    const storage = memoryStore();
    const [left, right] = [tab(storage, open()), tab(storage, open())];
    right.sessions.signIn(session(1));
    const refreshed = right.sessions.refresh();
    left.sessions.signIn(session(5, { userId: 'user-2' }));
    expect(right.sessions.accessToken()).toBeNull();
    await right.api.answer({ ok: true, value: session(2) });
    expect(await refreshed).toBe('unreachable');
    expect(right.sessions.accessToken()).toBeNull();
    await right.api.answer({ ok: true, value: session(6, { userId: 'user-2' }) });
    expect([status(right), right.sessions.userId(), right.api.asked]).toEqual([
      'signedIn',
      'user-2',
      ['refresh-1', 'refresh-5'],
    ]);
  });

  it('[RUN-54] R13 a tab that is shown again catches up on a sign-out, another account and a due refresh', async () => {
    const storage = memoryStore();
    let wiped = 0;
    const one = tab(storage, null, { onSignedOut: () => (wiped += 1) });
    one.sessions.revisit();
    expect(status(one)).toBe('unknown');
    one.sessions.signIn(session(1, { refreshToken: jwt(start + 60 * minutes) }));
    one.sessions.revisit();
    expect([one.api.asked.length, status(one)]).toEqual([0, 'signedIn']);
    storage.set(refreshTokenKey, jwt(start + 60 * minutes, 'user-2'));
    one.sessions.revisit();
    expect(status(one)).toBe('unknown');
    await one.api.answer({ ok: true, value: session(3, { userId: 'user-2' }) });
    expect(one.sessions.userId()).toBe('user-2');
    storage.remove(refreshTokenKey);
    one.sessions.revisit();
    expect([status(one), wiped]).toEqual(['signedOut', 1]);
  });

  it.each([-24, 24])(
    '[RUN-55] R7 a device clock that is %i h wrong neither signs out nor refreshes in circles',
    async (hours) => {
      const wall = start + hours * 60 * minutes;
      const machine = createSimulatedClock(wall);
      const clock = createSystemClock({
        wall: machine.now,
        monotonic: machine.now,
        after: (time, ring) => machine.wakeAt(machine.now() + time, ring),
      });
      const storage = memoryStore();
      storage.set(refreshTokenKey, 'refresh-1');
      let asked = 0;
      const sessions = createSessionStore({
        storage,
        clock,
        channel: null,
        revoke: () => Promise.resolve(),
        refresh() {
          asked += 1;
          const serverTime = start + (machine.now() - wall);
          clock.anchor(serverTime);
          const lives = {
            refreshToken: jwt(serverTime + 60 * minutes),
            accessExpiresAt: serverTime + 15 * minutes,
          };
          return Promise.resolve({ ok: true, value: session(asked, lives) });
        },
      });
      await sessions.start();
      for (let second = 0; second < 3_600; second += 30) {
        machine.advance(30_000);
        await sessions.ensureFreshToken();
      }
      expect(sessions.store.getState().status).toBe('signedIn');
      expect(asked).toBeGreaterThanOrEqual(3);
      expect(asked).toBeLessThanOrEqual(7);
    },
  );
});
