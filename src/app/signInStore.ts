import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Profile } from '../contracts/session.ts';
import type { Http } from '../runtime/http.ts';
import { isRecord, textAt } from '../runtime/record.ts';
import type { SessionStore } from '../runtime/session.ts';
import type { SignIn } from './services.ts';

/** Who is here, as pages show it: follows the session, and reads the profile once it is known whose it is. */
export function createSignInStore(session: Pick<SessionStore, 'store'>, http: Http): StoreApi<SignIn> {
  const store = createStore<SignIn>()(() => ({ status: 'unknown' }));
  session.store.subscribe(({ status, session: present }) => {
    if (status === 'unknown') return;
    if (present === null) return store.setState({ status: 'visitor' }, true);
    const shown = store.getState();
    if (shown.status === 'subscriber' && shown.userId === present.userId) return;
    store.setState({ status: 'subscriber', userId: present.userId, profile: null }, true);
    void readProfile(http).then((profile) => {
      const now = store.getState();
      if (profile !== null && now.status === 'subscriber' && now.userId === present.userId) store.setState({ ...now, profile }, true);
    });
  });
  return store;
}

/** `GET /identity/v1/mirada/userprofile`; null when it can't be had: the page greets without a name then. */
async function readProfile(http: Http): Promise<Profile | null> {
  const answer = await http.send({ method: 'GET', path: '/identity/v1/mirada/userprofile' }, decodeProfile);
  return answer.ok ? answer.value : null;
}

function decodeProfile(payload: unknown): Profile | null {
  if (!isRecord(payload)) return null;
  return {
    subscriberId: textAt(payload, 'subscriberId') ?? '',
    userName: textAt(payload, 'userName') ?? '',
    region: textAt(payload, 'region') ?? '',
  };
}
