import Fastify from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FlowExperiment } from '../../src/contracts/experiments.ts';
import type { CountRow, DeviceTotal } from '../counts/counts.ts';
import { hourMs } from '../counts/counts.ts';
import { openSqliteCounts } from '../counts/sqliteCounts.ts';
import { experimentName } from '../experiments/experimentName.ts';
import { RecordsUnavailable } from '../records/records.ts';
import { addExperimentRoute } from './experimentRoute.ts';
import { createExperimentGuard } from './guardExperiments.ts';
import { readExperiment } from './readExperiment.ts';

const experiment: FlowExperiment = {
  ...{ slug: 'shorter', flow: 'login', document: {}, messages: {}, share: 50, measure: '' },
  ...{ ends: Number.POSITIVE_INFINITY, against: 'live' },
};
const name = experimentName(experiment);
const start = Date.UTC(2026, 10, 29);
const secret = 'secret-of-the-answers-0123456789';

type Hour = Readonly<Partial<Record<`${'entered' | 'reached' | 'failed'}-${'a' | 'b'}`, number>>>;

/** What was counted hour by hour. */
function hours(...each: readonly Hour[]): readonly DeviceTotal[] {
  return each.flatMap((codes, at) =>
    Object.entries(codes).map(([code, count]) => ({
      ...{ since: start + at * hourMs, name, code, count },
      doubtful: 0 as const,
    })),
  );
}

function rowsOf(totals: readonly DeviceTotal[]): readonly CountRow[] {
  return totals.map((total) => ({
    ...total,
    ...{ flow: 'login', revision: '', step: '', kind: 'device', stay: -1, locale: 'en', width: 'wide' },
  }));
}

/** A store of its own, and what is logged. */
async function guarded(now = start + 10 * hourMs) {
  const folder = await mkdtemp(join(tmpdir(), 'alur-comparison-'));
  const store = openSqliteCounts(join(folder, 'counts.sqlite'));
  onTestFinished(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });
  const logged: unknown[] = [];
  let at = now;
  const guard = () =>
    createExperimentGuard({
      store,
      now: () => at,
      log: { warn: (about: unknown) => void logged.push(about) } as never,
    });
  return { store, guard, logged, later: (ms: number) => void (at += ms) };
}

const fair: Hour = { 'entered-a': 500, 'entered-b': 500, 'reached-a': 200, 'reached-b': 200 };
const bad: Hour = { 'entered-a': 500, 'entered-b': 500, 'reached-a': 300, 'reached-b': 100 };

describe('an experiment that stops by itself', () => {
  it('[INS-94] B that is worse runs no more, at this edge, at others and after a new start, also once figures are better; it is logged once', async () => {
    const { store, guard, logged, later } = await guarded();
    const first = guard();
    await store.add(rowsOf(hours(fair)));
    expect(await first(experiment)).toBe(true);
    await store.add(rowsOf(hours({}, bad)));
    expect(await first(experiment)).toBe(true);
    later(120_000);
    expect(await first(experiment)).toBe(false);
    const better: Hour = { 'entered-a': 900, 'entered-b': 900, 'reached-a': 300, 'reached-b': 600 };
    await store.add(rowsOf(hours({}, {}, better)));
    // Its hours become one day, in which nothing is seen of it any more.
    await store.condense({ hoursUntil: start + 24 * hourMs, daysUntil: 0 });
    expect(await guard()(experiment)).toBe(false);
    expect(logged).toHaveLength(1);
    expect(await guard()({ ...experiment, document: { another: true } })).toBe(true);
  });

  it('[INS-94] a store that can’t be read says neither yes nor no', async () => {
    const { guard, store } = await guarded();
    store.devices = async () => Promise.reject(new RecordsUnavailable('down', 'away'));
    await expect(guard()(experiment)).rejects.toThrow(RecordsUnavailable);
  });

  it('[INS-93] shares that were unequal once are noted, and stop the reading for good, not the experiment', async () => {
    const { store, guard } = await guarded();
    await store.add(rowsOf(hours({ 'entered-a': 500, 'entered-b': 300 }, { 'entered-b': 200 }, fair)));
    expect(await guard()(experiment)).toBe(true);
    await store.condense({ hoursUntil: start + 24 * hourMs, daysUntil: 0 });
    const rows = await store.devices('login');
    expect(readExperiment(rows, 0.5)).toMatchObject({ verdict: 'unequal', difference: null, stopped: null });
    expect(readExperiment(hours({ 'entered-a': 500, 'entered-b': 500 }, fair), 0.5).verdict).not.toBe(
      'unequal',
    );
  });
});

describe('reading an experiment', () => {
  async function asked(totals: readonly DeviceTotal[], headers: Record<string, string> = {}) {
    const { store } = await guarded();
    await store.add(rowsOf(totals));
    const server = Fastify();
    onTestFinished(async () => server.close());
    const looks: unknown[] = [];
    addExperimentRoute(server, {
      store,
      secret,
      records: { add: async (row: unknown) => void looks.push(row) } as never,
      experiments: { running: () => experiment },
      write: async () => undefined,
      now: () => start + 10 * hourMs,
    });
    const answer = await server.inject({ url: '/alur/experiments/login', headers });
    return { answer, looks };
  }
  const bearer = { authorization: `Bearer ${secret}`, 'x-alur-reader': 'Rina' };

  it('[INS-95] with the secret it is said how many devices came to each side and did it, and how much B differs, in points; who looked is noted', async () => {
    const { answer, looks } = await asked(
      hours(
        { ...fair, 'failed-a': 3, 'failed-b': 12 },
        { 'entered-a': 4500, 'entered-b': 4500, 'reached-a': 1800, 'reached-b': 2300 },
      ),
      bearer,
    );
    const { data } = answer.json<{ data: { experiments: unknown[] } }>();
    expect(data).toMatchObject({ flow: 'login', fewest: 5 });
    expect(data.experiments).toEqual([
      {
        ...{ experiment: 'shorter', share: 50, isRunning: true, stopped: null, verdict: 'better' },
        a: { entered: 5000, reached: 2000, failed: null },
        b: { entered: 5000, reached: 2500, failed: 12 },
        difference: { is: 10, low: expect.any(Number) as number, high: expect.any(Number) as number },
        ...{ findable: expect.any(Number) as number, doubtful: 0 },
        ...{ since: new Date(start).toISOString(), until: new Date(start + hourMs).toISOString() },
      },
    ]);
    expect(looks).toHaveLength(1);
  });

  it('[INS-95] of one that has just begun the verdict is that there is too little, and numbers below five are hidden with what gives them away', async () => {
    const none = (await asked([], bearer)).answer.json<{ data: { experiments: { verdict: string }[] } }>();
    expect(none.data.experiments[0]).toMatchObject({
      verdict: 'tooFew',
      isRunning: true,
      a: { entered: null },
    });
    const few = hours({ 'entered-a': 40, 'entered-b': 41, 'reached-a': 4, 'reached-b': 38 });
    const { data } = (await asked(few, bearer)).answer.json<{ data: { experiments: unknown[] } }>();
    expect(data.experiments[0]).toMatchObject({
      a: { entered: 40, reached: null },
      b: { entered: 41, reached: null },
    });
  });

  it.each([{}, { authorization: 'Bearer wrong' }])(
    '[INS-95] without the secret there is nothing: %o',
    async (headers) => {
      const { answer, looks } = await asked(hours(fair), headers);
      expect(answer.statusCode).toBe(404);
      expect(looks).toEqual([]);
    },
  );

  it('[INS-95] what one network gave beyond its share is left out, and its number said', async () => {
    const doubtful = hours({ 'entered-b': 700 }).map((row) => ({ ...row, doubtful: 1 as const }));
    const { data } = (await asked([...hours(fair), ...doubtful], bearer)).answer.json<{
      data: { experiments: unknown[] };
    }>();
    expect(data.experiments[0]).toMatchObject({ verdict: 'unclear', doubtful: 700, b: { entered: 500 } });
  });
});
