import { fieldName } from '../../contracts/json.ts';
import type { Pointer } from '../../contracts/json.ts';
import type { Snapshot } from '../../contracts/snapshot.ts';

/** Listeners by field. */
export interface FieldListeners {
  subscribe(field: Pointer, listener: () => void): () => void;
  /** Wakes those whose value or state differs between two snapshots. */
  tell(before: Snapshot, after: Snapshot): void;
  clear(): void;
}

/** Listeners that are woken by their own field only. A pointer may also name data that is no field of the step, such as a companion. */
export function createFieldListeners(): FieldListeners {
  const listeners = new Map<Pointer, Set<() => void>>();
  return {
    subscribe(field, listener) {
      const own = listeners.get(field) ?? new Set();
      own.add(listener);
      listeners.set(field, own);
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(field) === own) listeners.delete(field);
      };
    },
    tell(before, after) {
      for (const [field, own] of [...listeners])
        if (differs(before, after, field)) for (const listener of [...own]) listener();
    },
    clear: () => listeners.clear(),
  };
}

function differs(before: Snapshot, after: Snapshot, field: Pointer): boolean {
  const name = fieldName(field);
  return before.fields[field] !== after.fields[field] || before.data[name] !== after.data[name];
}
