import { navigationType } from '../../runtime/exits/navigationType.ts';

/** A page that was just reloaded is not reloaded again for this long (spec §9). */
export const reloadGuard = 10_000;

/** What the browser knows of how this page came to be; no storage is needed, so it holds in a partner's frame too. */
export interface PageAge {
  readonly type: unknown;
  /** Milliseconds since this page began. */
  readonly age: number;
  readonly online: boolean;
}

/** Whether a part of the program that failed to load may be cured by a reload: once in 10 s, and never without a connection. */
export function mayReload({ type, age, online }: PageAge): boolean {
  return online && (type !== 'reload' || age >= reloadGuard);
}

/** Reloads the page unless it has just been reloaded; returns whether it does. */
export function reloadOnce(): boolean {
  const allowed = mayReload({ type: navigationType(), age: performance.now(), online: navigator.onLine });
  if (allowed) location.reload();
  return allowed;
}
