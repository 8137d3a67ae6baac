import type { DatabaseSync } from 'node:sqlite';
import { createSqliteFile, type SqliteFile } from '../records/sqliteFile.ts';
import {
  countColumns,
  type CountRow,
  type Counts,
  dayMs,
  deviceColumns,
  type DeviceTotal,
  type StepTotal,
  totalColumns,
} from './counts.ts';

const columns = countColumns.join(', ');
const besideTime = countColumns.slice(1).join(', ');
const ofTotal = totalColumns.join(', ');
const ofDevices = deviceColumns.join(', ');
const beginning = `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS counts (
    flow TEXT NOT NULL, since INTEGER NOT NULL, revision TEXT NOT NULL, step TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, code TEXT NOT NULL,
    stay INTEGER NOT NULL, locale TEXT NOT NULL, width TEXT NOT NULL, doubtful INTEGER NOT NULL, isDay INTEGER NOT NULL DEFAULT 0, count INTEGER NOT NULL,
    PRIMARY KEY (flow, since, isDay, revision, step, kind, name, code, stay, locale, width, doubtful)
  ) STRICT, WITHOUT ROWID;`;
const adding = 'ON CONFLICT DO UPDATE SET count = count + excluded.count';
/** From one flow to the next by the key: to look at each row takes a second where there are millions. */
const flowsOf = `WITH RECURSIVE flows (flow) AS (
    SELECT min(flow) FROM counts UNION ALL SELECT (SELECT min(flow) FROM counts WHERE flow > flows.flow) FROM flows WHERE flow IS NOT NULL
  ) SELECT flow FROM flows WHERE flow IS NOT NULL`;
const ofDay = columns.replace('since', `since / ${dayMs} * ${dayMs}`);
/** The condition of the SELECT tells SQLite where ON CONFLICT begins. */
const intoDays = `INSERT INTO counts (${columns}, isDay, count) SELECT ${ofDay}, 1, sum(count) FROM counts WHERE flow = ? AND isDay = 0 AND since < ? GROUP BY ${ofDay} ${adding}`;

/**
 * Numbers in one SQLite file, beside the record store.
 * @example
 * const counts = openSqliteCounts(join(environment.dataFolder, 'records', 'counts.sqlite'));
 */
export function openSqliteCounts(file: string): Counts {
  const { run, close } = createSqliteFile(file, beginning);
  const atOnce = (work: (sqlite: DatabaseSync) => void): Promise<void> =>
    run((sqlite) => {
      sqlite.exec('BEGIN IMMEDIATE');
      try {
        work(sqlite);
        sqlite.exec('COMMIT');
      } catch (fault) {
        sqlite.exec('ROLLBACK');
        throw fault;
      }
    });
  return {
    add: (rows) =>
      atOnce((sqlite) => {
        const values = countColumns.map((name) => `:${name}`).join(', ');
        const statement = sqlite.prepare(
          `INSERT INTO counts (${columns}, count) VALUES (${values}, :count) ${adding}`,
        );
        for (const row of rows) statement.run({ ...row });
      }),
    read: (flow, since, hoursFrom) =>
      run(
        (sqlite) =>
          sqlite
            .prepare(
              `SELECT min(since) AS since, ${besideTime}, sum(count) AS count FROM counts WHERE flow = ? AND since >= ? AND kind <> 'device'
               GROUP BY CASE WHEN since < ? THEN since / ${dayMs} ELSE since END, ${besideTime} ORDER BY ${columns}`,
            )
            .all(flow, since, hoursFrom) as readonly unknown[] as readonly CountRow[],
      ),
    ...readTotals(run),
    async condense({ hoursUntil, daysUntil }) {
      const flows = await run((sqlite) => sqlite.prepare(flowsOf).all() as unknown as { flow: string }[]);
      // A flow at a time: another edge that writes waits for one alone.
      for (const { flow } of flows)
        await atOnce((sqlite) => {
          sqlite.prepare(intoDays).run(flow, hoursUntil);
          sqlite
            .prepare('DELETE FROM counts WHERE flow = ? AND isDay = 0 AND since < ?')
            .run(flow, hoursUntil);
          sqlite.prepare('DELETE FROM counts WHERE flow = ? AND since < ?').run(flow, daysUntil);
        });
    },
    close,
  };
}

function readTotals(run: SqliteFile['run']): Pick<Counts, 'totals' | 'devices' | 'enteredSteps'> {
  return {
    totals: (flow, since) =>
      run(
        (sqlite) =>
          sqlite
            .prepare(
              `SELECT ${ofTotal}, sum(count) AS count FROM counts WHERE flow = ? AND since >= ? AND doubtful = 0 AND kind <> 'device' GROUP BY ${ofTotal} ORDER BY ${ofTotal}`,
            )
            .all(flow, since) as readonly unknown[] as readonly StepTotal[],
      ),
    devices: (flow) =>
      run(
        (sqlite) =>
          sqlite
            .prepare(
              `SELECT ${ofDevices}, sum(count) AS count FROM counts WHERE flow = ? AND kind = 'device' GROUP BY ${ofDevices} ORDER BY ${ofDevices}`,
            )
            .all(flow) as readonly unknown[] as readonly DeviceTotal[],
      ),
    enteredSteps: (since) =>
      run(
        (sqlite) =>
          sqlite
            .prepare(
              `SELECT DISTINCT flow, step FROM counts WHERE since >= ? AND kind = 'entered' AND doubtful = 0 ORDER BY flow, step`,
            )
            .all(since) as readonly unknown[] as readonly { flow: string; step: string }[],
      ),
  };
}
