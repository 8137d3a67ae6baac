import Fastify, { type FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isRecord } from '@alur/engine/json';
import { readEnvironment } from '../environment/environment.ts';
import { flowItem, stubPublish } from '../testing/stubFlow.ts';
import { openRecords } from '../records/openRecords.ts';
import type { FlowExperiment } from '../../src/contracts/experiments.ts';
import { experimentName } from '../experiments/experimentName.ts';
import { dayMs, hourMs } from './counts.ts';
import { noteLook } from './looks.ts';
import { openCounts } from './openCounts.ts';
import { openSqliteCounts } from './sqliteCounts.ts';
import { allVisits } from './stepFigures.ts';

const secret = 'secret-of-the-answers-0123456789';
const noon = Date.UTC(2026, 10, 29, 12);
const bearer = { authorization: `Bearer ${secret}` };

/** One that runs on the login. */
const experiment: FlowExperiment = {
  ...{ slug: 'shorter', flow: 'login', document: {}, messages: {}, share: 50, measure: '' },
  ...{ ends: Number.POSITIVE_INFINITY, against: 'live' },
};

/** An edge's counting alone, whose writes come when the test says. */
async function countingServer(
  folder?: string,
  answersSecret: string = secret,
  ofB: Parameters<typeof flowItem>[1] = { access: 'subscribers' },
) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'alur-counting-')));
  const read = readEnvironment({ ALUR_DATA: data, ALUR_ANSWERS_SECRET: answersSecret });
  const published = await stubPublish(flowItem('login'), { keys: [], routes: [] } as never);
  const b = await stubPublish(flowItem('login', ofB), { keys: [], routes: [] } as never);
  if (!read.ok || !published.ok || !b.ok) throw new Error('It does not begin.');
  const held = published.value.data;
  const server = Fastify();
  const verdicts: string[] = [];
  const records = await openRecords(read.value);
  const { store } = await openCounts(server, {
    environment: read.value,
    records,
    bundles: {
      get(flow) {
        if (flow === 'broken') throw new Error('Nothing can be looked up.');
        return flow === 'login' ? ({ data: held } as never) : null;
      },
    },
    experiments: {
      get: (flow) => (flow === 'login' ? ({ data: b.value.data } as never) : null),
      running: (flow) => (flow === 'login' ? experiment : null),
    },
    metrics: {
      counts: { inc: ({ verdict }: { verdict: string }) => verdicts.push(verdict) } as never,
      watchAlarms: () => undefined,
    },
    now: () => noon,
  });
  onTestFinished(async () => {
    await server.close();
    await records.close();
    vi.useRealTimers();
    await rm(data, { recursive: true, force: true });
  });
  return { server, data, store, verdicts, revision: held.revision, revisionOfB: b.value.data.revision };
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

async function enteredIn(server: FastifyInstance, more = ''): Promise<unknown> {
  const answer = await server.inject({ url: `/alur/counts/login?days=1${more}`, headers: bearer });
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
  // The answer has left before anything is looked at: what fails then fails for nobody.
  expect((await post(server, { ...entering(revision), flow: 'broken' })).statusCode).toBe(204);
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
  const written = openSqliteCounts(join(killed.data, 'edge', 'records', 'counts.sqlite'));
  await expect.poll(async () => (await written.totals('login', 0)).map(({ count }) => count)).toEqual([7]);
  await written.close();
  await post(killed.server, entering(killed.revision));
  // Nothing of it is closed: the file is read as it lies there.
  const next = await countingServer(killed.data);
  expect(await enteredIn(next.server)).toBe(7);
});

it('[INS-87] steps of the document B of an experiment are counted beside those of what is live', async () => {
  const { server, revision, revisionOfB } = await countingServer();
  for (const shown of [revision, revisionOfB, revisionOfB])
    for (let visit = 0; visit < 6; visit += 1) await post(server, entering(shown));
  const answer = await server.inject({ url: '/alur/counts/login', headers: bearer });
  const { revisions } = (
    answer.json() as { data: { revisions: { revision: string; steps: { entered: number }[] }[] } }
  ).data;
  const entered = new Map(revisions.map(({ revision: name, steps }) => [name, steps[0]?.entered]));
  expect(entered).toEqual(
    new Map([
      [revision, 6],
      [revisionOfB, 12],
    ]),
  );
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
  for (const rest of [
    ...['?days=0', '?days=401', '?days=x', '/table?days=1.5'],
    ...['?locale=xx', '?width=narrow%27', '?locale=en&locale=id', '/table?width=3'],
  ])
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

it('[INS-12] of an hour two weeks ago its day alone is known, and of a day 400 days ago nothing', async () => {
  const { server, data, revision } = await countingServer();
  const file = join(data, 'edge', 'records', 'counts.sqlite');
  const hourAgo = (days: number): number => noon - days * dayMs - hourMs;
  const row = {
    flow: 'login',
    revision,
    step: 'only',
    kind: 'entered',
    name: '',
    code: '',
    stay: -1,
  } as const;
  const rows = [1, 13, 15, 399, 401].map((days, count) => ({
    ...row,
    ...({ since: hourAgo(days), locale: 'en', width: 'narrow', doubtful: 0, count: count + 1 } as const),
  }));
  const other = openSqliteCounts(file);
  await other.add(rows);
  await vi.advanceTimersByTimeAsync(30_000);
  await server.close();
  const dayAgo = (days: number): number => Math.floor(hourAgo(days) / dayMs) * dayMs;
  const left = await other.read('login', 0, 0);
  expect(new Map(left.map(({ since, count }) => [since, count]))).toEqual(
    new Map([
      [dayAgo(399), 4],
      [dayAgo(15), 3],
      [hourAgo(13), 2],
      [hourAgo(1), 1],
    ]),
  );
  await other.close();
});

it('[INS-23] of a flow it is said how many counts were left out, since one network gave too many', async () => {
  const { server, revision } = await countingServer();
  for (let visit = 0; visit < 107; visit += 1) await post(server, entering(revision));
  const { data } = (await server.inject({ url: '/alur/counts/login', headers: bearer })).json<{
    data: { doubtful: number };
  }>();
  expect(data.doubtful).toBe(7);
  expect(await enteredIn(server)).toBe(100);
});

it('[INS-26] numbers are read of one language, of one width and of both, as a table too', async () => {
  const { server, revision } = await countingServer();
  const sizes = { en: { narrow: 7, wide: 8 }, id: { narrow: 9, wide: 11 } };
  for (const [locale, ofLocale] of Object.entries(sizes))
    for (const [width, count] of Object.entries(ofLocale))
      for (let visit = 0; visit < count; visit += 1)
        await post(server, { ...entering(revision), locale, width });
  const read = (query: string): Promise<unknown> => enteredIn(server, query);
  expect(await read('')).toBe(35);
  expect(await read('&locale=en')).toBe(15);
  expect(await read('&width=wide')).toBe(19);
  expect(await read('&locale=id&width=narrow')).toBe(9);
  const table = await server.inject({
    url: '/alur/counts/login/table?locale=id&width=wide',
    headers: bearer,
  });
  expect(table.body).toContain(`login,${revision},id,wide,only,entered,,,11\r\n`);
});

it('[INS-30] it is noted by name who looked at a flow and who saved its table, once a day, and those who look read it', async () => {
  const { server } = await countingServer();
  const by = (name: string) => ({ ...bearer, 'x-alur-reader': encodeURIComponent(name) });
  const looks = async (): Promise<unknown> => {
    const answer = await server.inject({ url: '/alur/counts/login', headers: by('Rina Sari') });
    return (answer.json() as { data: { looks: unknown } }).data.looks;
  };
  await looks();
  await server.inject({ url: '/alur/counts/login/table', headers: by('Budi') });
  await server.inject({ url: '/alur/counts/register', headers: by('Tono') });
  const at = '2026-11-29T12:00:00.000Z';
  expect(await looks()).toEqual([
    { at, who: 'Budi', did: 'exported' },
    { at, who: 'Rina Sari', did: 'looked' },
  ]);
});

it('[INS-89] devices of an experiment that runs are kept by the side that their page names, as far as its revision is of that side, apart from its steps; of another experiment, of another revision, or as what only the edge may note, they are not', async () => {
  const { server, store, revision, revisionOfB } = await countingServer();
  const name = experimentName(experiment);
  const device = (code: string, of = name, step = '') => [step, 'device', of, code, null];
  for (const [from, counts] of [
    [revision, [device('entered-a')]],
    [revisionOfB, [device('entered-b'), device('reached-b')]],
    [revisionOfB, [device('failed-b')]],
    [revision, [device('entered-a', 'other.50.0123456789')]],
    ['0123456789abcdef', [device('entered-a')]],
    [revision, [device('stopped-worse'), device('unequal'), device('entered-b'), device('entered')]],
    [revisionOfB, [device('entered-a')]],
    [revision, [device('entered-a', name, 'only')]],
  ] as const)
    expect((await post(server, entering(from, counts))).statusCode).toBe(204);
  vi.advanceTimersByTime(30_000);
  await expect.poll(async () => (await store.devices('login')).length).toBe(4);
  expect((await store.devices('login')).map(({ code, count }) => `${code} ${count}`)).toEqual([
    'entered-a 1',
    'entered-b 1',
    'failed-b 1',
    'reached-b 1',
  ]);
  expect(await store.figures('login', 0, { now: noon, visits: allVisits })).toEqual({
    doubtful: 0,
    revisions: [],
  });
  expect(await store.alarms('login', 0, { now: noon, steps: 1 })).toEqual([]);
});

it('[INS-100] devices of both sides are kept apart where B differs in words alone, which are no part of a revision', async () => {
  const { server, store, revision, revisionOfB } = await countingServer(undefined, secret, {
    label: 'Words of B',
  });
  expect(revisionOfB).toBe(revision);
  const name = experimentName(experiment);
  for (const [side, locale] of [
    ['a', 'en'],
    ['a', 'id'],
    ['b', 'en'],
  ])
    await post(server, {
      ...entering(revision, [['', 'device', name, `entered-${side}`, null]]),
      locale,
    });
  vi.advanceTimersByTime(30_000);
  await expect.poll(async () => (await store.devices('login')).length).toBe(2);
  expect((await store.devices('login')).map(({ code, count }) => [code, count])).toEqual([
    ['entered-a', 2],
    ['entered-b', 1],
  ]);
});

it('[INS-30] a look is kept for 400 days, and the last twenty are read', async () => {
  const ends: (number | null)[] = [];
  const records = { add: async ({ until }: { readonly until: number | null }) => ends.push(until) > 0 };
  await noteLook(records as never, { flow: 'login', who: 'Rina', did: 'looked', at: noon });
  expect(ends).toEqual([noon + 400 * dayMs]);
  const { server } = await countingServer();
  const names = Array.from({ length: 23 }, (_, nth) => `Reader ${nth}`);
  let looks: readonly { readonly who: string }[] = [];
  for (const name of names) {
    const headers = { ...bearer, 'x-alur-reader': encodeURIComponent(name) };
    const answer = await server.inject({ url: '/alur/counts/login', headers });
    looks = answer.json<{ data: { looks: typeof looks } }>().data.looks;
  }
  expect(looks.map(({ who }) => who)).toEqual(names.slice(-20).toReversed());
});
