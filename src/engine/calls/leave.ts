import type { Snapshot } from '../../contracts/snapshot.ts';
import type { Turn } from '../conditions/turn.ts';

/** Where a flow may lead: the stored callback, a route of the product, or, from a dialog, the end of a partner's window. */
export type WayOut = 'callback' | 'close' | `/${string}`;

/** Whether a document's `leave` is a way out. Publish proves it; anything else leads nowhere. */
export function isWayOut(to: string): to is WayOut {
  return to === 'callback' || to === 'close' || to.startsWith('/');
}

/** The flow is over: the browser moves on. Its callback and routes are the runtime's. */
export function leave(turn: Turn, snapshot: Snapshot, to: string): Snapshot {
  if (!isWayOut(to)) return snapshot;
  turn.requests.push({ kind: 'leave', to });
  return { ...snapshot, status: 'left', running: null };
}
