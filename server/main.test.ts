import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openFileLock } from '../environment/folderClaim.ts';
import { freePorts } from '../launch/product/ports.ts';
import { openTestEdge } from './testing/startTestEdge.ts';

const started: ChildProcess[] = [];
let data: string;

// The folder of an edge that ran before: a program that starts on it has its flows, and need not prove for a minute what ships.
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'alur-edge-'));
  const { end } = await openTestEdge({ data, variables: { ALUR_CMS_URL: 'http://127.0.0.1:9' } });
  await end();
});
afterAll(() => rm(data, { recursive: true, force: true }));

/** The edge as a program, without a CMS and without pages. It ends with its test, whatever became of that. */
async function startProgram() {
  const [port = 0] = await freePorts(1);
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    ALUR_HOST: '127.0.0.1',
    ALUR_DATA: data,
    ALUR_DEV: 'true',
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'ignore' });
  started.push(child);
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  // Ready, and no longer behind with what its start has begun: on a busy machine it would refuse work for that.
  for (const path of ['/readyz', '/vplus/config/countries'])
    await vi.waitFor(async () => expect((await fetch(`${url}${path}`)).status).toBe(200), {
      timeout: 60_000,
      interval: 50,
    });
  return { url, child, ended };
}

test(
  '[EDGE-37] [R18] asked to stop, the edge says it is not ready, drops no answer, and ends by itself',
  { timeout: 100_000 },
  async () => {
    const { url, child, ended } = await startProgram();
    const answers: number[] = [];
    const unready: number[] = [];
    let asking = true;
    const ask = async (): Promise<void> => {
      while (asking) {
        // A refused connection is the end; an answer cut off on the way would be a fault of another kind.
        const response = await fetch(`${url}/vplus/config/countries`).catch((fault: unknown) =>
          isRefused(fault) ? null : Promise.reject(fault as Error),
        );
        if (response === null) return;
        answers.push(response.status);
        await response.json();
      }
    };
    // A load balancer that looks all the time: the edge is not ready for a third of a second before it ends.
    const look = async (): Promise<void> => {
      while (asking) {
        const ready = await fetch(`${url}/readyz`).catch(() => null);
        if (ready === null) return;
        if (ready.status === 503) unready.push(ready.status);
      }
    };
    const visitors = Promise.all([ask(), ask(), look(), look()]);
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(5), { timeout: 40_000 });
    child.kill('SIGTERM');
    const [code] = (await ended) as [number];
    asking = false;
    await visitors;
    expect(code).toBe(0);
    expect(unready.length).toBeGreaterThan(0);
    expect(new Set(answers)).toEqual(new Set([200]));
  },
);

test(
  '[EDGE-37] [R18] a request that is half sent when the stop comes is still taken to its end and answered',
  { timeout: 100_000 },
  async () => {
    const { url, child, ended } = await startProgram();
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (text: string) => (answer += text));
    const body = '{"csp-report":{"effective-directive":"img-src"}}';
    socket.write(
      `POST /alur/csp-report HTTP/1.1\r\nhost: edge\r\ncontent-type: application/csp-report\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.slice(0, 10));
    await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), {
      timeout: 40_000,
    });
    child.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed'), {
      timeout: 40_000,
      interval: 50,
    });
    expect(answer).toBe('');
    socket.write(body.slice(10));
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 204 /);
    expect(await ended).toEqual([0, null]);
  },
);

test.fails('a test that fails while its edge runs', { timeout: 100_000 }, async () => {
  const { child } = await startProgram();
  expect(child.exitCode).toBe(0);
});

test('[LAUNCH-1546] an edge ends with the test that started it, also with one that failed', () => {
  expect(started).toHaveLength(3);
  expect(started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)).toEqual([]);
});

function isRefused(fault: unknown): boolean {
  const cause = fault instanceof Error ? fault.cause : undefined;
  return (
    cause instanceof Error &&
    'code' in cause &&
    ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET'].includes(String(cause.code))
  );
}

test('[EDGE-3148] an edge that is started by hand does not write into the data folder of a running product, and says how to go on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alur-claimed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // A process that runs, and that has not started this edge.
  await writeFile(join(folder, 'running.pid'), String(process.ppid));
  const [code, said] = await startedOn(folder);
  expect([code, await readdir(folder)]).toEqual([78, ['running.pid']]);
  expect(said).toBe(
    `A product already runs on the data folder ${folder} (process ${process.ppid}), and its edge writes there. Stop it, or give this edge a folder of its own with ALUR_DATA.\n`,
  );
});

/** The exit code of an edge that refuses to start on a data folder, and what it says. */
async function startedOn(folder: string): Promise<[number, string]> {
  const env = { PATH: process.env['PATH'], ALUR_DATA: folder, PORT: '0', NODE_NO_WARNINGS: '1' };
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said += String(bytes)));
  const [code] = (await once(child, 'close')) as [number];
  return [code, said];
}

test('[EDGE-5020] an edge does not take the data folder of another edge, and says how to go on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alur-taken-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const lock = await openFileLock(join(folder, 'edge', 'in-use'));
  expect(lock.take()).toBe(true);
  onTestFinished(() => {
    lock.release();
  });
  expect(await startedOn(folder)).toEqual([
    78,
    `Another edge already runs on the data folder ${folder}. Stop it, or give this edge a folder of its own with ALUR_DATA.\n`,
  ]);
});
