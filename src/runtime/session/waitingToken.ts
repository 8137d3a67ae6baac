import { tokenParameters } from '../../contracts/arrival.ts';
import type { ArrivedSecrets } from '../../contracts/arrival.ts';
import { isRecord } from '@alur/engine/json';
import type { KeyValueStore } from '@alur/react/run';

/** The token of an address whose exchange can be tried again: it outlives a reload of this tab, and nothing else. */
export interface WaitingToken {
  keep(name: (typeof tokenParameters)[number], token: string): void;
  /** Returns what waits, once; empty when nothing does. */
  take(): ArrivedSecrets;
  forget(): void;
}

export const waitingTokenKey = 'alur:waiting-token';
/** No token of an address lives longer. */
const longestWaitMs = 5 * 60_000;

/**
 * Keeps a token in the tab's own store between a passing fault and the next try. Where sessions are in memory only, so is the token, and a reload
 * loses it.
 *
 * @param now milliseconds since 1970
 *
 * @example
 * const waiting = createWaitingToken(sessionStorage);
 * waiting.keep('user_token', token); // the exchange met a fault that passes
 * const arrived = waiting.take(); // after a reload
 */
export function createWaitingToken(
  tab: KeyValueStore | null,
  now: () => number = () => Date.now(),
): WaitingToken {
  return {
    keep: (name, token) => void tab?.set(waitingTokenKey, JSON.stringify({ name, token, at: now() })),
    take() {
      const kept = tab?.get(waitingTokenKey) ?? null;
      tab?.remove(waitingTokenKey);
      return kept === null ? {} : read(kept, now());
    },
    forget: () => tab?.remove(waitingTokenKey),
  };
}

function read(kept: string, now: number): ArrivedSecrets {
  try {
    const value: unknown = JSON.parse(kept);
    if (!isRecord(value)) return {};
    const { token, at } = value;
    const name = tokenParameters.find((each) => each === value['name']);
    const waits = typeof at === 'number' && now >= at && now - at <= longestWaitMs;
    return name !== undefined && typeof token === 'string' && waits ? { [name]: token } : {};
  } catch {
    return {};
  }
}
