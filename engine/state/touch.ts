import type { Bundle } from '../contract/bundle.ts';
import { isLive } from '../contract/challenge.ts';
import type { Pointer } from '../contract/json.ts';
import type { FieldState, Snapshot } from '../contract/snapshot.ts';
import { challengeAt, channelOf } from '../conditions/variables.ts';

/**
 * The snapshot with these fields touched: their issues are shown. The same snapshot when they all were, or are not of this step. The field of a
 * code that was never sent is not complained about.
 */
export function touch(bundle: Bundle, snapshot: Snapshot, fields: readonly Pointer[]): Snapshot {
  const next: Record<Pointer, FieldState> = {};
  for (const field of fields) {
    const state = Object.hasOwn(snapshot.fields, field) ? snapshot.fields[field] : undefined;
    if (state !== undefined && !state.touched && !isCodeNotSent(bundle, snapshot, field))
      next[field] = { ...state, touched: true };
  }
  return Object.keys(next).length === 0 ? snapshot : { ...snapshot, fields: { ...snapshot.fields, ...next } };
}

function isCodeNotSent(bundle: Bundle, snapshot: Snapshot, field: Pointer): boolean {
  return Object.entries(bundle.challenges).some(([name, spec]) => {
    if (spec.field !== field) return false;
    const channel = channelOf(bundle, name, snapshot.data);
    return !isLive(challengeAt(snapshot.challenges, name, channel).challenge);
  });
}
