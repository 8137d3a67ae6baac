import type { Snapshot } from '../../contracts/snapshot.ts';
import type { EventOf } from './eventOf.ts';
import { recompute } from '../state/recompute.ts';
import type { Turn } from '../conditions/turn.ts';

/** The world around the flow changed (config, session, language, device): every condition is asked again, what was typed stays. */
export function onContext(turn: Turn, snapshot: Snapshot, { context }: EventOf<'context'>): Snapshot {
  if (context === snapshot.context) return snapshot;
  return recompute(turn, snapshot, { ...snapshot, context }, true);
}
