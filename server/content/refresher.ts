import type { CmsReader } from './cmsReader.ts';
import type { ContentStore } from './contentStore.ts';
import type { Collection, Row } from './door/collection.ts';
import { collections } from './generated/collections.ts';
import { OutboundFault } from './outboundClient.ts';
import { createQuiet } from './quiet.ts';

/** Intervals of the background reads. */
export interface RefreshPace {
  /** Between two looks at the fingerprints. */
  readonly reconcileMs: number;
  /** The longest time without a full read. */
  readonly fullMs: number;
  /** Between two log lines about a CMS that is down. */
  readonly quietMs: number;
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
  /** Why the last read failed, or null. */
  fault(): string | null;
  stop(): Promise<void>;
}

export interface RefresherOptions {
  readonly reader: CmsReader;
  readonly content: ContentStore;
  /** Called after each read that brought something, with the collections that were read; must not throw for a bad document. */
  readonly onRead: (read: ReadonlySet<string>) => Promise<void>;
  readonly report: RefreshReport;
  readonly now?: () => number;
  readonly pace?: RefreshPace;
}

const everything: ReadonlySet<string> = new Set(collections.map(({ name }) => name));

/**
 * Reads the CMS again and again; call `start` once the edge serves.
 *
 * @example
 * const refresher = createRefresher({ reader, content, onRead, report });
 * refresher.start();
 * refresher.request('interface_texts'); // the CMS has reported a change
 */
export function createRefresher(options: RefresherOptions): Refresher {
  const { pace = refreshPace } = options;
  const first = Promise.withResolvers<void>();
  const reading = createReading({ ...options, pace, onSettled: () => first.resolve() });
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
        if (asked.size > 0 && !stopped) run(new Set());
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
    fault: reading.fault,
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

/** One read after another, and what became of the last. */
interface Reading {
  /** Looks at each collection, and reads those that differ or are asked for. Never rejects; a fault after `isOver` is not reported. */
  read(asked: ReadonlySet<string>, isOver: () => boolean): Promise<void>;
  fault(): string | null;
}

function createReading({
  reader,
  content,
  onRead,
  report,
  now = Date.now,
  pace,
  onSettled,
}: RefresherOptions & {
  readonly pace: RefreshPace;
  /** Called whenever what was read is served, or was not available; flows may still be published then. */
  readonly onSettled: () => void;
}): Reading {
  const quiet = createQuiet(pace.quietMs, now);
  let fingerprints: ReadonlyMap<string, string | null> = new Map();
  let lastFull = Number.NEGATIVE_INFINITY;
  let fault: string | null = null;

  async function refresh(asked: ReadonlySet<string>): Promise<void> {
    // Taken before the read: what changes in between is seen at the next look.
    const seen = new Map(await askAll(collections, (collection) => reader.look(collection)));
    const isFull = now() - lastFull >= pace.fullMs;
    const wanted = collections.filter(
      ({ name }) => isFull || asked.has(name) || seen.get(name) !== fingerprints.get(name),
    );
    if (wanted.length === 0) return content.confirm(now());
    // All are read before any is taken: what belongs together stays together.
    const rows: ReadonlyMap<string, readonly Row[] | null> = new Map(
      await askAll(wanted, (collection) => reader.read(collection)),
    );
    await content.accept(rows, now());
    onSettled();
    await onRead(new Set(rows.keys()));
    if (isFull) lastFull = now();
    fingerprints = seen;
  }

  return {
    async read(asked, isOver) {
      try {
        await refresh(asked);
        if (fault !== null) report.info({}, 'The CMS answers again.');
        fault = null;
      } catch (thrown) {
        fingerprints = new Map();
        fault = faultOf(thrown);
        onSettled();
        if (isOver()) return;
        const { source, readAt } = content.current();
        quiet((heldBack) =>
          report.warn(
            { fault, source, readAt, heldBack },
            'The CMS could not be read; the last good content stays in service.',
          ),
        );
      }
    },
    fault: () => fault,
  };
}

async function askAll<T>(
  of: readonly Collection[],
  ask: (collection: Collection) => Promise<T>,
): Promise<readonly (readonly [name: string, answer: T])[]> {
  return Promise.all(of.map(async (collection) => [collection.name, await ask(collection)] as const));
}

function faultOf(thrown: unknown): string {
  if (thrown instanceof OutboundFault) return thrown.message;
  return `the content could not be taken: ${thrown instanceof Error ? thrown.message : 'unknown fault'}`;
}
