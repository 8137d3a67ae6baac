import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import getPort from 'get-port';

/** A Redis of this machine that holds nothing but what tests put there, and keeps nothing on the disk. */
export interface RedisServer {
  /** The same after another start. */
  readonly url: string;
  /** Ends it at once, as a crash does; its memory is gone. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** Keeps it from answering, connections stay open; and lets it answer again. */
  freeze(): void;
  thaw(): void;
}

/**
 * The program of a Redis that is installed on this machine.
 * @throws Error that says how to install one.
 */
function redisProgram(): string {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter))
    for (const name of ['redis-server', 'valkey-server'])
      if (existsSync(join(folder, name))) return join(folder, name);
  throw new Error(
    'The fleet is tested with a real Redis, and this machine has none: install it (Debian: apt-get install redis-server, macOS: brew install redis), then run this again.',
  );
}

/** Before a run: ends it with one sentence where this machine has no Redis, for nothing of a fleet is tested without. */
export function setup(): void {
  redisProgram();
}

/**
 * Starts a Redis on a free port of the loopback address.
 * @throws Error where none is installed.
 * @example
 * const redis = await startRedis();
 * await redis.kill();
 */
export async function startRedis(): Promise<RedisServer> {
  const port = await getPort();
  const program = redisProgram();
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    child = await startProgram(program, port);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async kill() {
      const ending = child;
      child = null;
      if (ending === null) return;
      const ended = new Promise((done) => ending.once('close', done));
      ending.kill('SIGKILL');
      await ended;
    },
  };
}

async function startProgram(program: string, port: number): Promise<ChildProcess> {
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(program, settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  await new Promise<void>((done, fail) => {
    child.once('error', fail);
    child.once('close', () => fail(new Error(`Redis did not start:\n${lines.join('\n')}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (/ready to accept connections/i.test(line)) done();
    });
  });
  return child;
}
