import type { CmsReader } from './cmsReader.ts';
import type { ContentStore } from './contentStore.ts';
import type { Collection } from './decoding/collection.ts';
import { createSameness } from './sameness.ts';
import type { ReadFingerprint } from './fingerprintReader.ts';
import { collections } from './generated/collections.ts';
import { createPatientReads, type PatientReads } from './patientReads.ts';
import { createQuiet } from './quiet.ts';
import { ofFlows, readRound } from './readRound.ts';
import { createUnread, readFaultOf, type Unread, type UnreadCollections } from './unread.ts';

/** Intervals of the background reads. */
export interface RefreshPace {
  /** Between two looks at the fingerprint of all content, or at those of the collections. */
  readonly reconcileMs: number;
  /** The longest time without a full read. */
  readonly fullMs: number;
  /** Between two log lines about a CMS that is down. */
  readonly quietMs: number;
  /** The longest time that all others wait for a collection without an answer; a second where it is not named. */
  readonly patienceMs?: number;
}

const refreshPace: RefreshPace = { reconcileMs: 5000, fullMs: 300_000, quietMs: 60_000 };

/** What the refresher reports; no line holds a token or a document. */
export interface RefreshReport {
  warn(details: object, sentence: string): void;
  info(details: object, sentence: string): void;
}

/** Keeps content fresh in the background; nothing that serves a request ever awaits it. */
export interface Refresher {
  start(): void;
  /** Resolves once the first read after `start` was taken, or failed; never rejects. */
  firstRead(): Promise<void>;
  /**
   * The CMS reports a change: its collection is read, once more when a read is under way. An unknown name stands for all: much
   * has changed at once.
   */
  request(collection: string): void;
  /** Asks at once whether anything has changed, as it does every few seconds: the CMS may have reported changes that never came. */
  look(): void;
  /** Why not everything could be read last, or null. */
  fault(): string | null;
  /** The collections that can't be read now. */
  unread(): readonly Unread[];
  stop(): Promise<void>;
}

export interface RefresherOptions {
  readonly reader: CmsReader;
  readonly readFingerprint: ReadFingerprint;
  readonly content: Pick<ContentStore, 'current' | 'accept' | 'confirm'>;
  /** Called after each read that brought something, with the collections that were read; must not throw for a bad document. */
  readonly onRead: (read: ReadonlySet<string>) => Promise<void>;
  readonly report: RefreshReport;
  readonly now?: () => number;
  readonly pace?: RefreshPace;
}

const everything: ReadonlySet<string> = new Set(collections.map(({ name }) => name));

/**
 * Reads the CMS again and again; call `start` once the edge serves. While the fingerprint of all content stays the same it asks for nothing else, but for a full read now and then: what was
 * changed past the CMS's hooks has the same one.
 *
 * @example
 * const refresher = createRefresher({ reader, content, onRead, report });
 * refresher.start();
 * refresher.request('interface_texts'); // the CMS has reported a change
 */
export function createRefresher(options: RefresherOptions): Refresher {
  const { pace = refreshPace } = options;
  const first = Promise.withResolvers<void>();
  const onLate = (): void => {
    if (!stopped) run(new Set());
  };
  const reading = createReading({ ...options, pace, onSettled: () => first.resolve(), onLate });
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let asked = new Set<string>();
  let stopped = false;

  function run(wanted: ReadonlySet<string>): void {
    for (const name of wanted) asked.add(name);
    if (running !== null) return;
    const now = asked;
    asked = new Set();
    running = reading
      .read(now, () => stopped)
      .finally(() => {
        running = null;
        if ((asked.size > 0 || reading.isLateThere()) && !stopped) run(new Set());
      });
  }

  return {
    start() {
      run(everything);
      timer = setInterval(() => run(new Set()), pace.reconcileMs);
      timer.unref();
    },
    firstRead: () => first.promise,
    request: (collection) => run(collectionsOf(collection)),
    look: () => run(new Set()),
    fault: reading.fault,
    unread: reading.unread,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** The collections that items of a name belong to: its own, or the one that they are a part of. */
function collectionsOf(name: string): ReadonlySet<string> {
  const found = collections.filter(
    (each) => each.name === name || (each.related ?? []).some(({ collection }) => collection === name),
  );
  return found.length === 0 ? everything : new Set(found.map((each) => each.name));
}

/** The collections that may differ when the CMS says what has changed: those, those that were asked for, and those that point to one of them, for the database itself removes what pointed to an item that is gone. */
function listSuspects(changed: ReadonlySet<string>, asked: ReadonlySet<string>): ReadonlySet<string> {
  const suspected = new Set([...asked, ...[...changed].flatMap((name) => [...collectionsOf(name)])]);
  for (const name of suspected)
    for (const { name: other, pointsTo = [] } of collections)
      if (pointsTo.includes(name)) suspected.add(other);
  return suspected;
}

/** One read after another, and what became of the last. */
interface Reading extends Pick<Refresher, 'fault' | 'unread'> {
  /** Looks at each collection, unless the CMS says that nothing has changed, and reads those that differ or are asked for. Never rejects; a fault after `isOver` is not reported. */
  read(asked: ReadonlySet<string>, isOver: () => boolean): Promise<void>;
  /** Whether a slow collection has answered, and waits for the next read. */
  isLateThere(): boolean;
}

type Parts = RefresherOptions & {
  readonly pace: RefreshPace;
  /** Called whenever what was read is served, or was not available; flows may still be published then. */
  readonly onSettled: () => void;
  /** Called when a slow collection has answered: another read takes it. */
  readonly onLate: () => void;
};

function createReading(parts: Parts): Reading {
  const { reader, content, now = Date.now, pace, onSettled, onLate } = parts;
  const reads = createPatientReads({ reader, now, patienceMs: pace.patienceMs ?? 1000, onLate });
  const tell = createTeller(parts);
  const unread = createUnread(pace.reconcileMs, now);
  const take = createTaking(parts, reads, unread);
  const sameness = createSameness({ ...parts, quietMs: pace.quietMs, now });
  let lastFull = Number.NEGATIVE_INFINITY;

  return {
    async read(asked, isOver) {
      const began = now();
      const isFull = began - lastFull >= pace.fullMs;
      // Before the looks: what changes after this is another fingerprint the next time.
      const changed = await sameness.ask();
      if (changed?.size === 0 && !isFull && asked.size === 0) return content.confirm(began);
      sameness.forget();
      const { sound, troubled } = partsOf(unread, reads, asked);
      const suspected = isFull || changed === null ? everything : listSuspects(changed, asked);
      const looked = sound.filter(({ name }) => suspected.has(name));
      const ofSound = await take(looked, began, (name) => isFull || asked.has(name));
      // What could not be read before comes after the others: they do not wait for it.
      const ofTroubled = await take(troubled, began, () => true);
      if (isFull && sound.length > 0) lastFull = now();
      onSettled();
      const left = unread.list();
      if (left.length === 0) {
        content.confirm(Math.min(ofSound, ofTroubled));
        sameness.keep();
      }
      // One that is slow is waited for still.
      if (!isOver()) tell(left.filter(({ code }) => code !== 'slow'));
    },
    isLateThere: () => reads.isThere(),
    fault: () => firstReason(unread.list()),
    unread: unread.list,
  };
}

/** What looks at collections, takes those that differ, and returns when the round or the oldest of its looks began: what is saved while the CMS is read may be missing in it. */
function createTaking(
  { content, onRead, now = Date.now, onSettled }: Parts,
  reads: PatientReads,
  unread: UnreadCollections,
): (of: readonly Collection[], roundBegan: number, isForced: (name: string) => boolean) => Promise<number> {
  const fingerprints = new Map<string, string | null>();
  return async function take(
    of: readonly Collection[],
    roundBegan: number,
    isForced: (name: string) => boolean,
  ): Promise<number> {
    if (of.length === 0) return roundBegan;
    const { seen, taken, faults } = await readRound(of, {
      reads,
      isWanted: (name, mark) => isForced(name) || mark !== fingerprints.get(name),
      unreadSince: unread.since,
      lost: () => unread.list().flatMap(({ collection, code }) => (code === 'empty' ? [collection] : [])),
      now,
    });
    for (const [name, fault] of faults) {
      // What is slow may be unchanged.
      if (fault.code !== 'slow') fingerprints.delete(name);
      unread.fail(name, fault);
    }
    const good = [...seen].filter(([name]) => !faults.has(name));
    const began = Math.min(roundBegan, ...good.map(([, answer]) => answer.began));
    try {
      const others = unread.list().filter(({ collection }) => !good.some(([name]) => name === collection));
      const at = others.length === 0 ? began : (content.current().readAt ?? began);
      if (taken.size > 0) await content.accept(taken, at);
      onSettled();
      if (taken.size > 0) await onRead(new Set(taken.keys()));
    } catch (thrown) {
      for (const name of taken.keys()) {
        fingerprints.delete(name);
        unread.fail(name, readFaultOf(thrown));
      }
      return began;
    }
    for (const [name, answer] of good) {
      fingerprints.set(name, answer.mark);
      unread.succeed(name, answer.began);
    }
    return began;
  };
}

/** The collections that can be read, and those that could not be and are tried again now. */
function partsOf(
  unread: UnreadCollections,
  { isUnderWay, isThere }: PatientReads,
  asked: ReadonlySet<string>,
): { readonly sound: readonly Collection[]; readonly troubled: readonly Collection[] } {
  const isSound = ({ name }: Collection): boolean =>
    belongingTo(name).every((each) => unread.since(each) === null);
  const isDue = ({ name }: Collection): boolean =>
    !isUnderWay(name) &&
    belongingTo(name).some((each) => isThere(each) || asked.has(each) || unread.isDue(each));
  const sound = collections.filter(isSound);
  const others = collections.filter((each) => !isSound(each));
  // Without any that can be read the CMS is away, and is tried at each look.
  return {
    sound,
    troubled: sound.length === 0 ? others.filter(({ name }) => !isUnderWay(name)) : others.filter(isDue),
  };
}

/** The collections that are taken with one, itself among them. */
function belongingTo(name: string): readonly string[] {
  return ofFlows.includes(name) ? ofFlows : [name];
}

function firstReason(unread: readonly Unread[]): string | null {
  return (unread.find(({ code }) => code !== 'waiting') ?? unread[0])?.reason ?? null;
}

/** Writes a line a minute at most about what can't be read, and one when all can be read again. */
function createTeller({ content, report, pace, now = Date.now }: Parts): (unread: readonly Unread[]) => void {
  const quiet = createQuiet(pace.quietMs, now);
  let before = 0;
  return (unread) => {
    if (unread.length === 0 && before > 0) report.info({}, 'The CMS answers again.');
    before = unread.length;
    if (unread.length === 0) return;
    const { source, readAt } = content.current();
    const sentence =
      unread.length === collections.length
        ? 'The CMS could not be read; the last good content stays in service.'
        : 'Some content of the CMS could not be read; its last good version stays in service, the rest goes live.';
    quiet((heldBack) =>
      report.warn({ fault: firstReason(unread), unread, source, readAt, heldBack }, sentence),
    );
  };
}
