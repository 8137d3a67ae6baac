import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { fingerprintPath } from '../../src/contracts/contentFingerprint.ts';
import { createCmsReader } from '../../server/content/cmsReader.ts';
import type { ContentStore } from '../../server/content/contentStore.ts';
import { createFingerprintReader } from '../../server/content/fingerprintReader.ts';
import { createRefresher, type Refresher } from '../../server/content/refresher.ts';
import { type CmsStandIn, startCmsStandIn } from '../../server/testing/cmsStandIn.ts';
import { essentialItems } from '../../server/testing/stubFlow.ts';

/** Edges that read one CMS for a while. */
export interface EdgesRun {
  readonly edges: number;
  /** Minutes of their clock, after the first read of all. */
  readonly minutes: number;
  /** Saves of interface texts, evenly spread. */
  readonly saves: number;
  /** Whether each save is made known to each edge, as with Redis. */
  readonly isNoticed: boolean;
  /** Whether the CMS gives a fingerprint of all content; one of an earlier release does not. */
  readonly hasFingerprint: boolean;
}

/** What the CMS was asked. */
export interface CmsLoad {
  /** Requests, those for the fingerprint among them. */
  readonly requests: number;
  readonly fingerprints: number;
  /** The most within a second. */
  readonly most: number;
  /** Requests of all edges at their start. */
  readonly atStart: number;
}

const between = 5;
const epoch = 'of-the-bench';
const token = 'read-only-token-of-the-edge';
/** The machine's own slowness is not what is counted. */
const limits = { timeoutMs: 600_000, retries: 0, retryDelayMs: 10, maxBytes: 10_000_000 };
const pace = { reconcileMs: between * 1000, fullMs: 300_000, quietMs: 60_000, patienceMs: 600_000 };

/**
 * Counts what edges ask a CMS: their real code of reading, real requests, and a clock of their own that goes from second to second once nothing is under way. A fifth of them looks in each second.
 *
 * @example
 * const { requests } = await countRequests({ edges: 100, minutes: 10, saves: 0, isNoticed: true, hasFingerprint: true });
 */
export async function countRequests(run: EdgesRun): Promise<CmsLoad> {
  const cms = await startCmsStandIn({ flow_documents: essentialItems() });
  cms.fingerprint = run.hasFingerprint ? { epoch, number: 1, collections: {} } : null;
  const clock = startClock();
  try {
    const edges: Refresher[] = [];
    for (let second = 0; second < between; second += 1) {
      const some = Array.from({ length: share(run.edges, second) }, () => clock.startEdge(cms));
      edges.push(...some);
      await clock.passSecond();
    }
    const atStart = cms.requests.length;
    // So that each has its turn of reading everything within five minutes that are counted.
    for (let second = 0; second < 2 * between; second += 1) await clock.passSecond();
    cms.requests.length = 0;
    return { atStart, ...(await passTime(run, cms, clock, edges)) };
  } finally {
    clock.stop();
    await cms.close();
  }
}

/** How many edges begin in one of the seconds. */
const share = (edges: number, second: number): number => Math.floor((edges + between - 1 - second) / between);

async function passTime(
  { minutes, saves, isNoticed }: EdgesRun,
  cms: CmsStandIn,
  clock: Clock,
  edges: readonly Refresher[],
): Promise<Omit<CmsLoad, 'atStart'>> {
  let [most, saved] = [0, 0];
  for (let second = 1; second <= minutes * 60; second += 1) {
    const before = cms.requests.length;
    await clock.passSecond();
    if (saves > 0 && saved < Math.round((second * saves) / (minutes * 60))) {
      saved += 1;
      cms.items.interface_texts = [{ key: 'common.ok', en: `Save ${saved}`, id: `Save ${saved}` }];
      if (cms.fingerprint !== null)
        cms.fingerprint = { epoch, number: 1 + saved, collections: { interface_texts: saved } };
      if (isNoticed) for (const edge of edges) edge.request('interface_texts');
      await clock.settle();
    }
    most = Math.max(most, cms.requests.length - before);
  }
  const { requests } = cms;
  return {
    requests: requests.length,
    fingerprints: requests.filter((each) => each === fingerprintPath).length,
    most,
  };
}

interface Clock {
  /** An edge that reads from now on. */
  startEdge(cms: CmsStandIn): Refresher;
  /** Lets a second pass, and waits for what it began. */
  passSecond(): Promise<void>;
  /** Waits until no edge reads. */
  settle(): Promise<void>;
  stop(): void;
}

/** A clock that only the intervals of edges follow. */
function startClock(): Clock {
  mock.timers.enable({ apis: ['setInterval'] });
  let now = 0;
  const asking = { count: 0 };
  const settle = async (): Promise<void> => {
    // A read goes from one request to the next within a turn or two.
    for (let calm = 0; calm < 20; calm += 1) {
      await setImmediate();
      if (asking.count > 0) calm = 0;
    }
  };
  return {
    startEdge(cms) {
      const edge = readingEdge(cms, () => now, asking);
      edge.start();
      return edge;
    },
    async passSecond() {
      now += 1000;
      mock.timers.tick(1000);
      await settle();
    },
    settle,
    stop: () => mock.timers.reset(),
  };
}

/** The part of an edge that reads the CMS; what it read goes nowhere. */
function readingEdge(cms: CmsStandIn, now: () => number, asking: { count: number }): Refresher {
  const access = { url: cms.url, token, limits };
  const track = async <T>(work: Promise<T>): Promise<T> => {
    asking.count += 1;
    try {
      return await work;
    } finally {
      asking.count -= 1;
    }
  };
  const reader = createCmsReader({ ...access, now });
  const readFingerprint = createFingerprintReader(access);
  const content = {
    current: () => ({ source: 'cms', readAt: now() }),
    accept: async () => new Set<string>(),
    confirm: () => undefined,
  } as unknown as ContentStore;
  return createRefresher({
    reader: {
      look: (collection) => track(reader.look(collection)),
      read: (collection) => track(reader.read(collection)),
    },
    readFingerprint: () => track(readFingerprint()),
    content,
    onRead: async () => undefined,
    report: { warn: () => undefined, info: () => undefined },
    now,
    pace,
  });
}
