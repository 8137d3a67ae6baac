import { fieldName } from '../../contracts/json.ts';
import type { Pointer } from '../../contracts/json.ts';
import type { Snapshot } from '../../contracts/snapshot.ts';

/** Listeners by field. */
export interface FieldListeners {
  subscribe(field: Pointer, listener: () => void): () => void;
  /** Wakes those whose value or state differs between two snapshots. */
  notify(before: Snapshot, after: Snapshot): void;
  clear(): void;
}

/** Listeners that are woken by their own field only. A pointer may also name data that is no field of the step, such as a companion. */
export function createFieldListeners(): FieldListeners {
  const listeners = new Map<Pointer, { readonly name: string; readonly own: Set<() => void> }>();
  return {
    subscribe(field, listener) {
      const entry = listeners.get(field) ?? { name: fieldName(field), own: new Set() };
      entry.own.add(listener);
      listeners.set(field, entry);
      return () => {
        entry.own.delete(listener);
        if (entry.own.size === 0 && listeners.get(field) === entry) listeners.delete(field);
      };
    },
    notify(before, after) {
      const due = [...listeners].filter(
        ([field, { name }]) =>
          before.fields[field] !== after.fields[field] || before.data[name] !== after.data[name],
      );
      for (const [, { own }] of due) for (const listener of [...own]) listener();
    },
    clear: () => listeners.clear(),
  };
}
