import type { CompiledField, CompiledStep, FlowData, FlowRuntime, ScreenEvent } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import { createCanonicalValues, type InputSurroundings } from './canonicalValues.ts';
import { createOwnValues, type OwnValues } from './ownValues.ts';

/** The way of what a subscriber does, from a renderer to the runtime, for one step. */
export interface FormInput extends Pick<OwnValues, 'epochOf'> {
  /** Reports a value as typed at once, then in its canonical form if it is still the latest. */
  type(field: CompiledField, value: JsonValue): void;
  /** Reports a further value of a field's widget (the country of a phone number) and brings the field's own into line. */
  typeCompanion(field: CompiledField, name: string, value: JsonValue): void;
  /** Reports that a field was left, once its value is in canonical form. */
  leave(field: CompiledField): void;
  /** Runs an action, once every value is in canonical form. */
  run(action: string): void;
  /** Reports that the form was submitted, or that the value of a field is complete, once every value is in canonical form. */
  submit(field: CompiledField | null): void;
}

export function createFormInput(
  runtime: FlowRuntime,
  step: CompiledStep,
  surroundings: () => InputSurroundings,
): FormInput {
  const data = (): FlowData => runtime.getSnapshot().data;
  const own = createOwnValues(runtime);
  const { normalize, whenDone } = createCanonicalValues(own, data, surroundings);

  /** Values that were there before anything was typed (from the address, from another step) have not been normalized yet. */
  function normalizeUntyped(): void {
    const { fields } = runtime.getSnapshot();
    for (const field of step.fields) {
      const value = data()[field.name];
      if (fields[field.field]?.visible !== true || own.of(field.field).typed !== undefined) continue;
      if (value !== undefined && value !== '') normalize(field, value);
    }
  }

  function whenCanonical(event: ScreenEvent): void {
    normalizeUntyped();
    whenDone(null, () => runtime.dispatch(event));
  }

  return {
    type(field, value) {
      const typed = coerce(field.type, value);
      own.of(field.field).typed = typed;
      own.write(field.field, typed);
      normalize(field, typed);
      if (submitsAtOnce(field)) whenCanonical({ type: 'submit', field: field.field });
    },
    typeCompanion(field, name, value) {
      const companion = field.companions[name];
      if (!companion) return;
      own.write(companion, value);
      const typed = own.of(field.field).typed ?? data()[field.name];
      if (typed !== undefined && typed !== '') normalize(field, typed);
    },
    leave: ({ field }) => whenDone(field, () => runtime.dispatch({ type: 'blur', field })),
    run: (action) => whenCanonical({ type: 'action', action }),
    submit: (field) => whenCanonical({ type: 'submit', field: field?.field ?? null }),
    epochOf: own.epochOf,
  };
}

/** Whether each value that is chosen is a whole one; a widget that is typed into reports for itself when it is complete. */
function submitsAtOnce({ submits, traits }: CompiledField): boolean {
  return submits !== undefined && traits.submits !== true;
}

/** Turns what an input's text says into the field's type; text that is no number stays text, for the validator to name. */
function coerce(type: CompiledField['type'], value: JsonValue): JsonValue {
  if ((type !== 'integer' && type !== 'number') || typeof value !== 'string') return value;
  const text = value.trim();
  return /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/.test(text) ? Number(text) : value;
}
