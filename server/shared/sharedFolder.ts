import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What the folder holds, a subfolder each: compiled flows, modules of flows, lists of builds, files of builds. */
const kinds = ['flows', 'modules', 'builds', 'files'] as const;
export type EntryKind = (typeof kinds)[number];

/** One entry: its kind and its name there. The same name stands for the same content, which edge ever writes it. */
export interface EntryName {
  readonly kind: EntryKind;
  readonly name: string;
}

/**
 * What must outlive one edge, in a folder that several may share. The first that has something writes it, all read it, and what nobody has used for 14 days is removed. An
 * entry is signed together with its name: one that is changed, cut short or laid under another name counts as not there.
 */
export interface SharedFolder {
  /** The bytes of an entry; null: it is not there, or wrong. */
  read(entry: EntryName): Promise<Buffer | null>;
  /** Writes an entry that is not there yet, in one step. Never fails: what can't be written is reported, and only not shared. */
  write(entry: EntryName, bytes: Buffer): Promise<void>;
  /** Names of a kind that are there. */
  names(kind: EntryKind): Promise<readonly string[]>;
  /** Notes that entries are used now, so that they stay. */
  touch(entries: readonly EntryName[]): Promise<void>;
  /** Entries that this process uses from now on, in the place of those that the same user had named before. */
  keep(user: string, entries: readonly EntryName[]): Promise<void>;
  /** Begins to tidy up, at once and every six hours, until the signal comes. */
  tidy(ending: AbortSignal): Promise<void>;
}

export interface SharedFolderOptions {
  readonly folder: string;
  /** Signs the entries; edges that share a folder share it. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** An entry was wrong, or could not be written. */
  readonly report: SharedReport;
}

/** What happens to entries, for the log and the metrics. */
export interface SharedReport {
  wrong(entry: EntryName): void;
  unwritten(reason: string): void;
}

const daysKept = 14;
const dayMs = 24 * 60 * 60 * 1000;
const tidyMs = dayMs / 4;
/** Hexadecimal digits of a signature, which stands before the bytes, on a line of its own. */
const signatureLength = 64;
const namePattern = /^[\w-][\w.-]{0,199}$/;

/**
 * Opens such a folder; it need not exist yet.
 * @example
 * const shared = openSharedFolder({ folder, secret, now: Date.now, report });
 * await shared.write({ kind: 'modules', name: 'login.0123456789abcdef' }, Buffer.from(source));
 */
export function openSharedFolder({ folder, secret, now, report }: SharedFolderOptions): SharedFolder {
  const key = createHmac('sha256', secret).update('alur shared folder').digest();
  const users = new Map<string, readonly EntryName[]>();
  const sign = ({ kind, name }: EntryName, bytes: Buffer): string =>
    createHmac('sha256', key).update(`${kind}/${name}\n`).update(bytes).digest('hex');

  async function open(entry: EntryName): Promise<Buffer | 'missing' | 'wrong'> {
    const whole = await readFile(pathIn(folder, entry)).catch(() => null);
    if (whole === null) return 'missing';
    const bytes = whole.subarray(signatureLength + 1);
    const given = whole.subarray(0, signatureLength);
    const wanted = Buffer.from(sign(entry, bytes));
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? bytes : 'wrong';
  }

  async function touch(entries: readonly EntryName[]): Promise<void> {
    const at = now() / 1000;
    await Promise.all(
      entries.map(async (entry) => utimes(pathIn(folder, entry), at, at).catch(() => undefined)),
    );
  }

  async function tidyOnce(): Promise<void> {
    await touch([...users.values()].flat());
    for (const kind of kinds) await removeOld(join(folder, kind), now() - daysKept * dayMs);
  }

  return {
    async read(entry) {
      const found = await open(entry);
      if (found === 'wrong') report.wrong(entry);
      return typeof found === 'string' ? null : found;
    },
    async write(entry, bytes) {
      if (typeof (await open(entry)) !== 'string') return touch([entry]);
      const signed = Buffer.concat([Buffer.from(`${sign(entry, bytes)}\n`), bytes]);
      await writeInOneStep(pathIn(folder, entry), signed).catch((fault: unknown) => {
        report.unwritten(fault instanceof Error ? fault.message : String(fault));
      });
    },
    names: async (kind) =>
      (await readdir(join(folder, kind)).catch(() => [])).filter((name) => namePattern.test(name)),
    touch,
    async keep(user, entries) {
      users.set(user, entries);
      await touch(entries);
    },
    async tidy(ending) {
      const timer = setInterval(() => void tidyOnce(), tidyMs);
      timer.unref();
      ending.addEventListener('abort', () => {
        clearInterval(timer);
      });
      await tidyOnce();
    },
  };
}

/** @throws Error for a name that no entry has: it would lead elsewhere */
function pathIn(folder: string, { kind, name }: EntryName): string {
  if (!namePattern.test(name)) throw new Error(`"${name}" is not the name of an entry.`);
  return join(folder, kind, name);
}

/** A reader finds the whole file or none. A draft begins with a dot: no entry does. */
async function writeInOneStep(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = join(dirname(path), `.${randomUUID()}`);
  try {
    await writeFile(draft, bytes, { flush: true });
    await rename(draft, path);
  } catch (fault) {
    await rm(draft, { force: true });
    throw fault;
  }
}

/** Removes what was last used before a moment, drafts of processes that are gone too. Several edges may do so at once. */
async function removeOld(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs < before)
      await rm(path, { force: true, recursive: true }).catch(() => undefined);
  }
}
