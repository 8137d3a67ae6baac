import type { Snapshot } from '../../contracts/snapshot.ts';
import type { EventOf } from './eventOf.ts';
import { touch } from '../state/touch.ts';
import type { Turn } from '../conditions/turn.ts';

/** A field that was left shows its issues from now on. */
export function onBlur({ bundle }: Turn, snapshot: Snapshot, { field }: EventOf<'blur'>): Snapshot {
  return snapshot.status === 'left' ? snapshot : touch(bundle, snapshot, [field]);
}
