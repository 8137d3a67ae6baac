/** Fields of an item by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** What somebody changed in a form and has not saved. */
export interface KeptEdits {
  /** When it was kept last, milliseconds since 1970. */
  readonly at: number;
  /** The changed fields as they were when the form was opened, and as they are now. */
  readonly base: Fields;
  readonly mine: Fields;
}

export interface Keep {
  read(): KeptEdits | null;
  write(edits: KeptEdits): void;
  remove(): void;
}

/**
 * Keeps the unsaved changes of one item's form for as long as the tab lives. Storage that refuses is a tab without this
 * memory. The name is asked for each time: Studio names the item only once it is loaded.
 */
export function createKeep(name: () => string, storage: Storage): Keep {
  const key = (): string => `alur-unsaved:${name()}`;
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(storage.getItem(key()) ?? 'null');
        return isKept(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    write(edits) {
      try {
        storage.setItem(key(), JSON.stringify(edits));
      } catch {
        // Full or forbidden.
      }
    },
    remove() {
      try {
        storage.removeItem(key());
      } catch {
        // Forbidden.
      }
    },
  };
}

function isKept(value: unknown): value is KeptEdits {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    typeof value.at === 'number' &&
    'base' in value &&
    'mine' in value
  );
}
