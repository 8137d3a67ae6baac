import type { CompiledDisplay, CompiledStep } from '../contract/bundle.ts';
import type { DisplayState, Snapshot } from '../contract/snapshot.ts';
import { stepOf } from '../conditions/dataNames.ts';
import { dependsOn, listName } from '../conditions/reads.ts';
import { listState } from './listState.ts';
import { evaluateOr, holdsOr } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import { conditionVariables } from '../conditions/variables.ts';
import type { ConditionVariables } from '../conditions/variables.ts';

const displaysOf = new WeakMap<CompiledStep, readonly CompiledDisplay[]>();

/** What the step shows beside its inputs, each with its id. */
function displays(step: CompiledStep): readonly CompiledDisplay[] {
  const known = displaysOf.get(step);
  if (known !== undefined) return known;
  const found = step.items.flatMap((item) => ('field' in item ? [] : [item]));
  displaysOf.set(step, found);
  return found;
}

/** The states of what the step shows. One that did not change keeps its identity; when none did, so does the record. */
export function displayStates(
  turn: Turn,
  snapshot: Snapshot,
  changed: ReadonlySet<string> | 'all',
): Snapshot['displays'] {
  const stale = displays(stepOf(turn.bundle, snapshot.step)).filter(
    (display) => changed === 'all' || isStale(turn, display, changed),
  );
  if (stale.length === 0) return snapshot.displays;
  const variables = conditionVariables(turn.bundle, snapshot);
  const next: Record<string, DisplayState> = {};
  for (const display of stale) {
    const before = snapshot.displays[display.id];
    const after = displayState(turn, snapshot, display, variables);
    if (before === undefined || !sameState(before, after)) next[display.id] = after;
  }
  return Object.keys(next).length === 0 ? snapshot.displays : { ...snapshot.displays, ...next };
}

function isStale(
  { bundle }: Turn,
  { visible, shows, from, rowVisible }: CompiledDisplay,
  changed: ReadonlySet<string>,
): boolean {
  if (from !== undefined && changed.has(listName(from))) return true;
  return [visible, shows, rowVisible].some((each) => each !== undefined && dependsOn(bundle, each, changed));
}

function displayState(
  turn: Turn,
  snapshot: Snapshot,
  display: CompiledDisplay,
  variables: ConditionVariables,
): DisplayState {
  const { id, visible, shows } = display;
  return {
    visible: visible === undefined || holdsOr(turn, visible, variables, true, `${id}.visible`),
    shows: shows === undefined ? null : evaluateOr(turn, shows, variables, null, `${id}.shows`),
    ...listState(turn, snapshot, display, variables, snapshot.displays[id]),
  };
}

function sameState(left: DisplayState, right: DisplayState): boolean {
  return (
    left.visible === right.visible &&
    left.shows === right.shows &&
    left.state === right.state &&
    left.rows === right.rows
  );
}
