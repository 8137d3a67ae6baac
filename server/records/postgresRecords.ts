import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { classifyFault, openPostgresTable, type PostgresTable } from './postgresTable.ts';
import { bodyText, type Records, searchable } from './records.ts';
import { type RecordRow, recordOf } from './recordRow.ts';

const tables = `
  CREATE TABLE IF NOT EXISTS alur_records (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind TEXT NOT NULL, subject TEXT NOT NULL, at BIGINT NOT NULL, until BIGINT,
    key TEXT NOT NULL, digest TEXT NOT NULL, body TEXT NOT NULL,
    UNIQUE (kind, subject, key)
  );
  CREATE INDEX IF NOT EXISTS alur_records_read ON alur_records (kind, subject, id);
  CREATE INDEX IF NOT EXISTS alur_records_until ON alur_records (until) WHERE until IS NOT NULL;`;

/** A record of this kind stands for removed ones whose bytes are still in the table; its moment is when they are to leave. It outlives the process that removed them. */
const debt = 'overwrite';
const dayMs = 86_400_000;

/**
 * The record store in a PostgreSQL database of its own. Tables are made with the first call, where they lack and the role may make them. A role that may only insert (docs/variables.md) collects, and reads
 * nothing.
 */
export function openPostgresRecords(url: string): Records {
  const { pool, rows, close } = openPostgresTable(url, { name: 'alur_records', tables });
  return { ...writing(rows, pool), ...reading(rows), close };
}

type Rows = PostgresTable['rows'];

function writing(
  rows: Rows,
  pool: pg.Pool,
): Pick<Records, 'add' | 'renew' | 'erase' | 'eraseEnded' | 'overwrite'> {
  const remove = async (condition: string, due: number, ...values: readonly unknown[]): Promise<number> =>
    (
      await rows(
        `WITH gone AS (DELETE FROM alur_records WHERE ${condition} RETURNING id), owed AS (
           INSERT INTO alur_records (kind, subject, at, key, digest, body)
           SELECT '${debt}', '', $1::bigint, $2::text, '', 'null' WHERE EXISTS (SELECT FROM gone))
         SELECT id FROM gone`,
        [due, randomUUID(), ...values],
      )
    ).length;

  return {
    async add({ kind, subject, at, until, key, digest, body }) {
      const added = await rows<{ key: string }>(
        'INSERT INTO alur_records (kind, subject, at, until, key, digest, body) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (kind, subject, key) DO NOTHING RETURNING key',
        [kind, subject, at, until, key, digest, bodyText(body)],
      );
      if (added.length > 0) return 'added';
      const there = await rows<{ digest: string }>(
        'SELECT digest FROM alur_records WHERE kind = $1 AND subject = $2 AND key = $3',
        [kind, subject, key],
      );
      return there[0]?.digest === digest ? 'there' : 'other';
    },
    async renew(kind, subject, { key, at }) {
      await rows(
        'UPDATE alur_records SET at = $1 WHERE kind = $2 AND subject = $3 AND key = $4 AND at < $1',
        [at, kind, subject, key],
      );
    },
    erase: (kind, ids) => remove('kind = $3 AND id = ANY($4::bigint[])', 0, kind, ids),
    eraseEnded: (now) => remove('until <= $3', now + dayMs, now),
    async overwrite(now) {
      const owed = await rows<RecordRow>('SELECT * FROM alur_records WHERE kind = $1', [debt]);
      if (!owed.some(({ at }) => Number(at) <= now)) return true;
      if (!(await rewrite(pool))) return false;
      await rows('DELETE FROM alur_records WHERE id = ANY($1::bigint[])', [owed.map(({ id }) => id)]);
      return true;
    },
  };
}

function reading(rows: Rows): Pick<Records, 'list' | 'find' | 'subjects' | 'days'> {
  return {
    async list({ kind, subject = null, after, holding, limit }) {
      const found = await rows<RecordRow>(
        `SELECT * FROM alur_records WHERE kind = $1 AND ($2::text IS NULL OR subject = $2) AND id > $3
         AND ($4::text IS NULL OR EXISTS (SELECT FROM unnest($5::text[]) part, jsonb_path_query(body::jsonb -> part, 'strict $.**') leaf
           WHERE jsonb_typeof(leaf) NOT IN ('object', 'array') AND leaf #>> '{}' ILIKE $4))
         ORDER BY id ${after === undefined ? 'DESC' : 'ASC'} LIMIT $6`,
        [kind, subject, after ?? 0, holding && searchable(holding.text), holding?.parts ?? [], limit],
      );
      return found.map(recordOf);
    },
    async find(kind, subject, key) {
      const [row] = await rows<RecordRow>(
        'SELECT * FROM alur_records WHERE kind = $1 AND subject = $2 AND key = $3',
        [kind, subject, key],
      );
      return row === undefined ? null : recordOf(row);
    },
    async subjects(kind) {
      const found = await rows<{ subject: string; count: string; last: string }>(
        'SELECT subject, count(*) AS count, max(at) AS last FROM alur_records WHERE kind = $1 GROUP BY subject ORDER BY subject COLLATE "C"',
        [kind],
      );
      return found.map(({ subject, count, last }) => ({ subject, count: Number(count), last: Number(last) }));
    },
    async days(kind, subject, { since, shift }) {
      const found = await rows<{ day: string; count: string }>(
        `SELECT (at + $1::bigint) / 86400000 AS day, count(*) AS count FROM alur_records
         WHERE kind = $2 AND subject = $3 AND at >= $4 GROUP BY 1 ORDER BY 1`,
        [shift, kind, subject, since],
      );
      return found.map(({ day, count }) => ({ day: Number(day), count: Number(count) }));
    },
  };
}

/**
 * A removed row stays in its page until the table is written again without it, however long that takes. Returns whether it was: who reads the table keeps it from that, and a lock that waited longer would keep
 * answers waiting behind it; for a role that does not own the table PostgreSQL passes over it without an error.
 */
async function rewrite(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect().catch((fault: unknown) => Promise.reject(classifyFault(fault)));
  const file = async (): Promise<unknown> =>
    (await client.query<{ file: unknown }>("SELECT pg_relation_filenode('alur_records') AS file")).rows[0]
      ?.file;
  try {
    const before = await file();
    await client.query('SET statement_timeout = 0');
    await client.query('SET lock_timeout = 2000');
    await client.query('VACUUM (FULL) alur_records');
    return (await file()) !== before;
  } catch (fault) {
    const trouble = classifyFault(fault);
    if (trouble.trouble === 'busy') return false;
    throw trouble;
  } finally {
    client.release(true);
  }
}
