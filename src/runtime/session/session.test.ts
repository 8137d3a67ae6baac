import { describe, expect, it } from 'vitest';
import { refreshTokenKey } from './sessionMachine.ts';
import { type KeyValueStore, memoryStore } from '@alur/react/run';
import { jwt, minutes, offline, refused, session, start, status, tab, tabs } from '../testing/testSession.ts';

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
    expect(slow.sessions.store.getState().session).toMatchObject({
      accessToken: 'access-2',
      refreshToken: 'refresh-3',
    });
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
    expect([status(one), one.storage.get(refreshTokenKey), one.sessions.accessToken()]).toEqual([
      'signedOut',
      null,
      null,
    ]);
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
    one.sessions.signIn(
      session(1, { refreshToken: jwt(start + 60 * minutes), accessExpiresAt: start + 15 * minutes }),
    );
    one.clock.advance(10 * minutes);
    expect(one.api.asked).toHaveLength(0);
    one.clock.advance(10 * minutes);
    expect(one.api.asked).toHaveLength(1);
    await one.api.answer({
      ok: true,
      value: session(2, { refreshToken: jwt(start + 25 * minutes), accessExpiresAt: start + 90 * minutes }),
    });
    one.clock.advance(10 * minutes);
    expect(one.api.asked).toHaveLength(2);
    one.sessions.signOut();
    one.clock.advance(60 * minutes);
    expect(one.api.asked).toHaveLength(2);
  });

  it('[RUN-15] R14 works on a store that refuses everything', async () => {
    const refusing: KeyValueStore = {
      get: () => null,
      set: () => false,
      remove: () => undefined,
      keys: () => [],
    };
    const one = tab(refusing);
    await one.sessions.start();
    one.sessions.signIn(session(1));
    const refreshed = one.sessions.refresh();
    await one.api.answer({ ok: true, value: session(2) });
    expect(await refreshed).toBe('signedIn');
    expect([status(one), one.sessions.accessToken()]).toEqual(['signedIn', 'access-2']);
  });
});
