import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer } from '../../cms/testing/freshCms.ts';
import { createDatabase, type Database } from '../../cms/testing/postgresServer.ts';
import { type CountRow, type Counts, dayMs, hourMs } from './counts.ts';
import { openPostgresCounts } from './postgresCounts.ts';

let database: Database;
let edges: readonly [Counts, Counts];

beforeAll(async () => {
  const server = testServer();
  if (server === null) throw new Error('These tests run with `--project postgres`.');
  database = await createDatabase(server, false);
  edges = [openPostgresCounts(database.url), openPostgresCounts(database.url)];
});

afterAll(async () => {
  await Promise.all(edges.map((edge) => edge.close()));
  await database.drop();
});

const at = 40 * dayMs + 5 * hourMs;

function row(step: string): CountRow {
  return {
    ...{ since: at, flow: 'login', revision: '0123456789abcdef', step, kind: 'entered', name: '', code: '' },
    ...{ stay: -1, locale: 'en', width: 'wide', doubtful: 0, count: 1 },
  };
}

it('[INS-12] two edges add into one PostgreSQL from their first moment on, and hours become days once', async () => {
  const steps = Array.from({ length: 12 }, (_, nth) => `step${nth}`);
  await Promise.all(
    Array.from({ length: 40 }, (_, nth) =>
      edges[nth % 2 === 0 ? 0 : 1].add((nth % 3 === 0 ? steps : steps.toReversed()).map(row)),
    ),
  );
  const counted = await edges[0].read('login', 0, 0);
  expect(counted).toHaveLength(12);
  expect(counted.every(({ since, count, stay }) => since === at && count === 40 && stay === -1)).toBe(true);
  expect(await edges[1].enteredSteps(at)).toHaveLength(12);
  expect((await edges[1].totals('login', at)).map(({ since, count }) => [since, count])).toEqual(
    steps.map(() => [at, 40]),
  );
  const later = row('step0');
  await edges[0].add([{ ...later, since: at + hourMs }]);
  expect(
    (await edges[1].read('login', 0, at + 2 * hourMs))
      .slice(0, 2)
      .map(({ since, step, count }) => [since, step, count]),
  ).toEqual([
    [at, 'step0', 41],
    [at, 'step1', 40],
  ]);
  expect((await edges[1].read('login', 0, at)).at(-1)).toMatchObject({ since: at + hourMs, count: 1 });
  await Promise.all(edges.map((edge) => edge.condense({ hoursUntil: at + hourMs, daysUntil: 0 })));
  expect((await edges[1].read('login', 0, 0)).map(({ since, count }) => [since, count])).toEqual([
    ...steps.map(() => [40 * dayMs, 40]),
    [at + hourMs, 1],
  ]);
  await edges[1].condense({ hoursUntil: at, daysUntil: 41 * dayMs });
  expect(await edges[0].read('login', 0, 0)).toEqual([]);
});

it('[INS-89] devices of experiments add up from two edges into one PostgreSQL, and are no number of a step', async () => {
  const device = (code: string, doubtful: 0 | 1 = 0): CountRow => ({
    ...{ ...row(''), kind: 'device', name: 'shorter.50.0123456789', code, doubtful },
    flow: 'voucher',
  });
  await edges[0].add([device('entered-a'), device('entered-b'), device('entered-b', 1)]);
  await edges[1].add([
    device('entered-b'),
    { ...device('entered-b'), locale: 'id', width: 'narrow', revision: 'fedcba9876543210' },
  ]);
  expect(
    (await edges[0].devices('voucher')).map((each) => [each.since, each.code, each.doubtful, each.count]),
  ).toEqual([
    [at, 'entered-a', 0, 1],
    [at, 'entered-b', 0, 3],
    [at, 'entered-b', 1, 1],
  ]);
  expect(await edges[0].read('voucher', 0, 0)).toEqual([]);
  expect(await edges[0].totals('voucher', 0)).toEqual([]);
});
