import type { Pointer } from '../../contracts/json.ts';
import type { FieldState, Snapshot } from '../../contracts/snapshot.ts';

/** The snapshot with these fields touched: their issues are shown. The same snapshot when they all were, or are not of this step. */
export function touch(snapshot: Snapshot, fields: readonly Pointer[]): Snapshot {
  const next: Record<Pointer, FieldState> = {};
  for (const field of fields) {
    const state = Object.hasOwn(snapshot.fields, field) ? snapshot.fields[field] : undefined;
    if (state !== undefined && !state.touched) next[field] = { ...state, touched: true };
  }
  return Object.keys(next).length === 0 ? snapshot : { ...snapshot, fields: { ...snapshot.fields, ...next } };
}
