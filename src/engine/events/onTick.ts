import type { Snapshot } from '../../contracts/snapshot.ts';
import { clearExpired } from '../challenge/challenge.ts';
import { recompute } from '../state/recompute.ts';
import type { Turn } from '../conditions/turn.ts';

/** Time has come on: codes whose timer ran out are cleared (spec §4), but never under a call that is using one. */
export function onTick(turn: Turn, snapshot: Snapshot): Snapshot {
  if (snapshot.status !== 'editing') return snapshot;
  const next = clearExpired(turn.bundle, snapshot, turn.at);
  return next === snapshot ? snapshot : recompute(turn, snapshot, next);
}
