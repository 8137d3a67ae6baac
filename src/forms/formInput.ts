import type { CompiledField, CompiledStep } from '../contracts/bundle.ts';
import type { Country } from '../contracts/config.ts';
import type { JsonValue, Pointer } from '../contracts/json.ts';
import { fieldName } from '../contracts/json.ts';
import {
  isInput,
  type Normalize,
  type NormalizeContext,
  type Normalized,
  traitsOf,
} from '../contracts/renderer.ts';
import type { FlowRuntime, ScreenEvent } from '../contracts/runtime.ts';
import type { FlowData } from '../contracts/snapshot.ts';
import type { LoadedRenderers } from './loadRenderers.ts';

/** The way of what a subscriber does, from a renderer to the runtime, for one step. */
export interface FormInput {
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
  /** Counts how often something other than the field's renderer changed its value; call it with the value of each snapshot. */
  epochOf(field: Pointer, value: JsonValue | undefined): number;
}

/** What normalizing needs, as it is now. */
export interface InputSurroundings {
  readonly renderers: LoadedRenderers;
  readonly countries: readonly Country[];
}

interface Own {
  value: JsonValue | undefined;
  typed: JsonValue | undefined;
  epoch: number;
  turn: number;
}

export function createFormInput(
  runtime: FlowRuntime,
  step: CompiledStep,
  surroundings: () => InputSurroundings,
): FormInput {
  const own = new Map<Pointer, Own>();
  const pending = new Map<Pointer, Promise<void>>();
  const data = (): FlowData => runtime.getSnapshot().data;

  const ownOf = (field: Pointer): Own => {
    const known = own.get(field);
    if (known) return known;
    const fresh = { value: data()[fieldName(field)], typed: undefined, epoch: 0, turn: 0 };
    own.set(field, fresh);
    return fresh;
  };

  const write = (field: Pointer, value: JsonValue): void => {
    ownOf(field).value = value;
    if (data()[fieldName(field)] !== value) runtime.dispatch({ type: 'input', field, value });
  };

  const normalize = (field: CompiledField, typed: JsonValue): void => {
    const renderer = surroundings().renderers[field.widget];
    if (!renderer || !isInput(renderer) || !renderer.normalize) return;
    const mine = ownOf(field.field);
    const turn = ++mine.turn;
    const work = canonical(
      renderer.normalize,
      typed,
      contextOf(field, data(), surroundings().countries),
    ).then((result) => {
      if (result === null || mine.turn !== turn) return;
      for (const [name, value] of Object.entries(result.companions ?? {})) {
        const companion = field.companions[name];
        if (companion) write(companion, value);
      }
      write(field.field, result.value);
    });
    const settled = work.finally(() => {
      if (pending.get(field.field) === settled) pending.delete(field.field);
    });
    pending.set(field.field, settled);
  };

  /** Values that were there before anything was typed (from the address, from another step) have not been normalized yet. */
  const normalizeUntyped = (): void => {
    const { fields } = runtime.getSnapshot();
    for (const field of step.fields) {
      const value = data()[field.name];
      if (
        fields[field.field]?.visible !== true ||
        ownOf(field.field).typed !== undefined ||
        value === undefined ||
        value === ''
      )
        continue;
      normalize(field, value);
    }
  };

  const afterPending = (work: readonly Promise<void>[], then: () => void): void => {
    if (work.length === 0) then();
    else void Promise.all(work).then(then);
  };

  const whenCanonical = (event: ScreenEvent): void => {
    normalizeUntyped();
    afterPending([...pending.values()], () => runtime.dispatch(event));
  };

  return {
    type(field, value) {
      const typed = coerce(field.type, value);
      ownOf(field.field).typed = typed;
      write(field.field, typed);
      normalize(field, typed);
      if (submitsAtOnce(field)) whenCanonical({ type: 'submit', field: field.field });
    },
    typeCompanion(field, name, value) {
      const companion = field.companions[name];
      if (!companion) return;
      write(companion, value);
      const typed = ownOf(field.field).typed ?? data()[field.name];
      if (typed !== undefined && typed !== '') normalize(field, typed);
    },
    leave(field) {
      const work = pending.get(field.field);
      afterPending(work ? [work] : [], () => runtime.dispatch({ type: 'blur', field: field.field }));
    },
    run: (action) => whenCanonical({ type: 'action', action }),
    submit: (field) => whenCanonical({ type: 'submit', field: field?.field ?? null }),
    epochOf(field, value) {
      const mine = ownOf(field);
      if (mine.value !== value) {
        mine.value = value;
        mine.typed = undefined;
        mine.turn += 1;
        mine.epoch += 1;
      }
      return mine.epoch;
    },
  };
}

/** Whether each value that is chosen is a whole one; a widget that is typed into reports for itself when it is complete. */
function submitsAtOnce({ submits, widget }: CompiledField): boolean {
  return submits !== undefined && traitsOf(widget).submits !== true;
}

/** Turns what an input's text says into the field's type; text that is no number stays text, for the validator to name. */
function coerce(type: CompiledField['type'], value: JsonValue): JsonValue {
  if ((type !== 'integer' && type !== 'number') || typeof value !== 'string') return value;
  const text = value.trim();
  return /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/.test(text) ? Number(text) : value;
}

/** A renderer's canonical form, or null when its code could not be loaded: what was typed then stays the value. */
async function canonical(
  normalize: Normalize,
  typed: JsonValue,
  context: NormalizeContext,
): Promise<Normalized | null> {
  try {
    return await normalize(typed, context);
  } catch {
    return null;
  }
}

function contextOf(field: CompiledField, data: FlowData, countries: readonly Country[]): NormalizeContext {
  return { companions: companionsOf(field, data), countries };
}

/** Values of a field's companions, by the widget's own names for them. */
function companionsOf(field: CompiledField, data: FlowData): Readonly<Record<string, JsonValue | undefined>> {
  return Object.fromEntries(
    Object.entries(field.companions).map(([name, pointer]) => [name, data[fieldName(pointer)]]),
  );
}
