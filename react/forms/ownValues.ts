import { fieldName, type JsonValue, type Pointer } from '@alur/engine/json';
import type { FlowRuntime } from '@alur/engine';

/** A field as the form knows it: what stands there, and what was typed for it. */
export interface OwnValue {
  value: JsonValue | undefined;
  /** Undefined until something is typed, and again once something else changed the value. */
  typed: JsonValue | undefined;
  epoch: number;
  /** Counts what was typed; work on an earlier turn is dropped. */
  turn: number;
}

/** Tells the form's own changes from those that come from elsewhere. */
export interface OwnValues {
  of(field: Pointer): OwnValue;
  /** Reports a value to the runtime, as the form's own. */
  write(field: Pointer, value: JsonValue): void;
  /** Counts how often something other than the form changed a field; call it with the value of each snapshot. */
  epochOf(field: Pointer, value: JsonValue | undefined): number;
}

export function createOwnValues(runtime: FlowRuntime): OwnValues {
  const known = new Map<Pointer, OwnValue>();
  const valueOf = (field: Pointer): JsonValue | undefined => runtime.getSnapshot().data[fieldName(field)];

  function of(field: Pointer): OwnValue {
    const found = known.get(field);
    if (found) return found;
    const fresh = { value: valueOf(field), typed: undefined, epoch: 0, turn: 0 };
    known.set(field, fresh);
    return fresh;
  }

  return {
    of,
    write(field, value) {
      of(field).value = value;
      if (valueOf(field) !== value) runtime.dispatch({ type: 'input', field, value });
    },
    epochOf(field, value) {
      const mine = of(field);
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
