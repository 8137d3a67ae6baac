import { isRecord } from '@alur/engine/json';
import type { KeyValueStore } from '@alur/react/run';
import type { ArrivedSecretStore } from './arrivedSecrets.ts';

/** The read-only token of a return from a provider: where nobody is signed in, it shows one payment for half an hour. */
export interface ViewToken {
  /** The token that came with this path; null: none did, it was forgotten, or its time is over. */
  of(path: string): string | null;
  forget(): void;
}

/** Where the tab keeps it, so that a reload shows the same payment. */
export const viewTokenKey = 'alur:view-token';

/** The API draws it for so long, in milliseconds. */
const longestViewMs = 30 * 60_000;

interface Held {
  readonly token: string;
  readonly path: string;
  /** When it came, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * Holds the view token of the page's address. It belongs to the path that it came with and is never written into an address, a log or a return path; in
 * the tab's own store it outlives a reload. Where sessions are in memory only, so is the token.
 *
 * @param path the page's, when the token arrived
 * @param isTaken whether the path takes such a token: on any other page what came is dropped, and kept nowhere
 * @param tab the tab's store; null: memory only
 * @param now milliseconds since 1970
 *
 * @example
 * const viewToken = createViewToken(secrets, location.pathname, true, tab);
 * viewToken.of(location.pathname); // 'eyJ…' for half an hour, then null
 */
export function createViewToken(
  secrets: Pick<ArrivedSecretStore, 'take'>,
  path: string,
  isTaken: boolean,
  tab: KeyValueStore | null,
  now: () => number = () => Date.now(),
): ViewToken {
  const arrived = secrets.take('view_token');
  const token = isTaken ? arrived : null;
  let held = token === null ? read(tab?.get(viewTokenKey) ?? null) : { token, path, at: now() };
  if (token !== null) tab?.set(viewTokenKey, JSON.stringify(held));
  const forget = (): void => {
    held = null;
    tab?.remove(viewTokenKey);
  };
  return {
    of(wanted) {
      if (held === null) return null;
      if (now() < held.at || now() - held.at > longestViewMs) forget();
      return held?.path === wanted ? held.token : null;
    },
    forget,
  };
}

function read(kept: string | null): Held | null {
  if (kept === null) return null;
  try {
    const value: unknown = JSON.parse(kept);
    if (!isRecord(value)) return null;
    const { token, path, at } = value;
    return typeof token === 'string' && typeof path === 'string' && typeof at === 'number'
      ? { token, path, at }
      : null;
  } catch {
    return null;
  }
}
