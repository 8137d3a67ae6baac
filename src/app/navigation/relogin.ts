import type { Access } from '@alur/engine';

/** A login that is required although a subscriber is signed in: `relogin=true` in an address (spec §4). */
export interface Relogin {
  /** Whether a new login is required before this screen. */
  isAsked(access: Access, search: string): boolean;
  /** A signed-in subscriber was redirected to the login, which must show now. */
  sent(): void;
  /** A screen is shown that is not a visitors' one: the login is no longer pending. */
  passed(): void;
}

/**
 * Remembers whether a required login is still pending.
 *
 * @example
 * const relogin = createRelogin();
 * if (relogin.isAsked(access, search)) relogin.sent();
 */
export function createRelogin(): Relogin {
  let waiting = false;
  return {
    isAsked: (access, search) =>
      (access === 'visitors' && waiting) || new URLSearchParams(search).get('relogin') === 'true',
    sent: () => void (waiting = true),
    passed: () => void (waiting = false),
  };
}
