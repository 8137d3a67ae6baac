import type { BundleData, CompiledField, CompiledStep } from '../contract/bundle.ts';
import type { JsonValue } from '../contract/json.ts';
import type { Expression } from '../contract/condition.ts';
import type { FlowData, Snapshot } from '../contract/snapshot.ts';
import { isScalar, sameValue, stepOf, valueOf } from '../conditions/dataNames.ts';
import { dataRead, dependsOn } from '../conditions/reads.ts';
import { evaluateOr } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import { conditionVariables } from '../conditions/variables.ts';

/** A field whose value is worked out, and the expression that does it. */
interface ComputedField {
  readonly field: CompiledField;
  readonly value: Expression;
}

const inOrder = new WeakMap<CompiledStep, readonly ComputedField[]>();

const computedNames = new WeakMap<BundleData, ReadonlySet<string>>();

/** Whether a name is worked out in some step: nobody types it. */
export function isComputed(bundle: BundleData, name: string): boolean {
  const known = computedNames.get(bundle);
  if (known !== undefined) return known.has(name);
  const fields = Object.values(bundle.steps).flatMap((step) => step.fields);
  const names = new Set(fields.flatMap((field) => (field.rules.value === undefined ? [] : [field.name])));
  computedNames.set(bundle, names);
  return names.has(name);
}

/**
 * The data with the computed values that depend on what changed, of all steps, each after those it reads: one round, however long the chain. A value
 * whose rule can't run is empty. The same data when none of them changes.
 */
export function withComputedValues(
  turn: Turn,
  snapshot: Snapshot,
  changed: ReadonlySet<string> | 'all',
): FlowData {
  const fields = computedFields(turn.bundle, stepOf(turn.bundle, snapshot.step));
  if (fields.length === 0) return snapshot.data;
  const variables = conditionVariables(turn.bundle, snapshot);
  const stale = new Set(changed === 'all' ? [] : changed);
  let { data } = snapshot;
  for (const { field, value: expression } of fields) {
    if (changed !== 'all' && !dependsOn(turn.bundle, expression, stale)) continue;
    const result = evaluateOr(turn, expression, { ...variables, data }, undefined, `${field.name}.value`);
    const value = boundLength(field, result ?? null);
    if (!isScalar(value) || sameValue(value, valueOf(data, field.name))) continue;
    data = { ...data, [field.name]: value };
    stale.add(field.name);
  }
  return data;
}

/** A text no longer than the field may hold and one character more, so that one that is too long stays refused and never grows from field to field. */
function boundLength({ maxLength }: CompiledField, value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value !== 'string' || maxLength === undefined || value.length <= maxLength) return value;
  const characters = [...value];
  return characters.length <= maxLength ? value : characters.slice(0, maxLength + 1).join('');
}

/** The computed fields of a flow, each after those it reads; the present step's own wins over another's of its name. Publish refuses circles; one would be cut where it closes. */
function computedFields(bundle: BundleData, step: CompiledStep): readonly ComputedField[] {
  const known = inOrder.get(step);
  if (known !== undefined) return known;
  const computed = new Map<string, ComputedField>(
    [...Object.values(bundle.steps).filter((other) => other !== step), step]
      .flatMap(({ fields }) => fields)
      .flatMap((field) =>
        field.rules.value === undefined ? [] : [[field.name, { field, value: field.rules.value }]],
      ),
  );
  const ordered = new Set<ComputedField>();
  const visited = new Set<string>();
  const visit = (name: string): void => {
    const own = computed.get(name);
    if (own === undefined || visited.has(name)) return;
    visited.add(name);
    const reads = dataRead(bundle, own.value);
    if (reads !== 'any') for (const read of reads) visit(read);
    ordered.add(own);
  };
  for (const name of computed.keys()) visit(name);
  const result = [...ordered];
  inOrder.set(step, result);
  return result;
}
