import { isRecord, type UnknownRecord } from '@alur/engine/json';

/** How deep changes may go; an event has nothing below. */
const deepest = 4;
const mostNames = 60;

/**
 * An event with the changes of a destination, which are differences as `jsondiffpatch` writes them: `[new]` adds, `[old, new]` replaces, `[old, 0, 0]` removes, an object goes
 * one level down. Lists and long texts, which have further kinds, are in no event.
 *
 * @returns null where the changes belong to another event, or are of no such kind
 */
export function changedEvent(event: UnknownRecord, changes: UnknownRecord): UnknownRecord | null {
  return applyChanges(event, changes, 1);
}

function applyChanges(before: UnknownRecord, changes: UnknownRecord, depth: number): UnknownRecord | null {
  const names = Object.keys(changes);
  if (depth > deepest || names.length > mostNames || '_t' in changes) return null;
  const after = new Map(Object.entries(before));
  for (const name of names) {
    // Not a name of an event's, but one that every object answers to.
    if (name in Object.prototype) return null;
    const change = changes[name];
    const old = after.get(name);
    if (Array.isArray(change)) {
      if (!applyChange(after, name, change)) return null;
    } else {
      const inner = isRecord(old) && isRecord(change) ? applyChanges(old, change, depth + 1) : null;
      if (inner === null) return null;
      after.set(name, inner);
    }
  }
  return Object.fromEntries(after);
}

/** Returns whether it could be carried out. */
function applyChange(event: Map<string, unknown>, name: string, change: readonly unknown[]): boolean {
  const [first, second, third] = change;
  if (change.length === 1) {
    event.set(name, first);
    return true;
  }
  if (!event.has(name) || JSON.stringify(event.get(name)) !== JSON.stringify(first)) return false;
  if (change.length === 2) event.set(name, second);
  else if (change.length === 3 && second === 0 && third === 0) event.delete(name);
  else return false;
  return true;
}
