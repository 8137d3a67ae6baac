import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningCms, bootstrapCms, startCms } from '../../../cms/directus.ts';
import { directusEnvironment, type DirectusEnvironment } from '../../../cms/process/environment.ts';
import { applySeed } from '../../../cms/seeder/applySeed.ts';
import { testSecrets, testServer } from '../../../cms/testing/freshCms.ts';
import { createDatabase } from '../../../cms/testing/postgresServer.ts';
import { underTest } from '../../../cms/testing/underTest.ts';
import { keepRunning, type Run } from '../../../launch/product/keepRunning.ts';
import { freePorts } from '../../../launch/product/ports.ts';
import { type ManagedProcess, startProcess, untilAnswers } from '../../../launch/product/processes.ts';
import { type RedisServer, startRedis } from '../redisServer.ts';
import { type Balancer, startBalancer } from './roundRobin.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Two Directus on one PostgreSQL and one Redis, and two edges; each pair behind a balancer. */
export interface Fleet {
  /** Addresses of the balancers. */
  readonly site: string;
  readonly studio: string;
  /** Own addresses of the edges and of the Directus. */
  readonly edges: readonly string[];
  readonly directus: readonly string[];
  readonly redis: RedisServer;
  /** How often a Directus has ended by itself; each is started again. */
  losses(): number;
  stop(): Promise<void>;
}

/** What ends something that was started; the last is called first. */
type Ends = (() => Promise<unknown>)[];

/**
 * Starts one on free ports, seeded, with the pages that were built last.
 * @throws Error where it does not run with `--project fleet`.
 */
export async function startFleet(): Promise<Fleet> {
  const ends: Ends = [];
  const stop = async (): Promise<void> => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const data = mkdtempSync(join(tmpdir(), 'alur-fleet-'));
    ends.push(async () => rmSync(data, { recursive: true, force: true, maxRetries: 10 }));
    const redis = await startRedis();
    ends.push(() => redis.kill());
    const balancers = [await startBalancer(), await startBalancer()] as const;
    ends.push(async () => Promise.all(balancers.map((balancer) => balancer.close())));
    const [site, studio] = balancers;
    const ports = await freePorts(4);
    const shared = {
      ...testSecrets,
      ALUR_HOST: 'localhost',
      ALUR_EDGE_URL: `http://localhost:${site.port}`,
      ALUR_CMS_URL: `http://localhost:${studio.port}`,
      ALUR_TRUSTED_PROXIES: '127.0.0.0/8',
      REDIS: redis.url,
    };
    const losses = await startBoth(studio, { data, shared, ports: ports.slice(0, 2) }, ends);
    await startEdges(site, { data, shared, ports: ports.slice(2) }, ends);
    const at = (port: number): string => `http://127.0.0.1:${port}`;
    return {
      site: shared.ALUR_EDGE_URL,
      studio: shared.ALUR_CMS_URL,
      directus: ports.slice(0, 2).map(at),
      edges: ports.slice(2).map(at),
      redis,
      losses,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Place {
  readonly data: string;
  readonly shared: Readonly<Record<string, string>>;
  readonly ports: readonly number[];
}

/** Prepares the database, starts two Directus on it under a supervisor, and seeds. Returns how often one has ended by itself. */
async function startBoth(
  balancer: Balancer,
  { data, shared, ports }: Place,
  ends: Ends,
): Promise<() => number> {
  const server = testServer();
  if (server === null) throw new Error('A fleet runs with `--project fleet`.');
  const database = await createDatabase(server, false);
  ends.push(() => database.drop());
  const environment = { ...underTest, ...shared, ALUR_DATA: data, RATE_LIMITER_POINTS: '100000' };
  const [first, second] = ports.map((port) =>
    directusEnvironment({
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...environment,
      CMS_PORT: String(port),
      ALUR_CMS_DATABASE_URL: database.url,
    }),
  );
  if (first === undefined || second === undefined) throw new Error('Two ports are needed.');
  await bootstrapCms(first);
  let losses = 0;
  const supervise = async (env: DirectusEnvironment): Promise<void> =>
    untilUp(env, ends, () => void (losses += 1));
  await supervise(first);
  balancer.lead(ports);
  await applySeed({
    url: `http://127.0.0.1:${first['PORT']}`,
    adminToken: testSecrets.ADMIN_TOKEN,
    environment,
  });
  await supervise(second);
  return () => losses;
}

/** Keeps a Directus running, as a supervisor does; resolves once it answers for the first time, and rejects when it does not come up. */
async function untilUp(env: DirectusEnvironment, ends: Ends, onLoss: () => void): Promise<void> {
  const ending = new AbortController();
  let latest: Promise<RunningCms> | null = null;
  const first = Promise.withResolvers<void>();
  const start = (): Run => {
    const started = startCms(env);
    latest = started;
    started.catch(first.reject);
    return {
      up: started.then(
        () => true,
        () => false,
      ),
      gone: started.then(async (cms) => `It ended with ${await cms.ended}.`, String),
    };
  };
  const kept = keepRunning(start, { ending: ending.signal, onUp: first.resolve, onLoss, pauses: [500] });
  ends.push(async () => {
    ending.abort();
    await latest?.then(
      async (cms) => cms.stop(),
      () => undefined,
    );
    await kept;
  });
  await first.promise;
}

/** Starts both edges as programs; the second begins with what the first has published. */
async function startEdges(balancer: Balancer, { data, shared, ports }: Place, ends: Ends): Promise<void> {
  const folders = ports.map((port) => join(data, `edge-${port}`));
  for (const [index, port] of ports.entries()) {
    const folder = folders[index] ?? data;
    const first = folders[0] ?? data;
    mkdirSync(join(folder, 'edge'), { recursive: true });
    if (folder !== first)
      cpSync(join(first, 'edge', 'bundles'), join(folder, 'edge', 'bundles'), { recursive: true });
    const env = { ...shared, PORT: String(port), ALUR_DATA: folder, NODE_NO_WARNINGS: '1' };
    const place = { root, logs: data, verbose: false };
    const spec = { name: 'An edge', log: `edge-${port}`, args: ['server/main.ts'], env };
    const edge: ManagedProcess = startProcess(spec, place);
    ends.push(() => edge.stop());
    await untilAnswers(`http://127.0.0.1:${port}/readyz`, edge);
  }
  balancer.lead(ports);
}
