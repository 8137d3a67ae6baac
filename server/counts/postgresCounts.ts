import { openPostgresTable } from '../records/postgresTable.ts';
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
/** In one order at all edges, so that two of them never wait for each other. */
const key = `flow, since, is_day, ${countColumns.slice(2).join(', ')}`;
const numbers: ReadonlyMap<string, string> = new Map([
  ['since', 'bigint'],
  ['stay', 'smallint'],
  ['doubtful', 'smallint'],
]);
const typed = countColumns.map((name) => `${name} ${numbers.get(name) ?? 'text'}`);
const tables = `
  CREATE TABLE IF NOT EXISTS alur_counts (
    ${typed.map((column) => `${column} NOT NULL`).join(', ')}, is_day smallint NOT NULL DEFAULT 0, count bigint NOT NULL,
    PRIMARY KEY (${key})
  );`;
const adding = `ON CONFLICT (${key}) DO UPDATE SET count = alur_counts.count + excluded.count`;

/** A row as PostgreSQL gives it: large numbers are texts. */
type LargeAsText<Row extends DeviceTotal | StepTotal> = Omit<Row, 'since' | 'count'> &
  Record<'since' | 'count', string>;

/**
 * Numbers in a table of the PostgreSQL database of the record store, for several edges together.
 * @example
 * const counts = openPostgresCounts(environment.recordsDatabase);
 */
export function openPostgresCounts(url: string): Counts {
  const { rows, close } = openPostgresTable(url, { name: 'alur_counts', tables });
  return {
    async add(given) {
      await rows(
        `INSERT INTO alur_counts (${columns}, count) SELECT ${columns}, count FROM json_to_recordset($1::json) AS given (${typed.join(', ')}, count bigint)
         ORDER BY ${key.replace('is_day, ', '')} ${adding}`,
        [JSON.stringify(given)],
      );
    },
    async read(flow, since, hoursFrom) {
      const found = await rows<LargeAsText<CountRow>>(
        `SELECT min(since) AS since, ${besideTime}, sum(count) AS count FROM alur_counts WHERE flow = $1 AND since >= $2 AND kind <> 'device'
         GROUP BY CASE WHEN since < $3 THEN since / ${dayMs} ELSE since END, ${besideTime} ORDER BY min(since), ${besideTime}`,
        [flow, since, hoursFrom],
      );
      return found.map((row) => ({ ...row, since: Number(row.since), count: Number(row.count) }));
    },
    async totals(flow, since) {
      const found = await rows<LargeAsText<StepTotal>>(
        `SELECT ${ofTotal}, sum(count) AS count FROM alur_counts WHERE flow = $1 AND since >= $2 AND doubtful = 0 AND kind <> 'device' GROUP BY ${ofTotal} ORDER BY ${ofTotal}`,
        [flow, since],
      );
      return found.map((row) => ({ ...row, since: Number(row.since), count: Number(row.count) }));
    },
    async devices(flow) {
      const found = await rows<LargeAsText<DeviceTotal>>(
        `SELECT ${ofDevices}, sum(count) AS count FROM alur_counts WHERE flow = $1 AND kind = 'device' GROUP BY ${ofDevices} ORDER BY ${ofDevices}`,
        [flow],
      );
      return found.map((row) => ({ ...row, since: Number(row.since), count: Number(row.count) }));
    },
    enteredSteps: (since) =>
      rows<{ flow: string; step: string }>(
        `SELECT DISTINCT flow, step FROM alur_counts WHERE since >= $1 AND kind = 'entered' AND doubtful = 0 ORDER BY flow, step`,
        [since],
      ),
    async condense({ hoursUntil, daysUntil }) {
      const ofDay = columns.replace('since', `since / ${dayMs} * ${dayMs} AS since`);
      await rows(
        `WITH gone AS (DELETE FROM alur_counts WHERE is_day = 0 AND since < $1 RETURNING ${columns}, count), days AS (SELECT ${ofDay}, count FROM gone)
         INSERT INTO alur_counts (${columns}, is_day, count) SELECT ${columns}, 1, sum(count) FROM days GROUP BY ${columns} ORDER BY ${columns} ${adding}`,
        [hoursUntil],
      );
      await rows('DELETE FROM alur_counts WHERE since < $1', [daysUntil]);
    },
    close,
  };
}
