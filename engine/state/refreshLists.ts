import type { Snapshot } from '../contract/snapshot.ts';
import { stepOf } from '../conditions/dataNames.ts';
import type { Turn } from '../conditions/turn.ts';
import { listsShown, rowsOf } from '../lists/lists.ts';
import { displayStates } from './displays.ts';
import { fieldStates } from './fields.ts';

/** The snapshot with its unread lists as they are now: a call that fills one has begun or ended. */
export function refreshLists(turn: Turn, before: Snapshot, after: Snapshot): Snapshot {
  if (before.running === after.running && before.onShow === after.onShow) return after;
  if (Object.keys(turn.bundle.lists).length === 0) return after;
  const step = stepOf(turn.bundle, after.step);
  const unread = [...listsShown(step)].filter((name) => rowsOf(after, name) === undefined);
  if (unread.length === 0) return after;
  const affected = step.fields.flatMap(({ field, from }) =>
    from !== undefined && unread.includes(from) ? [field] : [],
  );
  const fields = fieldStates(turn, after, {
    affected: new Set(affected),
    changed: new Set(),
    renewed: new Set(),
  });
  const displays = displayStates(turn, after, new Set(unread.map((name) => `list.${name}`)));
  return fields === after.fields && displays === after.displays ? after : { ...after, fields, displays };
}
