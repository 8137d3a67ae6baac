import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Clock } from '../../contracts/clock.ts';
import type { ApiError } from '../../contracts/effectResult.ts';
import { failed } from '../../contracts/result.ts';
import type { Result } from '../../contracts/result.ts';
import type { Session, SessionStatus } from '../../contracts/session.ts';
import { isPassing } from '../http/apiResponse.ts';
import { readJwt } from './jwt.ts';
import type { SessionChannel } from './channel.ts';
import type { KeyValueStore } from '../storage/storage.ts';

/** Who is signed in. `unknown` while it is being looked at: until the store was started, and while another account takes over. */
export interface SessionState {
  readonly status: 'unknown' | 'signedOut' | 'signedIn';
  readonly session: Session | null;
}

export interface SessionStore {
  readonly store: StoreApi<SessionState>;
  /** Looks for a kept refresh token and brings its session back; begins the 10 minute check. In the browser, once: more calls wait for the first. */
  start(): Promise<void>;
  /** Waits for {@link start}, and asks the server once more when it could not be reached then. */
  resolveStatus(): Promise<SessionStatus>;
  signIn(session: Session): void;
  /** The present session gives way to another subject's: it is revoked, the other tabs follow. */
  switchTo(session: Session): void;
  /** Ends the session here and in the other tabs, wipes every store, and revokes it at the server. */
  signOut(): void;
  /** Ends every session of the subscriber, on all devices. On an error nothing has changed anywhere. */
  signOutEverywhere(): Promise<Result<true, ApiError>>;
  /** The API no longer takes this session: it is over here and in the other tabs; what was typed stays for after the login. */
  expire(): void;
  /** One refresh for all who ask at the same time. */
  refresh(): Promise<SessionStatus>;
  /** Renews an access token that is over; call it before one is used. */
  ensureFreshToken(): Promise<void>;
  /** The tab is looked at again (shown, woken, back from history): a session that ended meanwhile is over here too, one that is due is renewed. */
  revisit(): void;
  accessToken(): string | null;
  /** The subject that is signed in. */
  userId(): string | null;
  stop(): void;
}

export interface SessionOptions {
  /** Where the refresh token outlives a reload: by the environment's storage mode (T22). */
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly refresh: (refreshToken: string) => Promise<Result<Session, ApiError>>;
  readonly revoke: (refreshToken: string) => Promise<unknown>;
  readonly revokeEverywhere?: (refreshToken: string) => Promise<Result<true, ApiError>>;
  /** The other tabs; null where they can't be reached or share no store. */
  readonly channel: SessionChannel | null;
  /** The subscriber logged out, here or in another tab: every store is to be wiped (`wipeStores`). */
  readonly onSignedOut?: () => void;
  /** A session that stood was refused by the server: the subscriber has to log in again (spec §4). */
  readonly onOver?: () => void;
}

/** Name of the refresh token in the store (spec §3). The access token is in memory only. */
export const refreshTokenKey = 'refresh_token';
const checkEveryMs = 10 * 60_000;

/** Creates the session store. Touches neither storage nor network until it is started. */
export function createSessionStore(options: SessionOptions): SessionStore {
  const { storage, clock, channel } = options;
  const store = createStore<SessionState>(() => ({ status: 'unknown', session: null }));
  let starting: Promise<void> | null = null;
  let refreshing: Promise<SessionStatus> | null = null;
  let cancelCheck = (): void => undefined;
  // What was begun before a sign-in or sign-out must not change the session after it.
  let generation = 0;

  const present = (): Session | null => store.getState().session;
  const kept = (): string | null => storage.get(refreshTokenKey);
  const newestToken = (): string | null => kept() ?? present()?.refreshToken ?? null;

  function become(session: Session | null): void {
    generation += 1;
    store.setState({ status: session === null ? 'signedOut' : 'signedIn', session }, true);
    plan();
  }

  /** Setting an empty token stops the timer (spec §4). */
  function plan(): void {
    cancelCheck();
    cancelCheck = (): void => undefined;
    if (kept() === null && present() === null) return;
    cancelCheck = clock.wakeAt(clock.now() + checkEveryMs, () => void check());
  }

  async function check(): Promise<void> {
    if (isDue(present(), kept(), clock.now())) await refresh();
    plan();
  }

  function refresh(): Promise<SessionStatus> {
    refreshing ??= refreshOnce().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function refreshOnce(): Promise<SessionStatus> {
    const used = newestToken();
    if (used === null) {
      become(null);
      return 'signedOut';
    }
    const started = generation;
    const result = await options.refresh(used);
    if (started !== generation) return overtaken();
    if (result.ok) return adopt(used, result.value);
    if (isPassing(result.error)) return stay();
    // Another tab may have renewed the token while this one was refused for the old one.
    if (kept() !== null && kept() !== used) return refreshOnce();
    const stood = present() !== null;
    expire();
    if (stood) options.onOver?.();
    return 'signedOut';
  }

  /** Somebody signed in or out meanwhile: that counts. */
  function overtaken(): SessionStatus {
    if (present() !== null) return 'signedIn';
    return store.getState().status === 'unknown' ? 'unreachable' : 'signedOut';
  }

  /** Compare and set: a slow tab never writes over the newer token of a quick one, nor brings back what a sign-out took away (T21). */
  function adopt(used: string, session: Session): SessionStatus {
    const now = kept();
    const gone = now === null && present()?.refreshToken !== used;
    if (gone) {
      become(null);
      return 'signedOut';
    }
    const newer = now !== null && now !== used && now !== session.refreshToken ? now : null;
    if (newer === null) storage.set(refreshTokenKey, session.refreshToken);
    become(newer === null ? session : { ...session, refreshToken: newer });
    return 'signedIn';
  }

  /** No network or a fault of the server says nothing about the session: it stays while its token lives. */
  function stay(): SessionStatus {
    const session = present();
    const alive = session !== null && session.accessExpiresAt > clock.now();
    if (store.getState().status === 'unknown') store.setState({ status: 'signedOut', session: null }, true);
    plan();
    return alive ? 'signedIn' : 'unreachable';
  }

  function end(byChoice: boolean): void {
    storage.remove(refreshTokenKey);
    become(null);
    if (byChoice) options.onSignedOut?.();
    channel?.notify({ type: 'signedOut', byChoice });
  }

  function expire(): void {
    if (newestToken() === null) return become(null);
    end(false);
  }

  const unsubscribe = channel?.listen((message) => {
    if (message.type === 'signedIn') {
      if (message.userId !== present()?.userId) void rejoin();
      return;
    }
    if (message.byChoice) endedElsewhere();
    else become(null);
  });

  /** Another account, or a first one, signed in elsewhere: this tab lets go of its own token before it joins. */
  async function rejoin(): Promise<void> {
    generation += 1;
    store.setState({ status: 'unknown', session: null }, true);
    // A refresh under way was begun for the account before.
    if (refreshing !== null) await refreshing;
    if (kept() === null) become(null);
    else await refresh();
  }

  async function look(): Promise<void> {
    if (present() !== null) return;
    if (kept() === null) become(null);
    else await refresh();
  }

  function endedElsewhere(): void {
    become(null);
    options.onSignedOut?.();
  }

  function signIn(session: Session): void {
    storage.set(refreshTokenKey, session.refreshToken);
    become(session);
    channel?.notify({ type: 'signedIn', userId: session.userId });
  }

  function revoke(token: string | null): void {
    if (token !== null) void options.revoke(token).catch(() => undefined);
  }

  return {
    store,
    signIn,
    expire,
    refresh,
    accessToken: () => present()?.accessToken ?? null,
    userId: () => present()?.userId ?? null,
    start() {
      starting ??= look();
      return starting;
    },
    async resolveStatus() {
      await starting;
      if (refreshing !== null) await refreshing;
      if (present() !== null) return 'signedIn';
      return kept() === null ? 'signedOut' : refresh();
    },
    switchTo(session) {
      revoke(newestToken());
      signIn(session);
    },
    signOut() {
      const token = newestToken();
      end(true);
      revoke(token);
    },
    async signOutEverywhere() {
      const token = newestToken();
      const result =
        token === null || !options.revokeEverywhere
          ? failed({ code: 'err_login_required', status: 0 })
          : await options.revokeEverywhere(token);
      if (result.ok) end(true);
      return result;
    },
    async ensureFreshToken() {
      const session = present();
      if (session !== null && session.accessExpiresAt <= clock.now()) await refresh();
    },
    revisit() {
      if (store.getState().status === 'unknown') return;
      const session = present();
      if (session !== null && kept() === null) return endedElsewhere();
      if (session !== null && isAnothers(kept(), session)) void rejoin();
      else void check();
    },
    stop() {
      cancelCheck();
      unsubscribe?.();
    },
  };
}

/** The kept token is of another subject than the session here. */
function isAnothers(refreshToken: string | null, session: Session): boolean {
  const subject = refreshToken === null ? null : (readJwt(refreshToken)?.subject ?? null);
  return subject !== null && session.userId !== '' && subject !== session.userId;
}

/** Spec §4: no refresh while the refresh token is unexpired; ours is due as well when the access token is over. */
function isDue(session: Session | null, refreshToken: string | null, now: number): boolean {
  if (session === null) return refreshToken !== null;
  if (session.accessExpiresAt <= now) return true;
  const expiresAt = refreshToken === null ? null : (readJwt(refreshToken)?.expiresAt ?? null);
  return expiresAt === null || expiresAt <= now;
}
