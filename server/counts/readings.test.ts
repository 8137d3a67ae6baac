import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type CountRow, dayMs, hourMs } from './counts.ts';
import { figuresOf } from './revisionFigures.ts';
import { openSqliteCounts } from './sqliteCounts.ts';
import { allVisits } from './stepFigures.ts';
import { createReadings } from './readings.ts';

it('[INS-115] numbers that are read by the day say what their hours say: which revision came before, from which whole days, and who may still be in a step', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alur-readings-'));
  const store = openSqliteCounts(join(folder, 'counts.sqlite'));
  onTestFinished(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });
  const day = (nth: number, hour: number): number => (20_000 + nth) * dayMs + hour * hourMs;
  const row = (
    revision: string,
    since: number,
    change: Pick<CountRow, 'kind' | 'count'> & Partial<CountRow>,
  ): CountRow => ({
    ...{ since, flow: 'login', revision, step: 'form', name: '', code: '', stay: -1 },
    ...{ locale: 'en', width: 'wide', doubtful: 0, ...change },
  });
  // The one whose name comes later was there in the morning.
  const [earlier, later] = ['ffffffffffffffff', '0000000000000000'];
  const now = day(9, 15) + 60_000;
  const rows = [
    ...[day(0, 9), ...[1, 2, 3].flatMap((nth) => [day(nth, 8), day(nth, 20)]), day(4, 8)].flatMap((since) => [
      row(earlier, since, { kind: 'entered', count: 40 }),
      row(earlier, since, { kind: 'action', name: 'go', stay: 2, count: 25 }),
    ]),
    ...[
      day(4, 11),
      ...[5, 6, 7, 8].flatMap((nth) => [day(nth, 3), day(nth, 13)]),
      day(9, 14),
      day(9, 15),
    ].flatMap((since) => [
      row(later, since, { kind: 'entered', count: 50 }),
      row(later, since, { kind: 'action', name: 'go', stay: 1, count: 20 }),
      row(later, since, { kind: 'outcome', name: 'login', code: 'ok', doubtful: 1, count: 7 }),
    ]),
  ];
  await store.add(rows);
  const { doubtful, revisions } = await createReadings(store).figures('login', 0, { now, visits: allVisits });
  const byHour = figuresOf(await store.read('login', 0, 0), now, allVisits);
  expect(byHour.map(({ revision, since }) => [revision, since?.before ?? null])).toEqual([
    [later, earlier],
    [earlier, null],
  ]);
  expect(byHour[0]?.steps[0]).toMatchObject({ entered: 550, gaveUp: 300 });
  expect(revisions.map((each) => ({ ...each, last: each.last.slice(0, 10) }))).toEqual(
    byHour.map((each) => ({ ...each, last: each.last.slice(0, 10) })),
  );
  expect(doubtful).toBe(77);
});
