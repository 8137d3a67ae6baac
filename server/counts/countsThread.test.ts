import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { stayEnds } from '../../src/contracts/measuring/stepCounts.ts';
import { type CountRow, dayMs, hourMs } from './counts.ts';
import { openSqliteCounts } from './sqliteCounts.ts';
import { allVisits } from './stepFigures.ts';
import { keepCounts, type KeptCounts } from './countsThread.ts';

const began = 20_000 * dayMs;
const reading = { now: began + 7 * dayMs, visits: allVisits };
const row: CountRow = {
  ...{ since: began, flow: 'login', revision: '0123456789abcdef', step: 'form', kind: 'entered', name: '' },
  ...{ code: '', stay: -1, locale: 'en', width: 'narrow', doubtful: 0, count: 40 },
};

async function kept(): Promise<{ readonly file: string; readonly counts: KeptCounts }> {
  const folder = await mkdtemp(join(tmpdir(), 'alur-counts-'));
  const file = join(folder, 'records', 'counts.sqlite');
  const counts = keepCounts({ database: null, file });
  onTestFinished(async () => {
    await counts.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { file, counts };
}

it('[INS-114] while an editor reads the numbers of a flow with many visitors, of months, the edge goes on serving pages', async () => {
  const { file, counts } = await kept();
  const busy = Array.from({ length: 7 * 24 }, (_hour, hour) =>
    stayEnds.flatMap((_end, stay) =>
      Array.from({ length: 40 }, (_way, way) => ({
        ...{ ...row, since: began + hour * hourMs, stay, name: `way-${way}` },
        kind: 'action' as const,
      })),
    ),
  ).flat();
  const filled = openSqliteCounts(file);
  await filled.add([row, ...busy]);
  await filled.close();
  // The thread runs.
  await counts.devices('none');
  let isRead = false;
  const read = counts.figures('login', began, reading).finally(() => (isRead = true));
  // What would be read on this thread would be read between two turns of it.
  let turns = 0;
  while (!isRead) {
    await turn();
    turns += 1;
  }
  expect((await read).revisions).toMatchObject([{ steps: [{ step: 'form', entered: 40 }] }]);
  expect(turns).toBeGreaterThan(20);
});

it('[INS-114] numbers that can’t be kept are refused with the trouble of the store, and taken once it is over', async () => {
  const { file, counts } = await kept();
  await counts.add([row]);
  const holder = new (await import('node:sqlite')).DatabaseSync(file);
  holder.exec('BEGIN IMMEDIATE');
  await expect(counts.add([row])).rejects.toMatchObject({ name: 'RecordsUnavailable', trouble: 'busy' });
  holder.exec('COMMIT');
  holder.close();
  await counts.add([row]);
  expect((await counts.figures('login', 0, reading)).revisions).toMatchObject([{ steps: [{ entered: 80 }] }]);
});

it('[INS-114] a defect ends the thread with its kind named to the operator, and the next numbers are taken by another thread', async () => {
  const { counts } = await kept();
  await counts.add([row]);
  await expect(counts.figures('login', 0, undefined as never)).rejects.toMatchObject({
    ...{ name: 'RecordsUnavailable', trouble: 'down', code: 'thread, TypeError' },
  });
  await counts.add([row]);
  expect((await counts.figures('login', 0, reading)).revisions).toMatchObject([{ steps: [{ entered: 80 }] }]);
});
