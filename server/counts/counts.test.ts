import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type SentCounts, stayEnds, type StepCount } from '../../src/contracts/measuring/stepCounts.ts';
import { countedNames } from './countedNames.ts';
import { dayMs, hourMs } from './counts.ts';
import { readCounts } from './readCounts.ts';
import { openSqliteCounts } from './sqliteCounts.ts';
import { createTally } from './tally.ts';

const entered: StepCount = { step: 'form', kind: 'entered', name: '', code: '', stay: null };
const sent = (counts: readonly StepCount[] = [entered]): SentCounts => ({
  flow: 'login',
  revision: '0123456789abcdef',
  locale: 'en',
  width: 'narrow',
  counts,
});

async function freshFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'alur-counts-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'records', 'counts.sqlite');
}

it('[INS-12] what two edges counted in an hour adds up; after two weeks only its day is known, after 400 days nothing', async () => {
  const file = await freshFile();
  const edges = [openSqliteCounts(file), openSqliteCounts(file)] as const;
  onTestFinished(async () => {
    for (const edge of edges) await edge.close();
  });
  const at = 40 * dayMs + 5 * hourMs;
  for (const [nth, edge] of edges.entries()) {
    const tally = createTally((network) => network);
    for (let visit = 0; visit <= nth; visit += 1) tally.add(sent(), '10.0.0.1', at + visit);
    await edge.add(tally.take());
  }
  expect(await edges[0].read('login', 0, 0)).toEqual([
    expect.objectContaining({ since: at, kind: 'entered', stay: -1, doubtful: 0, count: 3 }),
  ]);
  await edges[1].condense({ hoursUntil: at + hourMs, daysUntil: 0 });
  await edges[1].condense({ hoursUntil: at + hourMs, daysUntil: 0 });
  expect(await edges[0].read('login', 0, 0)).toEqual([
    expect.objectContaining({ since: 40 * dayMs, kind: 'entered', count: 3 }),
  ]);
  await edges[1].condense({ hoursUntil: at + hourMs, daysUntil: 41 * dayMs });
  expect(await edges[0].read('login', 0, 0)).toEqual([]);
});

it('[INS-13] what a network gives beyond its share of an hour is kept apart; a small site with few networks is whole', () => {
  const sum = (rows: ReturnType<ReturnType<typeof createTally>['take']>, doubtful: number): number =>
    rows.filter((row) => row.doubtful === doubtful).reduce((all, { count }) => all + count, 0);
  const small = createTally((network) => network);
  for (let visit = 0; visit < 300; visit += 1) small.add(sent(), `10.0.0.${visit % 6}`, hourMs);
  expect(sum(small.take(), 1)).toBe(0);
  const flooded = createTally((network) => network);
  for (let visit = 0; visit < 300; visit += 1) flooded.add(sent(), `10.0.0.${visit % 250}`, hourMs);
  for (let visit = 0; visit < 3000; visit += 1) flooded.add(sent(), '203.0.113.9', hourMs);
  const rows = flooded.take();
  expect(sum(rows, 1)).toBe(2900);
  expect(sum(rows, 0)).toBe(400);
  flooded.add(sent(), '203.0.113.9', 2 * hourMs);
  expect(sum(flooded.take(), 1)).toBe(0);
});

it('[INS-105] one sender adds no more than 100 devices an hour to an experiment, or 2 % of its devices, however many steps are counted beside them', () => {
  const device = (code: string): StepCount => ({ ...entered, step: '', kind: 'device', name: 'e', code });
  const tally = createTally((network) => network);
  for (let visit = 0; visit < 40_000; visit += 1) tally.add(sent(), `10.0.${visit % 250}.1`, hourMs);
  for (let visitor = 0; visitor < 400; visitor += 1)
    tally.add(sent([entered, device('entered-a')]), `10.1.${visitor % 250}.1`, hourMs);
  for (let forged = 0; forged < 300; forged += 1)
    tally.add(sent([device('reached-b'), device('failed-b')]), '203.0.113.9', hourMs);
  const devices = tally.take().filter(({ kind }) => kind === 'device');
  const ofB = devices.filter(({ code }) => code.endsWith('-b'));
  expect(ofB.reduce((all, { doubtful, count }) => all + (doubtful === 0 ? count : 0), 0)).toBe(100);
  expect(devices.find(({ code }) => code === 'entered-a')).toMatchObject({ doubtful: 0, count: 400 });
});

it('[INS-11] only names of the document are counted; a code that nobody knows is counted as another one', () => {
  const names = countedNames({
    steps: {
      form: {
        id: 'form',
        schema: { type: 'object', properties: {} },
        items: [],
        links: [{ to: '/vplus/auth/register', label: 'x' }],
        actions: [{ id: 'go', label: 'x', needs: [] }],
        fields: [{ name: 'phone', codes: ['format'], requiredCode: 'required', rules: {} }],
      },
    },
    calls: { login: {} },
  } as unknown as Parameters<typeof countedNames>[0]);
  const kept = (change: Partial<StepCount>) => names.keep({ ...entered, ...change });
  expect(kept({})).toEqual(entered);
  expect(kept({ step: 'elsewhere' })).toBeNull();
  expect(kept({ name: 'budi@contoh.id' })).toBeNull();
  expect(kept({ kind: 'action', name: 'go', stay: 0 })).toMatchObject({ name: 'go' });
  expect(kept({ kind: 'action', name: 'budi@contoh.id', stay: 0 })).toBeNull();
  expect(kept({ kind: 'link', name: '/vplus/auth/register', stay: 0 })).toMatchObject({ kind: 'link' });
  expect(kept({ kind: 'link', name: '/vplus/pay', stay: 0 })).toBeNull();
  expect(kept({ kind: 'error', name: 'phone', code: 'format' })).toMatchObject({ code: 'format' });
  expect(kept({ kind: 'error', name: 'phone', code: '081234567890' })).toMatchObject({ code: 'other' });
  expect(kept({ kind: 'error', name: 'toString', code: 'format' })).toBeNull();
  expect(kept({ kind: 'outcome', name: 'login', code: 'ok' })).toMatchObject({ code: 'ok' });
  expect(kept({ kind: 'outcome', name: 'login', code: 'Budi' })).toMatchObject({ code: 'other' });
});

it('[INS-10] what a page sends is read, and anything else is not', () => {
  const body = (change: object) => ({ ...sent(), counts: [['form', 'entered', '', '', null]], ...change });
  expect(readCounts(body({}))).toEqual(sent());
  for (const other of [
    undefined,
    [],
    body({ id: 'x' }),
    body({ counts: [] }),
    body({ counts: [['form', 'looked', '', '', null]] }),
    // A time of what has none, none of what leaves, and one that is no class.
    body({ counts: [['form', 'entered', '', '', 2]] }),
    body({ counts: [['form', 'action', 'go', '', null]] }),
    body({ counts: [['form', 'action', 'go', '', stayEnds.length + 1]] }),
    body({ counts: [['form', 'error', 'x'.repeat(81), '', null]] }),
    body({ counts: Array.from({ length: 65 }, () => ['form', 'entered', '', '', null]) }),
    body({ locale: 'xx' }),
    body({ width: 'huge' }),
    body({ revision: '0123' }),
    body({ flow: '../login' }),
  ])
    expect(readCounts(other), JSON.stringify(other)).toBeNull();
});
