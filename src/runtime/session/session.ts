import type { StoreApi } from 'zustand/vanilla';
import type { ApiError } from '@alur/engine';
import { failure, type Result } from '@alur/engine/result';
import type { Session, SessionStatus } from '../../contracts/session.ts';
import { createSessionMachine, type SessionMachine, type SessionOptions } from './sessionMachine.ts';
import { createRefresher, restoring, startChecks } from './sessionRefresh.ts';
import { isAnotherSubject, type SessionState } from './sessionTransition.ts';

export interface SessionStore {
  readonly store: StoreApi<SessionState>;
  /** Restores the session of a stored refresh token and starts the 10 minute check. In the browser, once: later calls return the first one's promise. */
  start(): Promise<void>;
  /** Waits for {@link start}; retries the refresh when the server could not be reached then. */
  resolveStatus(): Promise<SessionStatus>;
  signIn(session: Session): void;
  /** Replaces the session by another subject's: the old one is revoked, the other tabs follow. */
  switchTo(session: Session): void;
  /** Ends the session here and in the other tabs, wipes every store, and revokes it at the server. */
  signOut(): void;
  /** Ends every session of the subscriber, on all devices. On an error nothing has changed. */
  signOutEverywhere(): Promise<Result<true, ApiError>>;
  /** The API no longer accepts this session: it ends here and in the other tabs; typed form data stay for after the login. */
  expire(): void;
  /** Refreshes the tokens; concurrent callers share one refresh. */
  refresh(): Promise<SessionStatus>;
  /** Refreshes an expired access token; call it before one is used. */
  ensureFreshToken(): Promise<void>;
  /** Call it when the tab is shown again (visible, woken, back from history): catches up on a sign-out elsewhere and on a due refresh. */
  revisit(): void;
  accessToken(): string | null;
  /** The signed-in subject; null for a visitor. */
  userId(): string | null;
  stop(): void;
}

/**
 * Creates the session store: `sessionTransition` decides, this shell stores, notifies and keeps time. Touches neither storage nor network until it
 * is started.
 *
 * @example
 * const session = createSessionStore({ storage, clock, channel, refresh: tokens.refresh, revoke: tokens.revoke });
 * await session.start();
 * if ((await session.resolveStatus()) === 'signedIn') send(session.accessToken());
 */
export function createSessionStore(options: SessionOptions): SessionStore {
  const { clock, channel } = options;
  const machine = createSessionMachine(options);
  const { store, present, stored, newestToken, dispatch } = machine;
  const refresher = createRefresher(machine, options);
  const { refresh } = refresher;
  const { restore, rejoin } = restoring(machine, refresher);
  const checks = startChecks(machine, refresh, clock);
  let starting: Promise<void> | null = null;

  const unsubscribe = channel?.listen((message) => {
    if (message.type === 'signedOut') return dispatch({ type: 'endedElsewhere', byChoice: message.byChoice });
    if (message.userId !== present()?.userId) void rejoin();
  });

  return {
    store,
    refresh,
    ...endings(machine, options),
    signIn: (session) => dispatch({ type: 'signedIn', session }),
    accessToken: () => present()?.accessToken ?? null,
    userId: () => present()?.userId ?? null,
    start: () => (starting ??= restore()),
    async resolveStatus() {
      await starting;
      await refresher.settled();
      if (present() !== null) return 'signedIn';
      return stored() === null ? 'signedOut' : refresh();
    },
    switchTo(session) {
      revoke(options, newestToken());
      dispatch({ type: 'signedIn', session });
    },
    async ensureFreshToken() {
      const session = present();
      if (session !== null && session.accessExpiresAt <= clock.now()) await refresh();
    },
    revisit() {
      if (store.getState().status === 'unknown') return;
      const session = present();
      if (session !== null && stored() === null) dispatch({ type: 'endedElsewhere', byChoice: true });
      else if (session !== null && isAnotherSubject(stored(), session)) void rejoin();
      else void checks.run();
    },
    stop() {
      checks.stop();
      unsubscribe?.();
    },
  };
}

type Endings = Pick<SessionStore, 'expire' | 'signOut' | 'signOutEverywhere'>;

function endings({ stored, newestToken, dispatch }: SessionMachine, options: SessionOptions): Endings {
  return {
    expire: () => dispatch({ type: 'expired', stored: stored() }),
    signOut() {
      const token = newestToken();
      dispatch({ type: 'signedOut' });
      revoke(options, token);
    },
    async signOutEverywhere() {
      const token = newestToken();
      const result =
        token === null || !options.revokeEverywhere
          ? failure({ code: 'err_login_required', status: 0 })
          : await options.revokeEverywhere(token);
      if (result.ok) dispatch({ type: 'signedOut' });
      return result;
    },
  };
}

function revoke(options: SessionOptions, token: string | null): void {
  if (token !== null) void options.revoke(token).catch(() => undefined);
}
