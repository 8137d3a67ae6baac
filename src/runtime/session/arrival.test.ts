import { describe, expect, it } from 'vitest';
import type { ArrivedSecrets } from '../../contracts/arrival.ts';
import type { ApiError } from '@alur/engine';
import type { Result } from '@alur/engine/result';
import type { Profile, Session } from '../../contracts/session.ts';
import { createArrival } from './arrival.ts';
import type { ArrivalOptions } from './arrival.ts';
import { createArrivedSecretStore } from './arrivedSecrets.ts';
import { createSessionStore } from './session.ts';
import { createWaitingToken, waitingTokenKey } from './waitingToken.ts';
import { refreshTokenKey } from './sessionMachine.ts';
import type { SessionStore } from './session.ts';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import { type KeyValueStore, memoryStore } from '@alur/react/run';

const sessionOf = (userId: string): Session => ({
  accessToken: `access of ${userId}`,
  refreshToken: `refresh of ${userId}`,
  userId,
  accessExpiresAt: Number.MAX_SAFE_INTEGER,
});
const profileOf = (name: string): Profile => ({ subscriberId: name, userName: name, region: 'ID' });
const refusal = (code: string, status = 422): Result<never, ApiError> => ({
  ok: false,
  error: { code, status, message: 'SECRET is wrong' },
});

interface Scene {
  readonly storage?: KeyValueStore;
  /** Who was signed in here before, by a kept token. */
  readonly here?: string;
  readonly refreshed?: Result<Session, ApiError>;
  readonly exchanged?: Result<Session, ApiError>;
  /** Faults of the first exchanges; the later ones succeed. */
  readonly faults?: Result<Session, ApiError>[];
  readonly profiles?: Result<Profile, ApiError>;
}

function scene(
  secrets: ArrivedSecrets,
  { storage = memoryStore(), here, ...answers }: Scene = {},
): {
  readonly arrive: () => ReturnType<ReturnType<typeof createArrival>>;
  readonly session: SessionStore;
  readonly storage: KeyValueStore;
  readonly log: string[];
} {
  const log: string[] = [];
  if (here !== undefined) storage.set(refreshTokenKey, `refresh of ${here}`);
  const session = createSessionStore({
    storage,
    clock: createSimulatedClock(),
    channel: null,
    refresh: (token) => {
      log.push(`refresh ${token}`);
      return Promise.resolve(answers.refreshed ?? { ok: true, value: sessionOf(here ?? '') });
    },
    revoke: (token) => Promise.resolve(log.push(`revoke ${token}`)),
  });
  const tokens: ArrivalOptions['tokens'] = {
    exchangeArrived: (name, token) => {
      log.push(`exchange ${name} ${token}`);
      return Promise.resolve(
        answers.faults?.shift() ?? answers.exchanged ?? { ok: true, value: sessionOf('ayu') },
      );
    },
    revoke: (token) => {
      log.push(`revoke ${token}`);
      return Promise.resolve({ ok: true, value: true });
    },
  };
  const readProfile: ArrivalOptions['readProfile'] = (bearer) =>
    Promise.resolve(
      answers.profiles ?? {
        ok: true,
        value: profileOf(typeof bearer === 'object' ? bearer.token : (session.accessToken() ?? '')),
      },
    );
  return {
    arrive: createArrival({
      secrets: createArrivedSecretStore(secrets),
      waiting: createWaitingToken(storage),
      session,
      tokens,
      readProfile,
    }),
    session,
    storage,
    log,
  };
}

const status = ({ session }: { readonly session: SessionStore }): string => session.store.getState().status;

describe('arrival', () => {
  it('[RUN-41] without a token only the stored session is looked at', async () => {
    const one = scene({ 'email-token': 'x' }, { here: 'budi' });
    expect(await one.arrive()).toEqual({ kind: 'nothing' });
    expect([one.session.userId(), one.log]).toEqual(['budi', ['refresh refresh of budi']]);
  });

  it.each<[ArrivedSecrets, string]>([
    [
      { 'refresh-token': 'r', 'v-token': 'v', 'legacy-token': 'l', 'user-token': 'u' },
      'exchange user-token u',
    ],
    [{ 'refresh-token': 'r', 'v-token': 'v', 'legacy-token': 'l' }, 'exchange legacy-token l'],
    [{ 'refresh-token': 'r', 'v-token': 'v' }, 'exchange v-token v'],
    [{ 'refresh-token': 'r' }, 'exchange refresh-token r'],
    [{ 'user-token': '', 'legacy-token': 'l' }, 'exchange legacy-token l'],
  ])('[RUN-41] of %j the strongest one is exchanged, and no other', async (secrets, expected) => {
    const one = scene(secrets);
    expect(await one.arrive()).toEqual({ kind: 'signedIn' });
    expect(one.log).toEqual([expected]);
    expect([status(one), one.session.userId()]).toEqual(['signedIn', 'ayu']);
  });

  it('[RUN-41] when the strongest one is refused, no weaker one is tried', async () => {
    const one = scene({ 'user-token': 'u', 'v-token': 'v' }, { exchanged: refusal('err_token_used') });
    expect(await one.arrive()).toMatchObject({ kind: 'failed', error: { code: 'err_token_used' } });
    expect(one.log).toEqual(['exchange user-token u']);
  });

  it('[RUN-42] T12 a token is exchanged once, however often and however early one asks', async () => {
    const one = scene({ 'user-token': 'u' });
    const ends = await Promise.all([one.arrive(), one.arrive()]);
    ends.push(await one.arrive());
    expect(ends.map(({ kind }) => kind)).toEqual(['signedIn', 'signedIn', 'signedIn']);
    expect(one.log).toEqual(['exchange user-token u']);
  });

  it.each([
    ['err_token_not_found', 422, 'err_token_not_found'],
    ['err_token_expired', 422, 'err_token_expired'],
    ['err_session_revoked', 401, 'err_token_expired'],
    ['err_bad_request', 400, 'err_exchange_failed'],
    ['err_offline', 0, 'err_offline'],
    ['err_internal_server', 503, 'err_internal_server'],
  ])('[RUN-43] T12 %s (%i) becomes %s, without the words of the server', async (code, number, expected) => {
    const one = scene({ 'v-token': 'SECRET' }, { exchanged: refusal(code, number), here: 'budi' });
    const end = await one.arrive();
    expect(end).toMatchObject({ kind: 'failed', error: { code: expected, status: number } });
    const retried = end.kind === 'failed' && end.retry !== null;
    expect(retried).toBe(number === 0 || number >= 500);
    expect(JSON.stringify(end)).not.toContain('SECRET');
    expect(one.session.userId()).toBe('budi');
  });

  it('[RUN-66] T12 after a passing fault the same token is exchanged again', async () => {
    const one = scene({ 'user-token': 'u' }, { faults: [refusal('err_offline', 0)] });
    const first = await one.arrive();
    expect(first.kind === 'failed' ? await first.retry?.() : null).toEqual({ kind: 'signedIn' });
    expect(one.log).toEqual(['exchange user-token u', 'exchange user-token u']);
    expect(one.session.userId()).toBe('ayu');
  });

  it('[RUN-900] [T12] a token waits in the tab after a passing fault only, and no longer than until it is exchanged', async () => {
    const storage = memoryStore();
    const offline = scene({ 'user-token': 'u' }, { storage, faults: [refusal('err_offline', 0)] });
    await offline.arrive();
    expect(createWaitingToken(storage).take()).toEqual({ 'user-token': 'u' });
    const retried = scene({ 'user-token': 'u' }, { storage, faults: [refusal('err_offline', 0)] });
    const first = await retried.arrive();
    if (first.kind === 'failed') await first.retry?.();
    expect(storage.get(waitingTokenKey)).toBeNull();
    await scene({ 'user-token': 'u' }, { storage, exchanged: refusal('err_token_used') }).arrive();
    expect(storage.get(waitingTokenKey)).toBeNull();
  });

  it('[RUN-44] the same subscriber is not asked', async () => {
    const one = scene({ 'user-token': 'u' }, { here: 'ayu' });
    expect(await one.arrive()).toEqual({ kind: 'signedIn' });
    expect(one.storage.get(refreshTokenKey)).toBe('refresh of ayu');
  });

  it('[RUN-44] T13 with another account signed in, nothing is switched or stored until the subscriber has chosen', async () => {
    const one = scene({ 'user-token': 'u' }, { here: 'budi' });
    const end = await one.arrive();
    expect(end).toMatchObject({
      kind: 'otherSubject',
      present: profileOf('access of budi'),
      arriving: profileOf('access of ayu'),
    });
    expect([one.session.userId(), one.storage.get(refreshTokenKey)]).toEqual(['budi', 'refresh of budi']);
    expect(one.log).not.toContain('revoke refresh of budi');
  });

  it('[RUN-44] T13 to switch revokes the old session, to stay revokes the new one, and only the first answer counts', async () => {
    const switching = scene({ 'user-token': 'u' }, { here: 'budi' });
    const question = await switching.arrive();
    if (question.kind !== 'otherSubject') throw new Error(question.kind);
    question.accept();
    question.decline();
    expect([switching.session.userId(), switching.storage.get(refreshTokenKey)]).toEqual([
      'ayu',
      'refresh of ayu',
    ]);
    expect(switching.log.filter((line) => line.startsWith('revoke'))).toEqual(['revoke refresh of budi']);

    const staying = scene({ 'user-token': 'u' }, { here: 'budi' });
    const asked = await staying.arrive();
    if (asked.kind !== 'otherSubject') throw new Error(asked.kind);
    asked.decline();
    asked.accept();
    expect(staying.session.userId()).toBe('budi');
    expect(staying.log.filter((line) => line.startsWith('revoke'))).toEqual(['revoke refresh of ayu']);
  });

  it('[RUN-44] T13 the question is asked without profiles too', async () => {
    const one = scene({ 'user-token': 'u' }, { here: 'budi', profiles: refusal('err_offline', 0) });
    expect(await one.arrive()).toMatchObject({
      kind: 'otherSubject',
      present: { subscriberId: 'budi' },
      arriving: { subscriberId: 'ayu' },
    });
  });

  it('[RUN-44] T13 while the stored session cannot be verified, the token stays unused', async () => {
    const one = scene({ 'user-token': 'u' }, { here: 'budi', refreshed: refusal('err_offline', 0) });
    expect(await one.arrive()).toMatchObject({
      kind: 'failed',
      error: { code: 'err_offline', status: 0 },
    });
    expect(one.log.some((line) => line.startsWith('exchange'))).toBe(false);
  });

  it('[RUN-15] R14 works on a store that keeps nothing', async () => {
    const refusing: KeyValueStore = {
      get: () => null,
      set: () => false,
      remove: () => undefined,
      keys: () => [],
    };
    const one = scene({ 'user-token': 'u' }, { storage: refusing });
    expect(await one.arrive()).toEqual({ kind: 'signedIn' });
    expect(one.session.accessToken()).toBe('access of ayu');
  });
});
