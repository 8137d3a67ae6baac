import Fastify, { type FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isRecord } from '@alur/engine/json';
import { readEnvironment } from '../environment/environment.ts';
import { flowItem, stubPublish } from '../testing/stubFlow.ts';
import { openCounts } from './openCounts.ts';

const secret = 'secret-of-the-answers-0123456789';
const bearer = { authorization: `Bearer ${secret}` };

/** An edge's counting alone, whose writes come when the test says. */
async function countingServer(folder?: string, answersSecret: string = secret) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'alur-counting-')));
  const read = readEnvironment({ ALUR_DATA: data, ALUR_ANSWERS_SECRET: answersSecret });
  const published = await stubPublish(flowItem('login'), { keys: [], routes: [] } as never);
  if (!read.ok || !published.ok) throw new Error('It does not begin.');
  const held = published.value.data;
  const server = Fastify();
  const verdicts: string[] = [];
  await openCounts(server, {
    environment: read.value,
    bundles: { get: (flow) => (flow === 'login' ? ({ data: held } as never) : null) },
    metrics: { counts: { inc: ({ verdict }: { verdict: string }) => verdicts.push(verdict) } as never },
    now: () => Date.UTC(2026, 10, 29, 12),
  });
  onTestFinished(async () => {
    await server.close();
    vi.useRealTimers();
    await rm(data, { recursive: true, force: true });
  });
  return { server, data, verdicts, revision: held.revision };
}

function post(server: FastifyInstance, payload: unknown, headers: Record<string, string> = {}) {
  return server.inject({
    method: 'POST',
    url: '/alur/counts',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}

const entering = (revision: string, counts: readonly unknown[] = [['only', 'entered', '', '', null]]) => ({
  ...{ flow: 'login', revision, locale: 'en', width: 'narrow' },
  counts,
});

async function enteredIn(server: FastifyInstance): Promise<unknown> {
  const answer = await server.inject({ url: '/alur/counts/login?days=1', headers: bearer });
  const data: unknown = answer.json();
  const [revision] =
    isRecord(data) && isRecord(data['data']) ? (data['data']['revisions'] as readonly unknown[]) : [];
  const [step] = isRecord(revision) ? (revision['steps'] as readonly unknown[]) : [];
  return isRecord(step) ? step['entered'] : 0;
}

it('[INS-10] every message is answered 204; what can’t be read, or names no step of its revision, changes nothing', async () => {
  const { server, verdicts, revision } = await countingServer();
  for (let visit = 0; visit < 6; visit += 1)
    expect((await post(server, entering(revision))).statusCode).toBe(204);
  const others = [
    '{',
    '[]',
    entering('0123456789abcdef'),
    entering(revision, [['none', 'entered', '', '', null]]),
  ];
  for (const body of others) expect((await post(server, body)).statusCode).toBe(204);
  expect(verdicts).toEqual([...Array<string>(6).fill('taken'), 'unread', 'unread', 'unknown', 'unknown']);
  expect(await enteredIn(server)).toBe(6);
  // A form of another site can send no more than these types.
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    expect(
      (await post(server, JSON.stringify(entering(revision)), { 'content-type': type })).statusCode,
    ).toBe(415);
});

it('[INS-16] T32 a browser that refuses for its visitor is not counted, whatever its page sends', async () => {
  const { server, verdicts, revision } = await countingServer();
  expect((await post(server, entering(revision), { 'sec-gpc': '1' })).statusCode).toBe(204);
  expect(verdicts).toEqual(['refused']);
  expect(await enteredIn(server)).toBe(0);
});

it('[INS-14] what was counted is there half a minute later, although the process is killed', async () => {
  const killed = await countingServer();
  for (let visit = 0; visit < 7; visit += 1) await post(killed.server, entering(killed.revision));
  await vi.advanceTimersByTimeAsync(30_000);
  await post(killed.server, entering(killed.revision));
  // Nothing of it is closed: the file is read as it lies there.
  const next = await countingServer(killed.data);
  expect(await enteredIn(next.server)).toBe(7);
});

it('[INS-15] a store that takes nothing stops nothing, and gets the numbers once it takes them', async () => {
  const data = await mkdtemp(join(tmpdir(), 'alur-counting-'));
  await mkdir(join(data, 'edge'));
  await writeFile(join(data, 'edge', 'records'), 'no folder');
  const { server, revision } = await countingServer(data);
  for (let visit = 0; visit < 5; visit += 1)
    expect((await post(server, entering(revision))).statusCode).toBe(204);
  await vi.advanceTimersByTimeAsync(30_000);
  const away = await server.inject({ url: '/alur/counts/login', headers: bearer });
  expect(away.statusCode).toBe(503);
  await rm(join(data, 'edge', 'records'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await enteredIn(server)).toBe(5);
});

it('[INS-20] numbers are nowhere without the secret, and a question that makes no sense is refused', async () => {
  const { server } = await countingServer();
  for (const url of ['/alur/counts/login', '/alur/counts/login/table'])
    for (const headers of [{}, { authorization: 'Bearer another' }, { authorization: secret }])
      expect((await server.inject({ url, headers })).statusCode).toBe(404);
  for (const rest of ['?days=0', '?days=401', '?days=x', '/table?days=1.5'])
    expect(
      (await server.inject({ url: `/alur/counts/login${rest}`, headers: bearer })).statusCode,
      rest,
    ).toBe(400);
  const table = await server.inject({ url: '/alur/counts/login/table', headers: bearer });
  expect(table.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
  });
  const closed = await countingServer(undefined, '');
  expect((await closed.server.inject({ url: '/alur/counts/login', headers: bearer })).statusCode).toBe(404);
});
