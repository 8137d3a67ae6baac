import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Clock } from '../contracts/clock.ts';
import type { ApiError } from '../contracts/effect.ts';
import type { Result } from '../contracts/result.ts';
import type { Session } from '../contracts/session.ts';
import { readJwt } from './jwt.ts';
import type { SessionChannel } from './sessionChannel.ts';
import type { KeyValueStore } from './storage.ts';

/** Who is signed in. `unknown` until {@link SessionStore.start} has looked; the server always renders that. */
export interface SessionState {
  readonly status: 'unknown' | 'signedOut' | 'signedIn';
  readonly session: Session | null;
}

export interface SessionStore {
  readonly store: StoreApi<SessionState>;
  /** Looks for a kept refresh token and brings its session back; begins the 10 minute check. In the browser, once. */
  start(): Promise<void>;
  signIn(session: Session): void;
  /** Ends the session here and in the other tabs, wipes every store, and tells the server. */
  signOut(): void;
  /** One refresh for all who ask at the same time; whether there is a session afterwards. */
  refresh(): Promise<boolean>;
  accessToken(): string | null;
  stop(): void;
}

export interface SessionOptions {
  /** Where the refresh token outlives a reload: by the environment's storage mode (T22). */
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly refresh: (refreshToken: string) => Promise<Result<Session, ApiError>>;
  readonly revoke: (refreshToken: string) => Promise<void>;
  /** The other tabs; null where they can't be reached or share no store. */
  readonly channel: SessionChannel | null;
}

/** Name of the refresh token in the store (spec §3). The access token is in memory only. */
export const refreshTokenKey = 'refresh_token';
const checkEveryMs = 10 * 60_000;

/** Creates the session store. Touches neither storage nor network until it is started. */
export function createSessionStore(options: SessionOptions): SessionStore {
  const { storage, clock } = options;
  const store = createStore<SessionState>(() => ({ status: 'unknown', session: null }));
  let refreshing: Promise<boolean> | null = null;
  let cancelCheck = (): void => undefined;
  // What was begun before a sign-in or sign-out must not change the session after it.
  let generation = 0;

  const present = (): Session | null => store.getState().session;
  const kept = (): string | null => storage.get(refreshTokenKey);

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

  function refresh(): Promise<boolean> {
    refreshing ??= refreshOnce().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function refreshOnce(): Promise<boolean> {
    const used = kept() ?? present()?.refreshToken ?? null;
    if (used === null) {
      become(null);
      return false;
    }
    const started = generation;
    const result = await options.refresh(used);
    if (started !== generation) return present() !== null;
    if (result.ok) return adopt(used, result.value);
    if (isPassing(result.error)) return stay();
    // Another tab may have renewed the token while this one was refused for the old one.
    if (kept() !== null && kept() !== used) return refreshOnce();
    forget();
    return false;
  }

  /** Compare and set: a slow tab never writes over the newer token of a quick one, nor brings back what a sign-out took away (T21). */
  function adopt(used: string, session: Session): boolean {
    const now = kept();
    const gone = now === null && present()?.refreshToken !== used;
    if (gone) {
      become(null);
      return false;
    }
    const newer = now !== null && now !== used && now !== session.refreshToken ? now : null;
    if (newer === null) storage.set(refreshTokenKey, session.refreshToken);
    become(newer === null ? session : { ...session, refreshToken: newer });
    return true;
  }

  /** No network or a fault of the server says nothing about the session: it stays while its token lives. */
  function stay(): boolean {
    const session = present();
    const alive = session !== null && session.accessExpiresAt > clock.now();
    if (store.getState().status === 'unknown') store.setState({ status: 'signedOut', session: null }, true);
    plan();
    return alive;
  }

  function forget(): void {
    storage.remove(refreshTokenKey);
    become(null);
    options.channel?.tell({ type: 'signedOut' });
  }

  const deafen = options.channel?.listen((message) => {
    if (message.type === 'signedOut') return become(null);
    if (message.userId !== present()?.userId) void rejoin();
  });

  /** Another account, or a first one, signed in elsewhere: this tab lets go of its own token before it joins. */
  async function rejoin(): Promise<void> {
    become(null);
    if (kept() !== null) await refresh();
  }

  return {
    store,
    refresh,
    accessToken: () => present()?.accessToken ?? null,
    async start() {
      if (kept() === null) become(null);
      else await refresh();
    },
    signIn(session) {
      storage.set(refreshTokenKey, session.refreshToken);
      become(session);
      options.channel?.tell({ type: 'signedIn', userId: session.userId });
    },
    signOut() {
      const token = kept() ?? present()?.refreshToken ?? null;
      forget();
      if (token !== null) void options.revoke(token).catch(() => undefined);
    },
    stop() {
      cancelCheck();
      deafen?.();
    },
  };
}

/** Spec §4: no refresh while the refresh token is unexpired; ours is due as well when the access token is over. */
function isDue(session: Session | null, refreshToken: string | null, now: number): boolean {
  if (session === null || session.accessExpiresAt <= now) return true;
  const expiresAt = refreshToken === null ? null : (readJwt(refreshToken)?.expiresAt ?? null);
  return expiresAt === null || expiresAt <= now;
}

function isPassing({ status }: ApiError): boolean {
  return status === 0 || status >= 500 || status === 408 || status === 409 || status === 429;
}
