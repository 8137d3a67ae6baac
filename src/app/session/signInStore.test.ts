import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ApiError } from '@alur/engine';
import { failure, ok, type Result } from '@alur/engine/result';
import type { Http } from '../../runtime/http/http.ts';
import type { SessionStore } from '../../runtime/session/session.ts';
import type { SessionState } from '../../runtime/session/sessionTransition.ts';
import { Unreadable } from '../../runtime/decode/record.ts';
import { createSignInStore } from './signInStore.ts';

type Answer = () => Promise<Result<unknown, ApiError>>;

function context(answer: Answer) {
  const store = createStore<SessionState>(() => ({ status: 'unknown', session: null }));
  const http: Http = {
    async send(_request, decode) {
      const result = await answer();
      if (!result.ok) return result;
      const value = decode(result.value);
      return value === null || value instanceof Unreadable
        ? failure({ code: 'err_internal_server', status: 200 })
        : ok(value);
    },
  };
  const { store: signIn, reloadProfile } = createSignInStore(
    { store } satisfies Pick<SessionStore, 'store'>,
    http,
  );
  const become = (userId: string | null): void => {
    const session =
      userId === null ? null : { accessToken: 'a', refreshToken: 'r', userId, accessExpiresAt: 1 };
    store.setState({ status: session === null ? 'signedOut' : 'signedIn', session }, true);
  };
  return { signIn, become, reloadProfile, store };
}

test('[APP-10] the status is not "visitor" before the stored session was checked', () => {
  const { signIn, become } = context(() => Promise.resolve(ok({})));
  expect(signIn.getState()).toEqual({ status: 'unknown' });
  become(null);
  expect(signIn.getState()).toEqual({ status: 'visitor' });
});

test('[APP-10] a subscriber is there at once, and the name follows', async () => {
  const { signIn, become } = context(() =>
    Promise.resolve(ok({ subscriberId: '7', userName: 'Ayu', region: 'ID' })),
  );
  become('u1');
  expect(signIn.getState()).toEqual({
    status: 'subscriber',
    userId: 'u1',
    profile: null,
    profileFailed: false,
  });
  await vi.waitFor(
    () => expect(signIn.getState()).toMatchObject({ profile: { userName: 'Ayu', region: 'ID' } }),
    { timeout: 40_000 },
  );
});

test('[APP-10] a profile that is not available leaves a subscriber without a name, who may ask again', async () => {
  const answer = vi.fn<Answer>(() => Promise.resolve(failure({ code: 'err_offline', status: 0 })));
  const { signIn, become, reloadProfile } = context(answer);
  become('u1');
  await vi.waitFor(
    () =>
      expect(signIn.getState()).toEqual({
        status: 'subscriber',
        userId: 'u1',
        profile: null,
        profileFailed: true,
      }),
    { timeout: 40_000 },
  );
  answer.mockImplementation(() => Promise.resolve(ok({ subscriberId: '7', userName: 'Ayu', region: 'ID' })));
  reloadProfile();
  expect(signIn.getState()).toMatchObject({ profileFailed: false });
  await vi.waitFor(
    () => expect(signIn.getState()).toMatchObject({ profile: { userName: 'Ayu' }, profileFailed: false }),
    { timeout: 40_000 },
  );
});

test('[APP-10] a profile that arrives after a log-out is not shown', async () => {
  let arrive: (result: Result<unknown, ApiError>) => void = () => undefined;
  const { signIn, become } = context(() => new Promise((resolve) => (arrive = resolve)));
  become('u1');
  become(null);
  arrive(ok({ subscriberId: '7', userName: 'Ayu', region: 'ID' }));
  await Promise.resolve();
  expect(signIn.getState()).toEqual({ status: 'visitor' });
});

test('[APP-10] while another account takes over, the status is unknown', () => {
  const { signIn, become, store } = context(() => new Promise(() => undefined));
  become('u1');
  store.setState({ status: 'unknown', session: null }, true);
  expect(signIn.getState()).toEqual({ status: 'unknown' });
  become('u2');
  expect(signIn.getState()).toMatchObject({ status: 'subscriber', userId: 'u2' });
});
