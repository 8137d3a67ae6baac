import { describe, expect, it } from 'vitest';
import type { ApiError } from '../contracts/effect.ts';
import type { Result } from '../contracts/result.ts';
import type { Session } from '../contracts/session.ts';
import { createSessionStore, refreshTokenKey } from './session.ts';
import type { SessionOptions, SessionStore } from './session.ts';
import type { SessionChannel, SessionMessage } from './sessionChannel.ts';
import { createSimulatedClock } from './simulatedClock.ts';
import { memoryStore } from './storage.ts';
import type { KeyValueStore } from './storage.ts';
import { createSystemClock } from './systemClock.ts';

const minutes = 60_000;
const start = 1_700_000_000_000;

function jwt(expiresAt: number, sub = 'user-1'): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub, exp: Math.floor(expiresAt / 1000) })}.x`;
}

function session(number: number, changes: Partial<Session> = {}): Session {
  return { accessToken: `access-${number}`, refreshToken: `refresh-${number}`, userId: 'user-1', accessExpiresAt: start + 15 * minutes, ...changes };
}

type Answer = Result<Session, ApiError>;

/** A refresh endpoint whose answers the test gives when it wants to. */
function endpoint(): {
  readonly asked: string[];
  readonly refresh: (token: string) => Promise<Answer>;
  readonly answer: (result: Answer) => Promise<void>;
} {
  const asked: string[] = [];
  const waiting: ((result: Answer) => void)[] = [];
  return {
    asked,
    refresh: (token) => {
      asked.push(token);
      return new Promise((resolve) => waiting.push(resolve));
    },
    async answer(result) {
      for (let turn = 0; turn < 20 && waiting.length === 0; turn += 1) await Promise.resolve();
      waiting.shift()?.(result);
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
  };
}

/** Tabs of one browser, without timers. */
function tabs(): () => SessionChannel {
  const listeners = new Map<object, (message: SessionMessage) => void>();
  return () => {
    const self = {};
    return {
      tell: (message) => [...listeners].filter(([other]) => other !== self).forEach(([, listener]) => listener(message)),
      listen(listener) {
        listeners.set(self, listener);
        return () => void listeners.delete(self);
      },
      close: () => void listeners.delete(self),
    };
  };
}

interface Tab {
  readonly sessions: SessionStore;
  readonly api: ReturnType<typeof endpoint>;
  readonly clock: ReturnType<typeof createSimulatedClock>;
  readonly storage: KeyValueStore;
  readonly revoked: string[];
}

function tab(storage: KeyValueStore = memoryStore(), channel: SessionChannel | null = null, changes: Partial<SessionOptions> = {}): Tab {
  const api = endpoint();
  const clock = createSimulatedClock(start);
  const revoked: string[] = [];
  const revoke = (token: string): Promise<void> => Promise.resolve(void revoked.push(token));
  return { api, clock, storage, revoked, sessions: createSessionStore({ storage, clock, channel, refresh: api.refresh, revoke, ...changes }) };
}

const refused: Answer = { ok: false, error: { code: 'err_session_revoked', status: 401 } };
const offline: Answer = { ok: false, error: { code: 'err_offline', status: 0 } };
const status = ({ sessions }: Tab): string => sessions.store.getState().status;

describe('session', () => {
  it('[RUN-09] is unknown until it was looked for', async () => {
    const one = tab();
    expect(status(one)).toBe('unknown');
    await one.sessions.start();
    expect(status(one)).toBe('signedOut');
    expect(one.api.asked).toEqual([]);
  });

  it('[RUN-09] T22 signing in stores the refresh token and nothing else; signing out wipes and revokes', () => {
    const written = new Map<string, string>();
    const storage: KeyValueStore = {
      get: (key) => written.get(key) ?? null,
      set: (key, value) => written.set(key, value) === written,
      remove: (key) => void written.delete(key),
      keys: () => [...written.keys()],
    };
    const one = tab(storage);
    one.sessions.signIn(session(1));
    expect([...written]).toEqual([[refreshTokenKey, 'refresh-1']]);
    expect(one.sessions.accessToken()).toBe('access-1');
    one.sessions.signOut();
    expect([...written]).toEqual([]);
    expect(one.sessions.accessToken()).toBeNull();
    expect(one.revoked).toEqual(['refresh-1']);
    expect(one.clock.pending()).toBe(0);
  });

  it('[RUN-10] a reload brings the session back', async () => {
    const one = tab();
    one.storage.set(refreshTokenKey, 'refresh-1');
    const started = one.sessions.start();
    await one.api.answer({ ok: true, value: session(2) });
    await started;
    expect(status(one)).toBe('signedIn');
    expect(one.storage.get(refreshTokenKey)).toBe('refresh-2');
  });

  it('[RUN-10] a refusal ends it, a fault of network or server does not', async () => {
    const one = tab();
    one.storage.set(refreshTokenKey, 'refresh-1');
    const started = one.sessions.start();
    await one.api.answer(offline);
    await started;
    expect([status(one), one.storage.get(refreshTokenKey)]).toEqual(['signedOut', 'refresh-1']);
    const again = one.sessions.refresh();
    await one.api.answer(refused);
    expect(await again).toBe('signedOut');
    expect([status(one), one.storage.get(refreshTokenKey)]).toEqual(['signedOut', null]);
  });

  it('[RUN-11] T21 all who ask at once share one refresh', async () => {
    const one = tab();
    one.sessions.signIn(session(1));
    const asks = Promise.all(Array.from({ length: 20 }, () => one.sessions.refresh()));
    await one.api.answer({ ok: true, value: session(2) });
    expect(await asks).toEqual(Array.from({ length: 20 }, () => 'signedIn'));
    expect(one.api.asked).toEqual(['refresh-1']);
  });

  it('[RUN-12] T21 a slow tab never writes over the newer token of a quick one', async () => {
    const storage = memoryStore();
    const slow = tab(storage);
    slow.sessions.signIn(session(1));
    const refreshed = slow.sessions.refresh();
    storage.set(refreshTokenKey, 'refresh-3');
    await slow.api.answer({ ok: true, value: session(2) });
    expect(await refreshed).toBe('signedIn');
    expect(storage.get(refreshTokenKey)).toBe('refresh-3');
    expect(slow.sessions.store.getState().session).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-3' });
  });

  it('[RUN-12] T21 refused for an old token while another tab renewed it, a tab tries the new one', async () => {
    const storage = memoryStore();
    const slow = tab(storage);
    slow.sessions.signIn(session(1));
    const refreshed = slow.sessions.refresh();
    storage.set(refreshTokenKey, 'refresh-3');
    await slow.api.answer(refused);
    await slow.api.answer({ ok: true, value: session(4) });
    expect(await refreshed).toBe('signedIn');
    expect(slow.api.asked).toEqual(['refresh-1', 'refresh-3']);
    expect([status(slow), storage.get(refreshTokenKey)]).toEqual(['signedIn', 'refresh-4']);
  });

  it('[RUN-12] an answer that comes after a sign-out brings nothing back', async () => {
    const one = tab();
    one.sessions.signIn(session(1));
    const refreshed = one.sessions.refresh();
    one.sessions.signOut();
    await one.api.answer({ ok: true, value: session(2) });
    expect(await refreshed).toBe('signedOut');
    expect([status(one), one.storage.get(refreshTokenKey), one.sessions.accessToken()]).toEqual(['signedOut', null, null]);
  });

  it('[RUN-12] an answer that comes after another account signed in is not mixed with it', async () => {
    const one = tab();
    one.sessions.signIn(session(1));
    const refreshed = one.sessions.refresh();
    const other = session(7, { userId: 'user-2' });
    one.sessions.signIn(other);
    await one.api.answer({ ok: true, value: session(2) });
    expect(await refreshed).toBe('signedIn');
    expect(one.sessions.store.getState().session).toEqual(other);
    expect(one.storage.get(refreshTokenKey)).toBe('refresh-7');
  });

  it('[RUN-13] R13 a sign-out reaches the other tabs, another account replaces the one here', async () => {
    const storage = memoryStore();
    const open = tabs();
    const [left, right] = [tab(storage, open()), tab(storage, open())];
    left.sessions.signIn(session(1));
    await right.api.answer({ ok: true, value: session(2) });
    expect(status(right)).toBe('signedIn');
    left.sessions.signIn(session(5, { userId: 'user-2' }));
    expect(right.sessions.accessToken()).toBeNull();
    await right.api.answer({ ok: true, value: session(6, { userId: 'user-2' }) });
    expect(right.sessions.store.getState().session?.userId).toBe('user-2');
    left.sessions.signOut();
    expect([status(left), status(right)]).toEqual(['signedOut', 'signedOut']);
  });

  it('[RUN-14] every 10 minutes: skipped while both tokens live, else one refresh', async () => {
    const one = tab();
    one.sessions.signIn(session(1, { refreshToken: jwt(start + 60 * minutes), accessExpiresAt: start + 15 * minutes }));
    one.clock.advance(10 * minutes);
    expect(one.api.asked).toHaveLength(0);
    one.clock.advance(10 * minutes);
    expect(one.api.asked).toHaveLength(1);
    await one.api.answer({ ok: true, value: session(2, { refreshToken: jwt(start + 25 * minutes), accessExpiresAt: start + 90 * minutes }) });
    one.clock.advance(10 * minutes);
    expect(one.api.asked).toHaveLength(2);
    one.sessions.signOut();
    one.clock.advance(60 * minutes);
    expect(one.api.asked).toHaveLength(2);
  });

  it('[RUN-10] who is here is known once it was looked at, and asked for again when the server could not be reached', async () => {
    const one = tab();
    one.storage.set(refreshTokenKey, 'refresh-1');
    const [started, standing] = [one.sessions.start(), one.sessions.standing()];
    await one.api.answer(offline);
    await started;
    await one.api.answer(offline);
    expect(await standing).toBe('unreachable');
    const again = one.sessions.standing();
    await one.api.answer({ ok: true, value: session(2) });
    expect(await again).toBe('signedIn');
    expect(await tab().sessions.standing()).toBe('signedOut');
  });

  it('[RUN-38] R7 an access token that is over is renewed before it is used, one that lives is not', async () => {
    const one = tab();
    one.sessions.signIn(session(1));
    await one.sessions.freshen();
    expect(one.api.asked).toEqual([]);
    one.clock.advance(15 * minutes);
    const asked = one.api.asked.length;
    const freshened = one.sessions.freshen();
    await one.api.answer({ ok: true, value: session(2, { accessExpiresAt: start + 90 * minutes }) });
    await freshened;
    expect([one.sessions.accessToken(), one.api.asked.length - asked]).toEqual(['access-2', asked === 0 ? 1 : 0]);
  });

  it('[RUN-52] a refused refresh sends to the login when somebody was here, and only then', async () => {
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
    const [left, right] = [0, 1].map(() => tab(storage, open(), { onSignedOut: () => (wiped += 1) })) as [Tab, Tab];
    left.sessions.signIn(session(1));
    right.sessions.signIn(session(1));
    left.sessions.drop();
    expect([status(left), status(right), storage.get(refreshTokenKey), wiped]).toEqual(['signedOut', 'signedOut', null, 0]);
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

  it('[RUN-53] log-out on all devices: told to the server first; refused, nothing changes', async () => {
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
    expect(await one.sessions.signOutEverywhere()).toMatchObject({ ok: false, error: { code: 'err_offline' } });
    expect(status(one)).toBe('signedIn');
    expect(await one.sessions.signOutEverywhere()).toEqual({ ok: true, value: true });
    expect([status(one), one.storage.get(refreshTokenKey), asked]).toEqual(['signedOut', null, ['refresh-1', 'refresh-1']]);
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
    expect([status(right), right.sessions.userId(), right.api.asked]).toEqual(['signedIn', 'user-2', ['refresh-1', 'refresh-5']]);
  });

  it('[RUN-54] R13 a tab that is looked at again hears of what it slept through', async () => {
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

  it.each([-24, 24])('[RUN-55] R7 a device clock that is %i h wrong neither signs out nor refreshes in circles', async (hours) => {
    const wall = start + hours * 60 * minutes;
    const machine = createSimulatedClock(wall);
    const clock = createSystemClock({ wall: machine.now, monotonic: machine.now, after: (time, ring) => machine.wakeAt(machine.now() + time, ring) });
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
        const lives = { refreshToken: jwt(serverTime + 60 * minutes), accessExpiresAt: serverTime + 15 * minutes };
        return Promise.resolve({ ok: true, value: session(asked, lives) });
      },
    });
    await sessions.start();
    for (let second = 0; second < 3_600; second += 30) {
      machine.advance(30_000);
      await sessions.freshen();
    }
    expect(sessions.store.getState().status).toBe('signedIn');
    expect(asked).toBeGreaterThanOrEqual(3);
    expect(asked).toBeLessThanOrEqual(7);
  });

  it('[RUN-15] R14 works on a store that refuses everything', async () => {
    const refusing: KeyValueStore = { get: () => null, set: () => false, remove: () => undefined, keys: () => [] };
    const one = tab(refusing);
    await one.sessions.start();
    one.sessions.signIn(session(1));
    const refreshed = one.sessions.refresh();
    await one.api.answer({ ok: true, value: session(2) });
    expect(await refreshed).toBe('signedIn');
    expect([status(one), one.sessions.accessToken()]).toEqual(['signedIn', 'access-2']);
  });
});
