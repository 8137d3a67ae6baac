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
const ofTotal = totalColumns.join(', ');
const ofDevices = deviceColumns.join(', ');
const beginning = `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS counts (
    flow TEXT NOT NULL, since INTEGER NOT NULL, revision TEXT NOT NULL, step TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, code TEXT NOT NULL,
    stay INTEGER NOT NULL, locale TEXT NOT NULL, width TEXT NOT NULL, doubtful INTEGER NOT NULL, isDay INTEGER NOT NULL DEFAULT 0, count INTEGER NOT NULL,
    PRIMARY KEY (flow, since, isDay, revision, step, kind, name, code, stay, locale, width, doubtful)
  ) STRICT, WITHOUT ROWID;`;
const adding = 'ON CONFLICT DO UPDATE SET count = count + excluded.count';

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
    read: (flow, since) =>
      run(
        (sqlite) =>
          sqlite
            .prepare(
              `SELECT ${columns}, sum(count) AS count FROM counts WHERE flow = ? AND since >= ? AND kind <> 'device' GROUP BY ${columns} ORDER BY ${columns}`,
            )
            .all(flow, since) as readonly unknown[] as readonly CountRow[],
      ),
    ...readTotals(run),
    condense: ({ hoursUntil, daysUntil }) =>
      atOnce((sqlite) => {
        const ofDay = columns.replace('since', `since / ${dayMs} * ${dayMs}`);
        // The condition of the SELECT tells SQLite where ON CONFLICT begins.
        sqlite
          .prepare(
            `INSERT INTO counts (${columns}, isDay, count) SELECT ${ofDay}, 1, sum(count) FROM counts WHERE isDay = 0 AND since < ? GROUP BY ${ofDay} ${adding}`,
          )
          .run(hoursUntil);
        sqlite.prepare('DELETE FROM counts WHERE isDay = 0 AND since < ?').run(hoursUntil);
        sqlite.prepare('DELETE FROM counts WHERE since < ?').run(daysUntil);
      }),
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
