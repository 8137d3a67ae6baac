import type { Chain, Snapshot } from '../contract/snapshot.ts';
import { stepOf } from '../conditions/dataNames.ts';
import type { Turn } from '../conditions/turn.ts';
import { entriesAfter } from '../history/entries.ts';
import { eventOfStep } from './announce.ts';
import { lacksList } from '../lists/lists.ts';
import { recompute } from '../state/recompute.ts';

/** Another step of the flow: its fields are reset, the data stays, and its `onShow` call is due. */
export function goTo(turn: Turn, snapshot: Snapshot, step: string, chain: Chain): Snapshot {
  const entries = entriesAfter(snapshot.entries, step, chain);
  return show(turn, { ...withoutOnShow(snapshot), step, entries, ...onShowOf(turn, step, 'due') });
}

/**
 * A step that was shown before, with what was typed. Its `onShow` call is made again only where a list that it shows is missing, and nobody would
 * notice the repeat.
 */
export function comeBackTo(
  turn: Turn,
  snapshot: Snapshot,
  step: string,
  entries: readonly string[],
): Snapshot {
  const again = readsListAgain(turn, snapshot, step) ? onShowOf(turn, step, 'due') : {};
  return show(turn, { ...withoutOnShow(snapshot), step, entries, ...again });
}

/** Whether a step lacks a list that its `onShow` call reads, and the call may be repeated. */
export function readsListAgain({ bundle }: Turn, snapshot: Snapshot, id: string): boolean {
  const step = stepOf(bundle, id);
  const call = step.onShow === undefined ? undefined : bundle.calls[step.onShow];
  return call?.spec.safe === true && lacksList(step, snapshot);
}

/** What a snapshot at the beginning of a step says of its `onShow` call; nothing when the step has none. */
export function onShowOf(turn: Turn, step: string, state: 'asleep' | 'due'): Pick<Snapshot, 'onShow'> {
  return stepOf(turn.bundle, step).onShow === undefined ? {} : { onShow: state };
}

/** The snapshot without the mark: the call was made, or is not to be made this time. */
export function withoutOnShow(snapshot: Snapshot): Snapshot {
  if (snapshot.onShow === undefined) return snapshot;
  const { onShow: _made, ...rest } = snapshot;
  return rest;
}

function show(turn: Turn, snapshot: Snapshot): Snapshot {
  const shown: Snapshot = {
    ...snapshot,
    ...eventOfStep(turn, snapshot.step, 'due'),
    fields: {},
    displays: {},
    actions: {},
  };
  return recompute(turn, shown, shown, true);
}
