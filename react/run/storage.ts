/** Text by key. No method ever throws: a store that refuses behaves as an empty one (R14). */
export interface KeyValueStore {
  get(key: string): string | null;
  /** False when the value could not be kept. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Names of everything kept. */
  keys(): readonly string[];
}

/** A store for as long as the page lives. */
export function memoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set(key, value) {
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

/**
 * A browser's store, with memory behind it: in a partner's frame even reading `window.localStorage` throws, and a full one refuses to write.
 *
 * @param open Answers the store, such as `() => window.localStorage`; it may throw or answer null.
 */
export function webStore(open: () => Storage | null | undefined): KeyValueStore {
  const memory = memoryStore();
  const attempt = <T>(act: (store: Storage) => T, otherwise: T): T => {
    try {
      const store = open();
      return store === null || store === undefined ? otherwise : act(store);
    } catch {
      // Storage is a convenience: without it the subscriber logs in again after a reload, no worse.
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((store) => store.getItem(key), null),
    set(key, value) {
      const kept = attempt((store) => {
        store.setItem(key, value);
        return true;
      }, false);
      if (kept) memory.remove(key);
      else memory.set(key, value);
      return kept;
    },
    remove(key) {
      memory.remove(key);
      attempt((store) => store.removeItem(key), undefined);
    },
    keys: () => [...new Set([...memory.keys(), ...attempt(namesIn, [])])],
  };
}

function namesIn(store: Storage): readonly string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index)).filter(
    (name): name is string => name !== null,
  );
}
