import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '@alur/react/contract';
import type { ApiError } from '@alur/engine';
import type { Result } from '@alur/engine/result';
import type { Session } from '../../contracts/session.ts';
import type { KeyValueStore } from '@alur/react/run';
import type { SessionChannel } from './channel.ts';
import {
  sessionTransition,
  unknownSession,
  type SessionEvent,
  type SessionRequest,
  type SessionState,
} from './sessionTransition.ts';

export interface SessionOptions {
  /** Where the refresh token outlives a reload: by the environment's storage mode (T22). */
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly refresh: (refreshToken: string) => Promise<Result<Session, ApiError>>;
  readonly revoke: (refreshToken: string) => Promise<unknown>;
  readonly revokeEverywhere?: (refreshToken: string) => Promise<Result<true, ApiError>>;
  /** The other tabs; null where they can't be reached or share no storage. */
  readonly channel: SessionChannel | null;
  /** The subscriber logged out, here or in another tab: wipe every store (`wipeStores`). */
  readonly onSignedOut?: () => void;
  /** The server refused a live session: the subscriber has to log in again (spec §4). */
  readonly onOver?: () => void;
}

/** Name of the refresh token in the store (spec §3). The access token is in memory only. */
export const refreshTokenKey = 'refresh_token';

/** The state with its shell: `dispatch` carries out what a transition requests. */
export interface SessionMachine {
  readonly store: StoreApi<SessionState>;
  readonly present: () => Session | null;
  /** The refresh token in storage. */
  readonly stored: () => string | null;
  readonly newestToken: () => string | null;
  readonly dispatch: (event: SessionEvent) => void;
}

/** Keeps the state, and carries out the requests of its transitions. */
export function createSessionMachine(options: SessionOptions): SessionMachine {
  const { storage, channel } = options;
  const store = createStore<SessionState>(() => unknownSession);
  const present = (): Session | null => store.getState().session;
  const storedToken = (): string | null => storage.get(refreshTokenKey);

  function perform(request: SessionRequest): void {
    switch (request.type) {
      case 'store':
        return void storage.set(refreshTokenKey, request.refreshToken);
      case 'removeStored':
        return storage.remove(refreshTokenKey);
      case 'wipe':
        return options.onSignedOut?.();
      case 'notify':
        return channel?.notify(request.message);
      case 'requireLogin':
        return options.onOver?.();
    }
  }

  return {
    store,
    present,
    stored: storedToken,
    newestToken: () => storedToken() ?? present()?.refreshToken ?? null,
    dispatch(event) {
      const [state, requests] = sessionTransition(store.getState(), event);
      // Listeners of the state may read storage, so it changes first.
      requests.filter(isOfStorage).forEach(perform);
      store.setState(state, true);
      requests.filter((request) => !isOfStorage(request)).forEach(perform);
    },
  };
}

function isOfStorage({ type }: SessionRequest): boolean {
  return type === 'store' || type === 'removeStored';
}
