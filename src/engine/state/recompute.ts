import type { Bundle, CompiledField } from '../../contracts/bundle.ts';
import { isLive } from '../../contracts/challenge.ts';
import { fieldName, pointerTo } from '../../contracts/json.ts';
import type { JsonValue, Pointer } from '../../contracts/json.ts';
import type { FlowData, Snapshot } from '../../contracts/snapshot.ts';
import { actionStates } from './actions.ts';
import { followData } from '../challenge/challengeChanges.ts';
import { isScalar, sameValue, stepOf, valueOf } from '../conditions/dataNames.ts';
import { fieldStates } from './fields.ts';
import { evaluateOr } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import { challengeAt, channelOf, ruleVariables } from '../conditions/variables.ts';

/**
 * Brings a snapshot up to date after its data changed from `before`: codes in flight, computed values, the fields that were touched or depend on
 * them, actions. All fields are looked at again when the step, the context or a challenge changed (`everything`).
 */
export function recompute(turn: Turn, before: Snapshot, after: Snapshot, everything = false): Snapshot {
  const followed = followChanges(turn, before, after, everything);
  const { fields } = stepOf(turn.bundle, followed.step);
  const changed = changedNames(before.data, followed.data);
  const affected =
    everything || before.challenges !== followed.challenges ? 'all' : affectedBy(fields, changed);
  const states = fieldStates(turn, followed, {
    affected,
    changed,
    renewed: renewedCodes(turn.bundle, before, followed),
  });
  const next = { ...followed, fields: states };
  return { ...next, actions: actionStates(turn, next) };
}

/** Codes in flight and computed values follow the data, and each other. A chain of computed values is at most as long as there are any. */
function followChanges(turn: Turn, before: Snapshot, after: Snapshot, everything: boolean): Snapshot {
  const rounds =
    1 + stepOf(turn.bundle, after.step).fields.filter(({ rules }) => rules.value !== undefined).length;
  let from = before.data;
  let next = after;
  for (let round = 0; round < rounds; round += 1) {
    next = followData(turn, from, next, changedNames(from, next.data));
    const values = computedValues(turn, next, everything ? 'all' : changedNames(before.data, next.data));
    if (Object.keys(values).length === 0) break;
    from = next.data;
    next = { ...next, data: { ...next.data, ...values } };
  }
  return next;
}

function changedNames(before: FlowData, after: FlowData): ReadonlySet<string> {
  if (before === after) return new Set();
  return new Set(
    Object.keys({ ...before, ...after }).filter(
      (name) => !sameValue(valueOf(before, name), valueOf(after, name)),
    ),
  );
}

function computedValues(turn: Turn, snapshot: Snapshot, changed: ReadonlySet<string> | 'all'): FlowData {
  const { fields } = stepOf(turn.bundle, snapshot.step);
  const affected = changed === 'all' ? null : affectedBy(fields, changed);
  const variables = ruleVariables(turn.bundle, snapshot);
  const values: Record<string, JsonValue> = {};
  for (const { field, name, rules } of fields) {
    if (rules.value === undefined || affected?.has(field) === false) continue;
    const value = evaluateOr(turn, rules.value, variables, undefined, `${name}.value`);
    if (isScalar(value) && !sameValue(value, valueOf(snapshot.data, name))) values[name] = value;
  }
  return values;
}

/** The changed fields with their dependents; data that is no field of the step may be read by any of them. */
function affectedBy(fields: readonly CompiledField[], changed: ReadonlySet<string>): ReadonlySet<Pointer> {
  const affected = new Set<Pointer>();
  for (const name of changed) {
    const pointer = pointerTo(name);
    const field = fields.find((candidate) => candidate.field === pointer);
    for (const each of field === undefined ? fields.map((any) => any.field) : [pointer, ...field.dependents])
      affected.add(each);
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
