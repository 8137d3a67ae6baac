import type { Clock } from '@alur/react/contract';
import type { SessionStatus } from '../../contracts/session.ts';
import { isPassing } from '../http/apiResponse.ts';
import type { SessionMachine, SessionOptions } from './sessionMachine.ts';
import { isRefreshDue } from './sessionTransition.ts';

const checkEveryMs = 10 * 60_000;

export interface Refresher {
  readonly refresh: () => Promise<SessionStatus>;
  /** Resolves when no refresh is under way. */
  readonly settled: () => Promise<void>;
}

/**
 * Gets new tokens in time, and when a call was refused. One refresh at a time, however many ask.
 *
 * @example
 * const refresher = createRefresher(machine, options);
 * const status = await refresher.refresh();
 */
export function createRefresher(machine: SessionMachine, options: SessionOptions): Refresher {
  const { store, present, stored, newestToken, dispatch } = machine;
  let refreshing: Promise<SessionStatus> | null = null;

  async function refreshOnce(): Promise<SessionStatus> {
    const used = newestToken();
    if (used === null) {
      dispatch({ type: 'absent' });
      return 'signedOut';
    }
    const before = store.getState();
    const result = await options.refresh(used);
    // A sign-in or sign-out meanwhile wins over this refresh.
    if (store.getState() !== before) return overtaken();
    if (result.ok) dispatch({ type: 'refreshed', used, stored: stored(), session: result.value });
    else if (isPassing(result.error)) return fail();
    // Another tab may have renewed the token while this one was refused for the old one.
    else if (stored() !== null && stored() !== used) return refreshOnce();
    else dispatch({ type: 'refreshRefused', stored: stored() });
    return present() === null ? 'signedOut' : 'signedIn';
  }

  function overtaken(): SessionStatus {
    if (present() !== null) return 'signedIn';
    return store.getState().status === 'unknown' ? 'unreachable' : 'signedOut';
  }

  function fail(): SessionStatus {
    dispatch({ type: 'refreshFailed' });
    const session = present();
    return session !== null && session.accessExpiresAt > options.clock.now() ? 'signedIn' : 'unreachable';
  }

  return {
    refresh() {
      refreshing ??= refreshOnce().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
    async settled() {
      if (refreshing !== null) await refreshing;
    },
  };
}

export interface Restoring {
  /** Restores the session of a stored token. */
  readonly restore: () => Promise<void>;
  /** Another account signed in elsewhere: this tab discards its own token before it joins. */
  readonly rejoin: () => Promise<void>;
}

export function restoring(
  { present, stored, dispatch }: SessionMachine,
  { refresh, settled }: Refresher,
): Restoring {
  async function restore(): Promise<void> {
    if (present() !== null) return;
    if (stored() === null) dispatch({ type: 'absent' });
    else await refresh();
  }
  return {
    restore,
    async rejoin() {
      dispatch({ type: 'accountChanged' });
      // A refresh under way belongs to the previous account.
      await settled();
      await restore();
    },
  };
}

export interface Checks {
  readonly run: () => Promise<void>;
  readonly stop: () => void;
}

/** The 10 minute check (spec §4), counted from the latest change; without a token the timer stops. */
export function startChecks(
  { store, present, stored }: SessionMachine,
  refresh: Refresher['refresh'],
  clock: Clock,
): Checks {
  let cancel = (): void => undefined;
  function plan(): void {
    cancel();
    cancel = (): void => undefined;
    if (stored() === null && present() === null) return;
    cancel = clock.wakeAt(clock.now() + checkEveryMs, () => void run());
  }
  async function run(): Promise<void> {
    if (isRefreshDue(present(), stored(), clock.now())) await refresh();
    plan();
  }
  const unsubscribe = store.subscribe(plan);
  return {
    run,
    stop() {
      unsubscribe();
      cancel();
    },
  };
}
