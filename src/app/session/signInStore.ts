import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Http } from '../../runtime/http/http.ts';
import { readProfile } from '../../runtime/session/profile.ts';
import type { SessionStore } from '../../runtime/session/session.ts';
import type { SignIn } from '../page/services.ts';

/** Who is here, as pages show it. */
export interface SignInStore {
  readonly store: StoreApi<SignIn>;
  /** Asks for the profile once more. */
  readonly reloadProfile: () => void;
}

/**
 * Follows the session, and reads the profile once it is known whose it is.
 *
 * @example
 * const signIn = createSignInStore(api.session, api.http);
 * const stop = signIn.store.subscribe((state) => draw(state));
 */
export function createSignInStore(session: Pick<SessionStore, 'store'>, http: Http): SignInStore {
  const store = createStore<SignIn>()(() => ({ status: 'unknown' }));

  async function readProfileOf(userId: string): Promise<void> {
    store.setState({ status: 'subscriber', userId, profile: null, profileFailed: false }, true);
    const answer = await readProfile(http);
    const profile = answer.ok ? answer.value : null;
    const now = store.getState();
    if (now.status === 'subscriber' && now.userId === userId)
      store.setState({ ...now, profile, profileFailed: profile === null }, true);
  }

  session.store.subscribe(({ status, session: present }) => {
    const shown = store.getState();
    if (status === 'unknown') return store.setState({ status: 'unknown' }, true);
    if (present === null) return store.setState({ status: 'visitor' }, true);
    if (shown.status !== 'subscriber' || shown.userId !== present.userId) void readProfileOf(present.userId);
  });
  return {
    store,
    reloadProfile() {
      const now = store.getState();
      if (now.status === 'subscriber') void readProfileOf(now.userId);
    },
  };
}
