import type { BundleData, CompiledCall, CompiledField, CompiledStep } from '../contract/bundle.ts';
import { fieldName, isWordsByLanguage } from '../contract/json.ts';
import type { JsonValue, Pointer } from '../contract/json.ts';
import type { Expression } from '../contract/condition.ts';
import type { FlowData } from '../contract/snapshot.ts';
import type { CompiledThen } from '../contract/then.ts';
import { ConditionError } from './conditionError.ts';
import { variablesOf } from './evaluate.ts';

/** Names of FlowData: the fields of all steps, their companions, the document's own `data`, and what calls take or set. Nothing else ever enters it (T05). */
export function isDataName(bundle: BundleData, name: string): boolean {
  return dataNames(bundle).has(name);
}

const namesOf = new WeakMap<BundleData, ReadonlySet<string>>();

/** All names that {@link isDataName} knows. */
export function dataNames(bundle: BundleData): ReadonlySet<string> {
  const names = namesOf.get(bundle) ?? findDataNames(bundle);
  namesOf.set(bundle, names);
  return names;
}

function findDataNames(bundle: BundleData): ReadonlySet<string> {
  const fields = Object.values(bundle.steps).flatMap((step) => step.fields);
  return new Set([
    ...Object.keys(bundle.data),
    ...fields.map(({ name }) => name),
    ...fields.flatMap(({ companions }) => Object.values(companions).map(fieldName)),
    ...Object.values(bundle.calls).flatMap(({ on }) => Object.values(on).flatMap(namesWritten)),
  ]);
}

/** A field of this step, by its pointer. Steps never change, so each is put in order once: a key asks more than once. */
export function findField(step: CompiledStep, pointer: Pointer): CompiledField | undefined {
  const known = fieldsOf.get(step) ?? new Map(step.fields.map((field) => [field.field, field]));
  fieldsOf.set(step, known);
  return known.get(pointer);
}

const fieldsOf = new WeakMap<CompiledStep, ReadonlyMap<Pointer, CompiledField>>();

/** The step a snapshot or an outcome names. Publish proves that it exists. */
export function stepOf(bundle: BundleData, id: string): CompiledStep {
  const step = Object.hasOwn(bundle.steps, id) ? bundle.steps[id] : undefined;
  if (step === undefined)
    throw new Error(`The bundle of ${bundle.flow} lacks the step "${id}"; publish the document again.`);
  return step;
}

/** Own property only: a missing name is undefined, whatever `Object.prototype` holds. */
export function valueOf(data: FlowData, name: string): JsonValue | undefined {
  return Object.hasOwn(data, name) ? data[name] : undefined;
}

/** FlowData holds scalars: text, finite numbers, yes and no, and null. */
export function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

/** Data may also hold a text in each language, which an answer gave. */
export function isDatum(value: unknown): value is JsonValue {
  return isScalar(value) || isWordsByLanguage(value);
}

const inputsOf = new WeakMap<BundleData, ReadonlySet<string>>();

/** Whether a name is what people type: a field of some step that is not worked out, or its companion. */
export function isInputName(bundle: BundleData, name: string): boolean {
  const known = inputsOf.get(bundle);
  if (known !== undefined) return known.has(name);
  const fields = Object.values(bundle.steps).flatMap((step) => step.fields);
  const names = new Set([
    ...fields.flatMap((field) => (field.rules.value === undefined ? [field.name] : [])),
    ...fields.flatMap(({ companions }) => Object.values(companions).map(fieldName)),
  ]);
  inputsOf.set(bundle, names);
  return names.has(name);
}

/** The same value, where a missing one, null and `""` count as one: nothing was typed. */
export function sameValue(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  const nothing = (value: JsonValue | undefined): boolean =>
    value === undefined || value === null || value === '';
  return left === right || (nothing(left) && nothing(right));
}

const secretsOf = new WeakMap<BundleData, ReadonlySet<string>>();

/**
 * Names of secret fields: `writeOnly` in any step, and whatever a secret input of a call reads, since an effect knows better than a document what is
 * secret. Never stored, logged or prefilled from outside.
 */
export function secretNames(bundle: BundleData): ReadonlySet<string> {
  const known = secretsOf.get(bundle);
  if (known !== undefined) return known;
  const fields = Object.values(bundle.steps).flatMap((step) => step.fields);
  const names = new Set([
    ...fields.filter((field) => field.secret).map((field) => field.name),
    ...Object.values(bundle.calls).flatMap(secretsSent),
  ]);
  secretsOf.set(bundle, names);
  return names;
}

function secretsSent(call: CompiledCall): readonly string[] {
  const { input } = call.spec;
  return Object.entries(call.send)
    .filter(([name]) => Object.hasOwn(input, name) && input[name] === 'secret')
    .flatMap(([, expression]) => pathsRead(expression))
    .flatMap((path) => (path.startsWith('data.') ? [path.slice('data.'.length)] : []));
}

/** What an expression reads; nothing when it can't run, for then it is never sent. */
function pathsRead(expression: Expression): readonly string[] {
  try {
    return variablesOf(expression);
  } catch (cause) {
    if (cause instanceof ConditionError) return [];
    throw cause;
  }
}

/** Names that are taken or set when this is carried out. */
function namesWritten({ take = [], set = {}, cases = [], dialog }: CompiledThen): readonly string[] {
  const buttons = typeof dialog === 'object' ? dialog.buttons : [];
  return [
    ...take,
    ...Object.keys(set),
    ...[...cases.map(({ then }) => then), ...buttons].flatMap((then) => namesWritten(then)),
  ];
}
