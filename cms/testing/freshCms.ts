import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort, { portNumbers } from 'get-port';
import { bootstrapCms, type RunningCms, startCms } from '../directus.ts';
import { createDatabase, keepAsTemplate } from './postgresServer.ts';
import { underTest } from './underTest.ts';
import { directusEnvironment } from '../process/environment.ts';
import type { DirectusEnvironment } from '../process/environment.ts';
import type { OnLine } from '../process/runDirectus.ts';
import { applySeed } from '../seeder/applySeed.ts';
import type { SeedOptions } from '../seeder/applySeed.ts';
import { createCmsApi } from '../seeder/base/cmsApi.ts';
import type { CmsApi } from '../seeder/base/cmsApi.ts';
import type { SeedReport } from '../seeder/base/report.ts';

/** Secrets of a CMS that lives for one test file. */
export const testSecrets = {
  ALUR_CMS_SECRET: 'test-only-secret-of-directus',
  ADMIN_TOKEN: 'test-only-token-of-the-admin',
  ALUR_NOTICE_SECRET: 'test-only-secret-of-notices',
  ALUR_CMS_TOKEN: 'test-only-token-of-the-edge',
} as const;

/** A real Directus on a free port, with a data folder of its own, for tests. */
export interface FreshCms {
  readonly url: string;
  /** Process of Directus. */
  readonly pid: number | undefined;
  readonly environment: Readonly<Record<string, string>>;
  readonly admin: CmsApi;
  /** What Directus wrote and the steps taken. */
  readonly lines: readonly string[];
  seed(options?: Partial<SeedOptions>): Promise<SeedReport>;
  /** Starts another Directus on the same database and files. */
  startBeside(): Promise<RunningCms>;
  /** Calls as the person with this e-mail address. */
  as(email: string, password: string): Promise<CmsApi>;
  /** Stops it and removes its data; throws with its last lines when it had ended by itself. */
  remove(): Promise<void>;
}

type Machine = Readonly<Record<string, string>>;

/**
 * Starts an empty Directus.
 * @param edgeUrl - where its change notifications go.
 * @param machine - further variables of the machine that it runs on.
 * @param server - address of the PostgreSQL server that holds its database; null: it keeps an SQLite file.
 */
export async function startFreshCms(
  edgeUrl: string,
  machine: Machine = {},
  server: string | null = testServer(),
): Promise<FreshCms> {
  return startFresh(await mkdtemp(join(tmpdir(), 'alur-cms-')), edgeUrl, machine, server);
}

/**
 * Starts one with all that ships in it. The first of a run is seeded, those after it begin with a copy of what that made: to seed an empty one, which proves every flow,
 * takes longer than most files. The seed is laid over the copy as well, for what the edge's address changes.
 * @example
 * cms = await startSeededCms('http://127.0.0.1:9');
 */
export async function startSeededCms(
  edgeUrl: string,
  machine: Machine = {},
  server: string | null = testServer(),
): Promise<FreshCms> {
  const data = await mkdtemp(join(tmpdir(), 'alur-cms-'));
  const made = server === null && !sets(machine, /^(?:DB|STORAGE)_/) ? templateOf('seeded') : null;
  if (made !== null) await laySeeded(data);
  const cms = await startFresh(data, edgeUrl, machine, server);
  await cms.seed();
  if (made !== null && !existsSync(made)) await keepSeeded(join(data, 'cms'), made);
  return cms;
}

async function startFresh(
  data: string,
  edgeUrl: string,
  machine: Machine,
  server: string | null,
): Promise<FreshCms> {
  const environment = {
    ...underTest,
    ...machine,
    ...testSecrets,
    ALUR_DATA: data,
    ALUR_HOST: 'localhost',
    CMS_PORT: String(await freePort()),
    ALUR_EDGE_URL: edgeUrl,
  };
  const lines: string[] = [];
  const keep = (line: string): void => {
    lines.push(line);
  };
  const isUsual = !sets(machine, /^DB_/);
  const database = server === null ? null : await createDatabase(server, isUsual);
  const env = directusEnvironment({
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    ...environment,
    ...(database === null ? {} : { ALUR_CMS_DATABASE_URL: database.url }),
  });
  if (server === null || database === null) await emptyDatabase(join(data, 'cms'), env, keep, isUsual);
  else if (!database.isCopy) {
    await bootstrapCms(env, keep);
    if (isUsual) await keepAsTemplate(server, database);
  }
  const cms = await startCms(env, keep);
  return {
    url: cms.url,
    pid: cms.child.pid,
    environment,
    lines,
    admin: createCmsApi(cms.url, testSecrets.ADMIN_TOKEN),
    seed: async (options) =>
      applySeed({ url: cms.url, adminToken: testSecrets.ADMIN_TOKEN, environment, ...options }),
    startBeside: async () => {
      const port = String(await freePort());
      const { url } = cms;
      return startCms({ ...env, PORT: port, PUBLIC_URL: url.replace(/:\d+$/, `:${port}`) }, keep);
    },
    as: async (email, password) => createCmsApi(cms.url, await login(cms.url, email, password)),
    remove: async () => {
      const { exitCode, signalCode } = cms.child;
      await cms.stop();
      await database?.drop();
      await rm(data, { recursive: true, force: true });
      // Otherwise its tests only report "fetch failed".
      if (exitCode !== null || signalCode !== null)
        throw new Error(
          `Directus ended by itself (${exitCode ?? signalCode}). Its last lines:\n${lines.slice(-20).join('\n')}`,
        );
    },
  };
}

/**
 * Makes an empty database, as `directus bootstrap` does, where there is none; with a usual database it is the one that the first test file of a run has made: making it takes
 * longer than many a file.
 */
async function emptyDatabase(
  folder: string,
  env: DirectusEnvironment,
  keep: OnLine,
  isUsual: boolean,
): Promise<void> {
  const made = isUsual ? templateOf('empty') : null;
  if (made !== null && existsSync(made) && !existsSync(folder)) await cp(made, folder, { recursive: true });
  const done = await bootstrapCms(env, keep);
  if (made !== null && done === 'created') await cp(folder, made, { recursive: true });
}

/** Lays what a CMS of this run was seeded with into a data folder, where one was: database and files. */
export async function laySeeded(data: string): Promise<void> {
  const made = templateOf('seeded');
  if (made !== null && existsSync(made)) await cp(made, join(data, 'cms'), { recursive: true });
}

/** Keeps the database and the files of a CMS that runs, and in which nothing happens any more. */
async function keepSeeded(folder: string, made: string): Promise<void> {
  const half = `${made}.half`;
  await cp(folder, half, { recursive: true, filter: (path) => !path.includes('data.db') });
  // Importing it prints a warning.
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(join(folder, 'data.db'), { readOnly: true });
  database.exec(`VACUUM INTO '${join(half, 'data.db')}'`);
  database.close();
  // As every file of the data folder.
  await chmod(join(half, 'data.db'), 0o600);
  await rename(half, made);
}

/** Where this run keeps what later test files begin with; null: nowhere. */
function templateOf(kind: 'empty' | 'seeded'): string | null {
  const folder = process.env['ALUR_TEST_DATABASE'];
  return folder === undefined ? null : join(folder, kind);
}

function sets(machine: Machine, names: RegExp): boolean {
  return Object.keys(machine).some((name) => names.test(name));
}

/** The PostgreSQL server of a run that tests on one (vitest.config.ts). */
export function testServer(): string | null {
  return process.env['ALUR_TEST_ON'] === 'postgres' ? (process.env['ALUR_TEST_POSTGRES'] ?? null) : null;
}

async function login(url: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const body = (await response.json()) as { readonly data?: { readonly access_token: string } };
  if (body.data === undefined) throw new Error(`${email} cannot log in: ${response.status}`);
  return body.data.access_token;
}

/** Below the ports of outgoing connections, one of which could take it while Directus prepares its database. */
function freePort(): Promise<number> {
  const first = 12_000 + Math.floor(Math.random() * 19_000);
  return getPort({ port: portNumbers(first, first + 500) });
}
