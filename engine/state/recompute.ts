import type { Bundle, CompiledStep } from '../contract/bundle.ts';
import { isLive } from '../contract/challenge.ts';
import { fieldName, pointerTo } from '../contract/json.ts';
import type { Pointer } from '../contract/json.ts';
import type { FlowData, Snapshot } from '../contract/snapshot.ts';
import { actionStates } from './actions.ts';
import { followData } from '../challenge/challengeChanges.ts';
import { findField, sameValue, stepOf, valueOf } from '../conditions/dataNames.ts';
import { listName } from '../conditions/reads.ts';
import { displayStates } from './displays.ts';
import { fieldStates } from './fields.ts';
import { withComputedValues } from './computed.ts';
import type { Turn } from '../conditions/turn.ts';
import { challengeAt, channelOf } from '../conditions/variables.ts';

/**
 * Brings a snapshot up to date after its data changed from `before`: codes in flight, computed values, the fields that were touched or depend on
 * them, actions. All fields are looked at again when the step, the context or a challenge changed (`everything`).
 */
export function recompute(turn: Turn, before: Snapshot, after: Snapshot, everything = false): Snapshot {
  const followed = followChanges(turn, before, after, everything);
  const step = stepOf(turn.bundle, followed.step);
  const changed = withLists(before, followed, changedNames(before.data, followed.data));
  const affected =
    everything || before.challenges !== followed.challenges ? 'all' : affectedFields(step, changed);
  const states = fieldStates(turn, followed, {
    affected,
    changed,
    renewed: renewedCodes(turn.bundle, before, followed),
  });
  const displays = displayStates(turn, followed, affected === 'all' ? 'all' : changed);
  const next = { ...followed, fields: states, displays };
  const actions = actionStates(turn, next, everything ? null : { before, changed });
  return actions === next.actions ? next : { ...next, actions };
}

/**
 * Codes in flight follow the data, computed values follow both. What is computed may void a code, whose emptying may be computed from in turn:
 * once for each challenge at most.
 */
function followChanges(turn: Turn, before: Snapshot, after: Snapshot, everything: boolean): Snapshot {
  const passes = 2 + Object.keys(turn.bundle.challenges).length;
  let from = before.data;
  let next = after;
  for (let pass = 0; pass < passes; pass += 1) {
    const followed = followData(turn, from, next, changedNames(from, next.data));
    const first = pass === 0;
    const all = first && (everything || before.challenges !== followed.challenges);
    const changed = all ? 'all' : changedNames(first ? before.data : next.data, followed.data);
    const data = withComputedValues(turn, followed, changed);
    if (data === followed.data) return followed;
    from = followed.data;
    next = { ...followed, data };
  }
  return next;
}

/** Names whose value differs between two states of the data; a name never leaves it. */
function changedNames(before: FlowData, after: FlowData): ReadonlySet<string> {
  const changed = new Set<string>();
  if (before === after) return changed;
  for (const name of Object.keys(after))
    if (before[name] !== after[name] && !sameValue(valueOf(before, name), after[name])) changed.add(name);
  return changed;
}

/** The names that changed, with those of the lists that did. */
function withLists(before: Snapshot, after: Snapshot, names: ReadonlySet<string>): ReadonlySet<string> {
  if (before.lists === after.lists) return names;
  const lists = Object.keys(after.lists).filter((name) => before.lists[name] !== after.lists[name]);
  return new Set([...names, ...lists.map(listName)]);
}

/** The changed fields with their dependents; data that is no field of the step may be read by any of them. */
function affectedFields(step: CompiledStep, changed: ReadonlySet<string>): ReadonlySet<Pointer> | 'all' {
  const affected = new Set<Pointer>();
  for (const name of changed) {
    const field = findField(step, pointerTo(name));
    if (field === undefined) return 'all';
    affected.add(field.field);
    for (const each of field.dependents) affected.add(each);
  }
  return affected;
}

/** Code fields that were emptied or swapped, not typed: they are reset without a required error. */
function renewedCodes(bundle: Bundle, before: Snapshot, after: Snapshot): ReadonlySet<string> {
  if (before.challenges === after.challenges) return new Set();
  const renewed = Object.entries(bundle.challenges).filter(([name]) => {
    const channel = channelOf(bundle, name, after.data);
    if (channel !== channelOf(bundle, name, before.data)) return true;
    const [was, is] = [before, after].map(
      ({ challenges }) => challengeAt(challenges, name, channel).challenge,
    );
    return was !== undefined && is !== undefined && isLive(was) && was.phase !== is.phase;
  });
  return new Set(renewed.map(([, spec]) => fieldName(spec.field)));
}
