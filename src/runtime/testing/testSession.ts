import type { ApiError } from '@alur/engine';
import type { Result } from '@alur/engine/result';
import type { Session } from '../../contracts/session.ts';
import { createSessionStore } from '../session/session.ts';
import type { SessionStore } from '../session/session.ts';
import type { SessionOptions } from '../session/sessionMachine.ts';
import type { SessionChannel, SessionMessage } from '../session/channel.ts';
import { createSimulatedClock } from './simulatedClock.ts';
import { type KeyValueStore, memoryStore } from '@alur/react/run';

// For tests: tabs of one browser, whose refreshes are answered when the test wants.

export const minutes = 60_000;
export const start = 1_700_000_000_000;

export function jwt(expiresAt: number, sub = 'user-1'): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub, exp: Math.floor(expiresAt / 1000) })}.x`;
}

export function session(number: number, changes: Partial<Session> = {}): Session {
  return {
    accessToken: `access-${number}`,
    refreshToken: `refresh-${number}`,
    userId: 'user-1',
    accessExpiresAt: start + 15 * minutes,
    ...changes,
  };
}

export type Answer = Result<Session, ApiError>;

/** A refresh endpoint whose responses the test gives when it decides. */
export function endpoint(): {
  readonly asked: string[];
  readonly refresh: (token: string) => Promise<Answer>;
  readonly answer: (result: Answer) => Promise<void>;
} {
  const asked: string[] = [];
  const waiting: ((result: Answer) => void)[] = [];
  return {
    asked,
    refresh: (token) => {
      asked.push(token);
      return new Promise((resolve) => waiting.push(resolve));
    },
    async answer(result) {
      for (let turn = 0; turn < 20 && waiting.length === 0; turn += 1) await Promise.resolve();
      waiting.shift()?.(result);
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
  };
}

/** Tabs of one browser, without timers. */
export function tabs(): () => SessionChannel {
  const listeners = new Map<object, (message: SessionMessage) => void>();
  return () => {
    const self = {};
    return {
      notify: (message) =>
        [...listeners].filter(([other]) => other !== self).forEach(([, listener]) => listener(message)),
      listen(listener) {
        listeners.set(self, listener);
        return () => void listeners.delete(self);
      },
      close: () => void listeners.delete(self),
    };
  };
}

export interface Tab {
  readonly sessions: SessionStore;
  readonly api: ReturnType<typeof endpoint>;
  readonly clock: ReturnType<typeof createSimulatedClock>;
  readonly storage: KeyValueStore;
  readonly revoked: string[];
}

export function tab(
  storage: KeyValueStore = memoryStore(),
  channel: SessionChannel | null = null,
  changes: Partial<SessionOptions> = {},
): Tab {
  const api = endpoint();
  const clock = createSimulatedClock(start);
  const revoked: string[] = [];
  const revoke = (token: string): Promise<void> => Promise.resolve(void revoked.push(token));
  return {
    api,
    clock,
    storage,
    revoked,
    sessions: createSessionStore({ storage, clock, channel, refresh: api.refresh, revoke, ...changes }),
  };
}

export const refused: Answer = { ok: false, error: { code: 'err_session_revoked', status: 401 } };
export const offline: Answer = { ok: false, error: { code: 'err_offline', status: 0 } };
export const status = ({ sessions }: Tab): string => sessions.store.getState().status;
