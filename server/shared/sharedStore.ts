import { createHmac, timingSafeEqual } from 'node:crypto';
import { entryKinds, type EntryKind, type EntryName, type EntryPlace } from './entryPlace.ts';

/**
 * What must outlive one edge, in a folder or a bucket that several may share. The first that has something writes it, all read it, and what nobody has used for 14 days is removed. An
 * entry is signed together with its name: one that is changed, cut short or laid under another name counts as not there.
 */
export interface SharedStore {
  /** Milliseconds between two looks for what strangers ask for. */
  readonly betweenLooks: number;
  /** The bytes of an entry; null: it is not there, wrong, or its place does not answer. */
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

export interface SharedStoreOptions {
  readonly place: EntryPlace;
  /** Signs the entries; edges that share a place share it. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** An entry was wrong, or its place did not take or give it. */
  readonly report: SharedReport;
}

/** What happens to entries, for the log and the metrics. */
export interface SharedReport {
  wrong(entry: EntryName): void;
  /** `title` is that of the place. */
  unwritten(title: string, reason: string): void;
  unread(title: string, reason: string): void;
}

const daysKept = 14;
const dayMs = 24 * 60 * 60 * 1000;
const tidyMs = dayMs / 4;
/** Hexadecimal digits of a signature, which stands before the bytes, on a line of its own. */
const signatureLength = 64;

/**
 * Opens what lies in such a place.
 * @example
 * const shared = openSharedStore({ place: folderPlace(folder), secret, now: Date.now, report });
 * await shared.write({ kind: 'modules', name: 'login.0123456789abcdef' }, Buffer.from(source));
 */
export function openSharedStore({ place, secret, now, report }: SharedStoreOptions): SharedStore {
  const key = createHmac('sha256', secret).update('alur shared folder').digest();
  const users = new Map<string, readonly EntryName[]>();
  const sign = ({ kind, name }: EntryName, bytes: Buffer): string =>
    createHmac('sha256', key).update(`${kind}/${name}\n`).update(bytes).digest('hex');
  const unread = (fault: unknown): null => {
    report.unread(place.title, reasonOf(fault));
    return null;
  };

  async function open(entry: EntryName): Promise<Buffer | 'missing' | 'wrong'> {
    const whole = await place.read(entry).catch(unread);
    if (whole === null) return 'missing';
    const bytes = whole.subarray(signatureLength + 1);
    const given = whole.subarray(0, signatureLength);
    const wanted = Buffer.from(sign(entry, bytes));
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? bytes : 'wrong';
  }

  async function touch(entries: readonly EntryName[]): Promise<void> {
    await Promise.all(entries.map(async (entry) => place.touch(entry, now()).catch(unread)));
  }

  async function tidyOnce(): Promise<void> {
    await touch([...users.values()].flat());
    for (const kind of entryKinds) await place.removeOld(kind, now() - daysKept * dayMs).catch(unread);
  }

  return {
    betweenLooks: place.betweenLooks,
    async read(entry) {
      const found = await open(entry);
      if (found === 'wrong') report.wrong(entry);
      return typeof found === 'string' ? null : found;
    },
    async write(entry, bytes) {
      if (typeof (await open(entry)) !== 'string') return touch([entry]);
      const signed = Buffer.concat([Buffer.from(`${sign(entry, bytes)}\n`), bytes]);
      await place.write(entry, signed).catch((fault: unknown) => {
        report.unwritten(place.title, reasonOf(fault));
      });
    },
    names: async (kind) => (await place.names(kind).catch(unread)) ?? [],
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

function reasonOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
