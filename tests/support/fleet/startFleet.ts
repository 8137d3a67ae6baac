import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrapCms, startCms } from '../../../cms/directus.ts';
import { directusEnvironment, type DirectusEnvironment } from '../../../cms/process/environment.ts';
import { applySeed } from '../../../cms/seeder/applySeed.ts';
import { testSecrets, testServer } from '../../../cms/testing/freshCms.ts';
import { createDatabase } from '../../../cms/testing/postgresServer.ts';
import { underTest } from '../../../cms/testing/underTest.ts';
import { freePorts } from '../../../launch/product/ports.ts';
import { type RedisServer, startRedis } from '../redisServer.ts';
import { type EdgeMember, startEdges } from './edges.ts';
import { startHaproxy } from './haproxy.ts';
import { type Member, startMember } from './member.ts';
import { type Balancer, startBalancer } from './roundRobin.ts';
import { startWire, type Wire, type WireState } from './wire.ts';

/** Two Directus on one PostgreSQL and one Redis, and two edges with a folder that they share; each pair behind a balancer. */
export interface Fleet {
  /** Addresses of the balancers. */
  readonly site: string;
  readonly studio: string;
  readonly edges: readonly EdgeMember[];
  readonly directus: readonly Member[];
  readonly redis: RedisServer;
  readonly wires: Wires;
  stop(): Promise<void>;
}

/** Ways between its parts: of the edges to Studio's balancer, of the edges and the Directus to Redis, of the Directus to the database. */
export interface Wires {
  readonly content: Wire;
  readonly redisOfEdges: Wire;
  readonly redisOfCms: Wire;
  readonly database: Wire;
}

export interface FleetOptions {
  /** HAProxy of this machine, with the configuration that ships, in the place of the balancer of the tests. */
  readonly isBehindHaproxy?: boolean;
  /** Address of the product API, as browsers reach it. */
  readonly apiUrl?: string;
}

/** What ends something that was started; the last is called first. */
type Ends = (() => Promise<unknown>)[];

/**
 * Starts one on free ports, seeded, with the pages that were built last.
 * @throws Error where there is no PostgreSQL of the tests (`--project fleet` starts one).
 */
export async function startFleet({ isBehindHaproxy = false, apiUrl }: FleetOptions = {}): Promise<Fleet> {
  const ends: Ends = [];
  const stop = async (): Promise<void> => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const data = mkdtempSync(join(tmpdir(), 'alur-fleet-'));
    ends.push(async () => rmSync(data, { recursive: true, force: true, maxRetries: 10 }));
    const server = testServer();
    if (server === null) throw new Error('A fleet needs the PostgreSQL of the tests.');
    const database = await createDatabase(server, false);
    ends.push(() => database.drop());
    const redis = await startRedis();
    ends.push(() => redis.kill());
    const [sitePort = 0, studioPort = 0, ...ports] = await freePorts(6);
    const [cmsPorts, edgePorts] = [ports.slice(0, 2), ports.slice(2)];
    const [site, studio] = isBehindHaproxy
      ? await startHaproxy(data, { site: sitePort, studio: studioPort, edges: edgePorts, directus: cmsPorts })
      : ([await startBalancer(), await startBalancer()] as const);
    ends.push(async () => Promise.all([site.close(), studio.close()]));
    const wires = await startWires({ studio, redis: redis.url, database: database.url }, ends);
    const shared = {
      ...testSecrets,
      ALUR_HOST: 'localhost',
      ALUR_EDGE_URL: `http://localhost:${site.port}`,
      ALUR_CMS_URL: `http://localhost:${studio.port}`,
      ALUR_TRUSTED_PROXIES: '127.0.0.0/8',
    };
    const place = { data, shared, wires };
    const directus = await startBoth(studio, { ...place, ports: cmsPorts, database: database.url }, ends);
    const toEdges = { ...shared, ...(apiUrl === undefined ? {} : { ALUR_API_URL: apiUrl }) };
    const edges = await startEdges({ data, shared: toEdges, wires, ports: edgePorts }, ends);
    site.lead(edgePorts);
    const { ALUR_EDGE_URL, ALUR_CMS_URL } = shared;
    const reached = behindWires(redis, wires);
    return { site: ALUR_EDGE_URL, studio: ALUR_CMS_URL, directus, edges, redis: reached, wires, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface WireTargets {
  readonly studio: Balancer;
  readonly redis: string;
  readonly database: string;
}

async function startWires({ studio, redis, database }: WireTargets, ends: Ends): Promise<Wires> {
  const portIn = (url: string): number => Number(new URL(url).port);
  const wires = {
    content: await startWire(studio.port),
    redisOfEdges: await startWire(portIn(redis)),
    redisOfCms: await startWire(portIn(redis)),
    database: await startWire(portIn(database)),
  };
  ends.push(async () => Promise.all(Object.values(wires).map((wire) => wire.close())));
  return wires;
}

/** The Redis as those who reach it over wires meet it: one that is killed refuses their connections. */
function behindWires(redis: RedisServer, { redisOfEdges, redisOfCms }: Wires): RedisServer {
  const become = (state: WireState): void => [redisOfEdges, redisOfCms].forEach((wire) => wire.become(state));
  return {
    ...redis,
    async kill() {
      await redis.kill();
      become('cut');
    },
    async start() {
      await redis.start();
      become('whole');
    },
  };
}

/** An address at the loopback address that leads over a wire. */
function over(url: string, { port }: Wire): string {
  const led = new URL(url);
  led.port = String(port);
  return led.href;
}

interface Place {
  readonly data: string;
  readonly shared: Readonly<Record<string, string>>;
  readonly wires: Wires;
  readonly ports: readonly number[];
}

/** Prepares the database, starts two Directus on it under a supervisor, and seeds. */
async function startBoth(
  balancer: Balancer,
  { data, shared, wires, ports, database }: Place & { readonly database: string },
  ends: Ends,
): Promise<readonly Member[]> {
  const environment = {
    ...underTest,
    ...shared,
    ALUR_DATA: data,
    RATE_LIMITER_POINTS: '100000',
    REDIS: `redis://127.0.0.1:${wires.redisOfCms.port}`,
  };
  const [first, second] = ports.map((port) =>
    directusEnvironment({
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...environment,
      CMS_PORT: String(port),
      ALUR_CMS_DATABASE_URL: over(database, wires.database),
    }),
  );
  if (first === undefined || second === undefined) throw new Error('Two ports are needed.');
  await bootstrapCms(first);
  const supervise = async (name: string, env: DirectusEnvironment): Promise<Member> => {
    const start = async () => {
      const { child, ended, stop } = await startCms(env);
      return { pid: child.pid ?? 0, ended, stop };
    };
    const url = `http://127.0.0.1:${env['PORT']}`;
    const member = await startMember({ name, url, check: '/server/health', start });
    ends.push(() => member.stop());
    return member;
  };
  const one = await supervise('Directus 1', first);
  balancer.lead(ports);
  await applySeed({ url: one.url, adminToken: testSecrets.ADMIN_TOKEN, environment });
  return [one, await supervise('Directus 2', second)];
}
