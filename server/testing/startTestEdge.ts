import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { fingerprintPath } from '../../src/contracts/contentFingerprint.ts';
import { readEnvironment } from '../environment/environment.ts';
import { readCompilerRevision } from '../bundles/shipped.ts';
import { type Edge, type EdgeOptions, startEdge } from '../startEdge.ts';
import { type CmsStandIn, startCmsStandIn } from './cmsStandIn.ts';
import { type StubBuildOptions, writeStubBuild } from './stubBuild.ts';
import { essentialItems, stubPublish } from './stubFlow.ts';

export const noticeSecret = 'a-secret-for-tests-only-0123456789';

/** An edge under test, its CMS stand-in and its log. */
export interface TestEdge extends Edge {
  readonly cms: CmsStandIn;
  readonly data: string;
  readonly log: string[];
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  ready(): Promise<Readiness>;
  /** Waits until `/readyz` fulfils the condition. */
  until(condition: (ready: Readiness) => boolean): Promise<Readiness>;
  /** Changes what a stand-in without a fingerprint holds while nothing reads it: a look sees all of a change, or nothing of it. */
  betweenLooks(change: () => void | Promise<void>): Promise<void>;
}

/** A stand-in answers at once, unless a test holds its answer: an edge that waits less takes a busy machine for a CMS that is slow. */
const patienceMs = 30_000;

/** What `/readyz` says, as far as tests look. */
export interface Readiness {
  readonly status: string;
  readonly reasons: string[];
  readonly content: {
    readonly source: string;
    readonly state: string;
    readonly ageSeconds: number | null;
    readonly fault: string | null;
    readonly remarks: string[];
  };
  readonly cdn: readonly {
    readonly host: string;
    readonly since: string;
    readonly collections: readonly string[];
  }[];
  readonly flows: {
    readonly flow: string;
    readonly revision: string | null;
    readonly item: string | null;
    readonly source: string | null;
    readonly state: string;
    readonly caches?: readonly { readonly host: string; readonly since: string }[];
    readonly problems: { rule: string; pointer: string; sentence: string }[];
  }[];
}

export interface TestEdgeOptions extends Partial<Omit<EdgeOptions, 'environment'>> {
  readonly variables?: Readonly<Record<string, string>>;
  readonly cms?: CmsStandIn;
  readonly data?: string;
  /** What is unusual about its stub build, where `dist` names no other one. */
  readonly build?: StubBuildOptions;
}

/**
 * Starts an edge on a free port, with a CMS stand-in that holds the essential flows; all of it ends with the test.
 * @example
 * const edge = await startTestEdge({ build: { withServer: false } });
 * const answer = await edge.get('/vplus/auth/login');
 */
export async function startTestEdge(options: TestEdgeOptions = {}): Promise<TestEdge> {
  const { edge, end } = await openTestEdge(options);
  onTestFinished(end);
  return edge;
}

/**
 * One edge for all tests of a file, or of a `describe`, that only ask it: to start one costs more than to ask it a hundred times. What changes its content, its log
 * level or its limits starts its own.
 * @returns a function that gives it to a test
 * @example
 * const shared = sharedTestEdge();
 * test('...', async () => expect((await shared().get('/')).status).toBe(200));
 */
export function sharedTestEdge(options: TestEdgeOptions = {}): () => TestEdge {
  let opened: Awaited<ReturnType<typeof openTestEdge>> | null = null;
  beforeAll(async () => {
    // Nothing changes in its CMS.
    opened = await openTestEdge({ pace: { ...pace, reconcileMs: 5_000 }, ...options });
  });
  afterAll(() => opened?.end());
  return () => {
    if (opened === null) throw new Error('The edge of these tests is there once they run.');
    return opened.edge;
  };
}

/** Starts an edge as {@link startTestEdge} does; the caller ends it. */
export async function openTestEdge(
  options: TestEdgeOptions,
): Promise<{ readonly edge: TestEdge; readonly end: () => Promise<void> }> {
  const cms = options.cms ?? (await startCmsStandIn({ flow_documents: essentialItems() }));
  const data = options.data ?? (await mkdtemp(join(tmpdir(), 'alur-edge-')));
  const dist = options.dist ?? (await writeStubBuild(options.build));
  const log: string[] = [];
  const environment = readEnvironment({
    PORT: '0',
    ALUR_HOST: '127.0.0.1',
    ALUR_DATA: data,
    ALUR_CMS_URL: cms.url,
    ALUR_CMS_TOKEN: 'read-only-token-of-the-edge',
    ALUR_NOTICE_SECRET: noticeSecret,
    ...options.variables,
  });
  if (!environment.ok) throw new Error(environment.error.join(' '));
  const edge = await startEdge({
    publish: stubPublish,
    // It takes three times as long as all the rest of a start.
    warm: false,
    // It shares its process with other tests, and the machine with everything else: a lag is not its own.
    longestLagMs: Number.POSITIVE_INFINITY,
    ...(options.root === undefined ? { compilerRevision: await revisionHere() } : {}),
    limits: { timeoutMs: patienceMs, retries: 1, retryDelayMs: 10, maxBytes: 100_000 },
    firstReadMs: patienceMs,
    logStream: { write: (line) => void log.push(line) },
    ...options,
    pace: { ...pace, ...options.pace },
    dist,
    environment: environment.value,
  });
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${edge.url}${path}`, { headers, redirect: 'manual' });
  const ready = async (): Promise<Readiness> => (await (await get('/readyz')).json()) as Readiness;
  return {
    edge: {
      ...edge,
      cms,
      data,
      log,
      get,
      ready,
      until: (condition) => untilReady(ready, condition),
      betweenLooks: (change) => changeBetweenLooks(cms, change),
    },
    async end() {
      await edge.close();
      if (options.cms === undefined) await cms.close();
      if (options.data === undefined) await rm(data, { recursive: true, force: true });
      if (options.dist === undefined) await rm(dist, { recursive: true, force: true });
    },
  };
}

let revision: Promise<string> | undefined;

/** Of the files of this project, which do not change while tests run: hundreds of them would be read for each edge. */
function revisionHere(): Promise<string> {
  revision ??= readCompilerRevision(process.cwd());
  return revision;
}

/** Each look asks for every collection: more often, and the looks of all edges keep a core busy. */
const pace = { reconcileMs: 200, fullMs: 300_000, quietMs: 60_000, patienceMs };

async function untilReady(
  ready: () => Promise<Readiness>,
  condition: (ready: Readiness) => boolean,
): Promise<Readiness> {
  for (;;) {
    const answer = await ready();
    if (condition(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Each look begins with the fingerprint, and goes on once there is an answer. */
async function changeBetweenLooks(cms: CmsStandIn, change: () => void | Promise<void>): Promise<void> {
  const asked = Promise.withResolvers<ServerResponse>();
  cms.faults.set(fingerprintPath, asked.resolve);
  const response = await asked.promise;
  cms.faults.delete(fingerprintPath);
  await change();
  response.writeHead(404).end('{"errors":[]}');
}
