import type { FlowDocumentItem } from '../../src/contracts/content.ts';
import type { CmsReader } from './cmsReader.ts';
import type { ContentStore } from './contentStore.ts';
import { OutboundFault } from './outboundClient.ts';
import { createQuiet } from './quiet.ts';

/** Intervals of the background reads. */
export interface RefreshPace {
  /** Between two looks at the fingerprint. */
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
  /** The CMS says that something changed: read everything, once more when a read is under way. */
  request(): void;
  /** Why the last read failed, or null. */
  fault(): string | null;
  stop(): Promise<void>;
}

export interface RefresherOptions {
  readonly reader: CmsReader;
  readonly content: ContentStore;
  /** Takes the documents of a full read; must not throw for a bad document. */
  readonly updateFlows: (items: readonly FlowDocumentItem[]) => Promise<void>;
  readonly report: RefreshReport;
  readonly now?: () => number;
  readonly pace?: RefreshPace;
}

/** Reads the CMS again and again; call `start` once the edge serves. */
export function createRefresher(options: RefresherOptions): Refresher {
  const { pace = refreshPace } = options;
  const reading = createReading({ ...options, pace });
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let askedAgain = false;
  let stopped = false;

  function run(full: boolean): void {
    if (running !== null) {
      askedAgain ||= full;
      return;
    }
    running = reading
      .read(full, () => stopped)
      .finally(() => {
        running = null;
        if (!askedAgain || stopped) return;
        askedAgain = false;
        run(true);
      });
  }

  return {
    start() {
      run(true);
      timer = setInterval(() => run(false), pace.reconcileMs);
      timer.unref();
    },
    request: () => run(true),
    fault: reading.fault,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** One read after another, and what became of the last. */
interface Reading {
  /** Looks at the fingerprint, and reads everything when it differs or `full` is asked for. Never rejects; a fault after `isOver` is not reported. */
  read(full: boolean, isOver: () => boolean): Promise<void>;
  fault(): string | null;
}

function createReading({
  reader,
  content,
  updateFlows,
  report,
  now = Date.now,
  pace,
}: RefresherOptions & { readonly pace: RefreshPace }): Reading {
  const quiet = createQuiet(pace.quietMs, now);
  let fingerprint = '';
  let lastFull = Number.NEGATIVE_INFINITY;
  let fault: string | null = null;

  async function refresh(full: boolean): Promise<void> {
    // Taken before the read: what changes in between is seen at the next look.
    const seen = await reader.readFingerprint();
    if (!full && seen === fingerprint && now() - lastFull < pace.fullMs) return content.confirm(now());
    const set = await reader.readAll();
    await content.accept(set, now());
    await updateFlows(set.flows);
    lastFull = now();
    fingerprint = seen;
  }

  return {
    async read(full, isOver) {
      try {
        await refresh(full);
        if (fault !== null) report.info({}, 'The CMS answers again.');
        fault = null;
      } catch (thrown) {
        fingerprint = '';
        fault = faultOf(thrown);
        if (isOver()) return;
        const { source, readAt } = content.current();
        quiet((heldBack) =>
          report.warn(
            { fault, source, readAt, heldBack },
            'The CMS could not be read; the last good content goes on being served.',
          ),
        );
      }
    },
    fault: () => fault,
  };
}

function faultOf(thrown: unknown): string {
  if (thrown instanceof OutboundFault) return thrown.message;
  return `the content could not be taken: ${thrown instanceof Error ? thrown.message : 'unknown fault'}`;
}
