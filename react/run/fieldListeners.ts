import { type Pointer, pointerTo } from '@alur/engine/json';
import type { Snapshot } from '@alur/engine';

/** Listeners by field. */
export interface FieldListeners {
  subscribe(field: Pointer, listener: () => void): () => void;
  /** Wakes those whose value or state differs between two snapshots. */
  notify(before: Snapshot, after: Snapshot): void;
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
    notify(before, after) {
      // A key changes one field: the others, and those who listen to them, are not visited one by one.
      for (const field of changedFields(before, after))
        for (const listener of [...(listeners.get(field) ?? [])]) listener();
    },
    clear: () => listeners.clear(),
  };
}

/** The names of the data and the fields that differ between two snapshots, those that only one of them has included. */
function changedFields(before: Snapshot, after: Snapshot): ReadonlySet<Pointer> {
  const changed = new Set<Pointer>();
  for (const name of differing(before.data, after.data)) changed.add(pointerTo(name));
  for (const field of differing(before.fields, after.fields)) changed.add(field as Pointer);
  return changed;
}

function differing(before: Readonly<Record<string, unknown>>, after: typeof before): readonly string[] {
  if (before === after) return [];
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  for (const name of Object.keys(before)) if (!(name in after)) names.push(name);
  return names;
}
