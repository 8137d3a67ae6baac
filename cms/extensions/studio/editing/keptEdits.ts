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

/** What is kept of one form: of each time that it was open and left, oldest first. */
export interface Keep {
  read(): readonly KeptEdits[];
  /** None: nothing is kept any more. */
  write(edits: readonly KeptEdits[]): void;
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
        const kept: unknown = JSON.parse(storage.getItem(key()) ?? '[]');
        // An earlier release, which this tab may have loaded before, kept one alone.
        return [kept].flat().filter(isKept);
      } catch {
        return [];
      }
    },
    write(edits) {
      try {
        if (edits.length === 0) storage.removeItem(key());
        else storage.setItem(key(), JSON.stringify(edits));
      } catch {
        // Full or forbidden.
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
