/** What edges share: compiled flows, modules of flows, lists of builds, files of builds. */
export const entryKinds = ['flows', 'modules', 'builds', 'files'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One entry: its kind and its name there. The same name stands for the same content, which edge ever writes it. */
export interface EntryName {
  readonly kind: EntryKind;
  readonly name: string;
}

/** Where entries lie: a folder, or a bucket. Each call rejects when the place does not answer, or refuses. */
export interface EntryPlace {
  /** What it is, for sentences of the log: `The shared folder`. */
  readonly title: string;
  /** Milliseconds between two looks at its names for what strangers ask for: a look at a bucket is a request. */
  readonly betweenLooks: number;
  /** The whole bytes; null: there is no such entry. */
  read(entry: EntryName): Promise<Buffer | null>;
  /** Writes in one step: a reader finds all of it, or what was there before. */
  write(entry: EntryName, bytes: Buffer): Promise<void>;
  /** Names of a kind that are there. */
  names(kind: EntryKind): Promise<readonly string[]>;
  /** Notes that an entry was used at a moment, in milliseconds since 1970; none that is gone. */
  touch(entry: EntryName, at: number): Promise<void>;
  /** Removes what was last used before a moment. Several edges may do so at once. */
  removeOld(kind: EntryKind, before: number): Promise<void>;
}

const namePattern = /^[\w-][\w.-]{0,199}$/;

/** Whether a text is the name of an entry: none leads elsewhere. */
export function isEntryName(name: string): boolean {
  return namePattern.test(name);
}

/**
 * Where an entry lies, below its place.
 * @throws Error for a name that no entry has
 */
export function entryPath({ kind, name }: EntryName): string {
  if (!isEntryName(name)) throw new Error(`"${name}" is not the name of an entry.`);
  return `${kind}/${name}`;
}
