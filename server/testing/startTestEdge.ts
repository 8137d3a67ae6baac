import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readEnvironment } from '../environment/environment.ts';
import { type Edge, type EdgeOptions, startEdge } from '../startEdge.ts';
import { type CmsStandIn, startCmsStandIn } from './cmsStandIn.ts';
import { writeStubBuild } from './stubBuild.ts';
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
}

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
  readonly flows: {
    readonly flow: string;
    readonly revision: string | null;
    readonly source: string | null;
    readonly state: string;
    readonly problems: { rule: string; pointer: string; sentence: string }[];
  }[];
}

export interface TestEdgeOptions extends Partial<Omit<EdgeOptions, 'environment'>> {
  readonly variables?: Readonly<Record<string, string>>;
  readonly cms?: CmsStandIn;
  readonly data?: string;
}

/** Starts an edge on a free port, with a CMS stand-in that holds the essential flows; all of it ends with the test. */
export async function startTestEdge(options: TestEdgeOptions = {}): Promise<TestEdge> {
  const cms = options.cms ?? (await startCmsStandIn({ flow_documents: essentialItems() }));
  const data = options.data ?? (await mkdtemp(join(tmpdir(), 'alur-edge-')));
  const dist = options.dist ?? (await writeStubBuild());
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
    pace: { reconcileMs: 50, fullMs: 300_000, quietMs: 60_000 },
    limits: { timeoutMs: 400, retries: 1, retryDelayMs: 10, maxBytes: 100_000 },
    logStream: { write: (line) => void log.push(line) },
    ...options,
    dist,
    environment: environment.value,
  });
  onTestFinished(async () => {
    await edge.close();
    if (options.cms === undefined) await cms.close();
    if (options.data === undefined) await rm(data, { recursive: true, force: true });
    if (options.dist === undefined) await rm(dist, { recursive: true, force: true });
  });
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${edge.url}${path}`, { headers, redirect: 'manual' });
  const ready = async (): Promise<Readiness> => (await (await get('/readyz')).json()) as Readiness;
  return {
    ...edge,
    cms,
    data,
    log,
    get,
    ready,
    async until(condition) {
      for (;;) {
        const answer = await ready();
        if (condition(answer)) return answer;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
  };
}
