import type { Access } from '../../contracts/routes.ts';

/** A login that is asked for though somebody is signed in: `relogin=true` in an address (spec §4). */
export interface Relogin {
  /** Whether whoever is here must log in once more before this screen. */
  isAsked(access: Access, search: string): boolean;
  /** Somebody signed in was sent to the login, which must show now. */
  sent(): void;
  /** A screen is shown that is not a visitors' one: nobody waits at the login any more. */
  passed(): void;
}

export function createRelogin(): Relogin {
  let waiting = false;
  return {
    isAsked: (access, search) =>
      (access === 'visitors' && waiting) || new URLSearchParams(search).get('relogin') === 'true',
    sent: () => void (waiting = true),
    passed: () => void (waiting = false),
  };
}
