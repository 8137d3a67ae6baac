import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createMetrics } from '../operation/metrics.ts';
import { addAlarmRoute, createAlarmWatch } from './alarmRoute.ts';
import { findAlarms } from './alarms.ts';
import { type CountRow, dayMs, hourMs, type StepTotal } from './counts.ts';
import { openSqliteCounts } from './sqliteCounts.ts';
import { createReadings } from './readings.ts';

const [earlier, later] = ['0123456789abcdef', 'fedcba9876543210'];
const today = 100 * dayMs;
const secret = 'secret-of-the-answers-0123456789';

/** Totals of one period of the step `form`. */
function period(
  since: number,
  entered: number,
  wentOn: number,
  change: { readonly revision?: string; readonly failed?: number } = {},
): readonly StepTotal[] {
  const own = { since, step: 'form', revision: change.revision ?? earlier, name: '', code: '' };
  return [
    { ...own, kind: 'entered', count: entered },
    { ...own, kind: 'action', name: 'go', count: wentOn },
    { ...own, kind: 'back', count: 3 },
    { ...own, kind: 'outcome', name: 'login', code: 'ok', count: wentOn },
    { ...own, kind: 'outcome', name: 'login', code: 'err_timeout', count: change.failed ?? 1 },
    { ...own, kind: 'error', name: 'phone', code: 'format', count: 40 },
  ];
}

/** A day, hour by hour: of 40 an hour, so many went on. */
function day(since: number, wentOn: number, change: Parameters<typeof period>[3] = {}): readonly StepTotal[] {
  return Array.from({ length: 24 }, (_, hour) => period(since + hour * hourMs, 40, wentOn, change)).flat();
}

const quiet = Array.from({ length: 28 }, (_, at) => day(today - (29 - at) * dayMs, 32)).flat();
const alarmsAt = (totals: readonly StepTotal[], now: number) =>
  findAlarms('login', totals, { now, steps: 40 });

it('[INS-53] an alarm names the step, the revision that is new and the outcome that rose, once the day is over', () => {
  const totals = [...quiet, ...day(today - dayMs, 26, { revision: later, failed: 6 })];
  expect(alarmsAt(totals, today + 5 * 60_000)).toEqual([]);
  expect(alarmsAt(totals, today + 10 * 60_000)).toEqual([
    {
      ...{ flow: 'login', step: 'form', unit: 'day', isOver: false, entered: 960, wentOn: 624, usual: 0.8 },
      since: new Date(today - dayMs).toISOString(),
      until: new Date(today).toISOString(),
      ...{ revision: later, isNewRevision: true },
      rise: { kind: 'outcome', name: 'login', code: 'err_timeout', usual: 0.025, share: 0.15 },
    },
  ]);
});

it('[INS-53] where nothing rose clearly, and the revision is the one before, the alarm names no cause', () => {
  const totals = [...quiet, ...day(today - dayMs, 26)];
  expect(alarmsAt(totals, today + hourMs)).toEqual([
    expect.objectContaining({ revision: earlier, isNewRevision: false, rise: null }),
  ]);
});

it('[INS-53] an hour that falls is found in the hour after it; once its day is an alarm, it is no further one', () => {
  const hours = Array.from({ length: 60 }, (_, hour) =>
    period(today + (hour - 60) * hourMs, 400, 320),
  ).flat();
  const fallen = [...hours, ...period(today, 400, 200)];
  expect(alarmsAt(fallen, today + hourMs + 10 * 60_000)).toEqual([
    expect.objectContaining({ unit: 'hour', since: new Date(today).toISOString(), wentOn: 200 }),
  ]);
  const all = [...quiet, ...day(today - dayMs, 32), ...day(today, 14)];
  expect(alarmsAt(all, today + dayMs + hourMs).map(({ unit }) => unit)).toEqual(['day']);
});

it('[INS-53] fewer than five who went on are hidden', () => {
  const totals = [...quiet, ...period(today - dayMs, 40, 3)];
  expect(alarmsAt(totals, today + hourMs).filter(({ unit }) => unit === 'day')).toEqual([
    expect.objectContaining({ entered: 40, wentOn: null }),
  ]);
});

it('[INS-54] alarms are read with the secret, counted for Prometheus and logged once, and doubtful counts raise none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alur-alarms-'));
  const store = openSqliteCounts(join(folder, 'counts.sqlite'));
  const server = Fastify();
  onTestFinished(async () => {
    await server.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });
  let now = today + 5 * 60_000;
  const logged: unknown[] = [];
  const watch = createAlarmWatch({
    store: { ...store, ...createReadings(store) },
    now: () => now,
    log: { warn: (said: unknown) => logged.push(said) },
  });
  const metrics = createMetrics(
    () => ({ readAt: null }) as never,
    () => now,
  );
  metrics.watchAlarms(watch.current);
  addAlarmRoute(server, {
    watch,
    records: { add: () => Promise.reject(new Error('Nothing is noted.')) },
    secret,
    now: () => now,
  });
  const asRow = (total: StepTotal): CountRow => ({
    ...{ ...total, flow: 'login', stay: -1, locale: 'id', width: 'narrow', doubtful: 0 },
  });
  const forged = { ...asRow(period(today - 2 * dayMs, 900_000, 0)[0] as StepTotal), doubtful: 1 as const };
  await store.add([...[...quiet, ...day(today - dayMs, 26)].map(asRow), forged]);

  await watch.lookHourly();
  expect(await metrics.registry.metrics()).not.toContain('alur_step_alarms{');
  now += hourMs;
  await watch.lookHourly();
  await watch.lookHourly();
  now += 90_000;
  const headers = { authorization: `Bearer ${secret}` };
  const answer = await server.inject({ url: '/alur/alarms', headers });
  expect(answer.json()).toMatchObject({
    data: { lookedAt: new Date(now).toISOString(), alarms: [{ flow: 'login', step: 'form', usual: 0.8 }] },
  });
  expect(logged).toHaveLength(1);
  expect(await metrics.registry.metrics()).toContain('alur_step_alarms{flow="login",step="form"} 1');
  expect((await server.inject({ url: '/alur/alarms' })).statusCode).toBe(404);
});

it('[EDGE-5107] alarms of one flow are of a look now that reads no other flow, and it is noted who looked; what is no key of a flow is refused', async () => {
  const read: string[] = [];
  const noted: unknown[] = [];
  const server = Fastify();
  onTestFinished(() => server.close());
  const totals = [...quiet, ...day(today - dayMs, 26)];
  const now = (): number => today + hourMs;
  const store = {
    enteredSteps: async () => [
      { flow: 'login', step: 'form' },
      { flow: 'register', step: 'form' },
    ],
    alarms: async (flow: string, _since: number, reading: Parameters<typeof findAlarms>[2]) => {
      read.push(`${flow}, ${reading.steps} steps`);
      return findAlarms(flow, totals, reading);
    },
  };
  const watch = createAlarmWatch({ store, now, log: { warn: () => undefined } });
  const records = { add: async (record: unknown) => (noted.push(record), 'added' as const) };
  addAlarmRoute(server, { watch, records, secret, now });
  const headers = { authorization: `Bearer ${secret}`, 'x-alur-reader': 'Rina%20Sari' };
  const ask = (query: string) => server.inject({ url: `/alur/alarms${query}`, headers });

  const own = (await ask('?flow=login')).json<{ data: { lookedAt: string; alarms: object[] } }>().data;
  expect(own.alarms).toEqual([expect.objectContaining({ flow: 'login', step: 'form', isOver: false })]);
  expect(own.lookedAt).toBe(new Date(now()).toISOString());
  expect(read.splice(0)).toEqual(['login, 2 steps']);
  expect(noted).toEqual([
    expect.objectContaining({ kind: 'look', subject: 'login', body: { who: 'Rina Sari', did: 'looked' } }),
  ]);
  for (const query of ['?flow=', '?flow=../counts', '?flow=login&flow=register'])
    expect((await ask(query)).statusCode, query).toBe(400);
  expect(read).toEqual([]);
  const all = (await ask('')).json<{ data: { alarms: object[] } }>().data;
  expect(all.alarms).toHaveLength(2);
  expect(noted).toHaveLength(1);
  expect((await server.inject({ url: '/alur/alarms?flow=login' })).statusCode).toBe(404);
});

it('[EDGE-5107] alarms of a flow that came since the last look are as rare as those of all: its own steps are among those that are looked at', () => {
  const totals = [...quiet, ...day(today - dayMs, 31)];
  expect(findAlarms('login', totals, { now: today + hourMs, steps: 0 })).toEqual([]);
});
