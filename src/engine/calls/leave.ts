import type { JsonValue } from '../../contracts/json.ts';
import type { Snapshot } from '../../contracts/snapshot.ts';
import { valueOf } from '../conditions/dataNames.ts';
import { isEmpty } from '../conditions/emptyValue.ts';
import type { Turn } from '../conditions/turn.ts';

/** Where a flow may lead: the stored callback, a route of the product, or, from a dialog, the end of a partner's window. */
export type WayOut = 'callback' | 'close' | `/${string}`;

/** Whether a document's `leave` is a way out. Publish proves it; anything else leads nowhere. */
export function isWayOut(to: string): to is WayOut {
  return to === 'callback' || to === 'close' || to.startsWith('/');
}

/** The flow is over: the browser moves on, with the fields named by `carry`. Its callback and routes are the runtime's. */
export function leave(turn: Turn, snapshot: Snapshot, to: string, carry: readonly string[] = []): Snapshot {
  if (!isWayOut(to)) return snapshot;
  const carried = carriedFields(snapshot, carry);
  const withFields = Object.keys(carried).length === 0 ? {} : { carry: carried };
  turn.requests.push({ kind: 'leave', to, ...withFields });
  return { ...snapshot, status: 'left', running: null };
}

/** What was filled in of the fields that travel along. */
function carriedFields(snapshot: Snapshot, names: readonly string[]): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = valueOf(snapshot.data, name);
      return value === undefined || isEmpty(value) ? [] : [[name, value]];
    }),
  );
}
