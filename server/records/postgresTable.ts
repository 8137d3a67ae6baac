import pg from 'pg';
import { RecordsUnavailable, type Trouble } from './records.ts';

/** Any number, the same at all edges: they make the tables one after another. */
const lock = 4_630_128;

/** What the first letters of PostgreSQL's error codes mean to callers. */
const troubles: readonly (readonly [string, Trouble])[] = [
  ['42501', 'denied'],
  ['25006', 'readonly'],
  ['53100', 'full'],
  ['55P03', 'busy'],
  ['40', 'busy'],
  ['57014', 'busy'],
];

/** A table of a PostgreSQL database. */
export interface PostgresTable {
  readonly pool: pg.Pool;
  /** Rows of a statement; rejects with {@link RecordsUnavailable}. */
  rows<T extends object>(sql: string, values: readonly unknown[]): Promise<readonly T[]>;
  close(): Promise<void>;
}

/** What a table is called, and the statements that make it. */
interface TableMade {
  readonly name: string;
  readonly tables: string;
}

/**
 * Opens a table that is made with the first call, where it lacks and the role may make one.
 * @example
 * const { rows } = openPostgresTable(url, { name: 'alur_records', tables });
 */
export function openPostgresTable(url: string, made: TableMade): PostgresTable {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: 2000,
    statement_timeout: 5000,
    // The program ends although a connection is open.
    allowExitOnIdle: true,
  });
  // A server that goes away while nothing is asked of it.
  pool.on('error', () => undefined);
  let prepared: Promise<void> | null = null;

  async function rows<T extends object>(sql: string, values: readonly unknown[]): Promise<readonly T[]> {
    try {
      prepared ??= prepare(pool, made);
      await prepared.catch((fault: unknown) => {
        prepared = null;
        throw fault;
      });
      return (await pool.query<T>(sql, [...values])).rows;
    } catch (fault) {
      throw classifyFault(fault);
    }
  }
  return { pool, rows, close: () => pool.end() };
}

async function prepare(pool: pg.Pool, { name, tables }: TableMade): Promise<void> {
  const found = await pool.query<{ table: string | null }>('SELECT to_regclass($1) AS table', [name]);
  if (typeof found.rows[0]?.table === 'string') return;
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${lock}); ${tables} COMMIT`);
  } catch (fault) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw fault;
  } finally {
    client.release();
  }
}

/** What a fault of PostgreSQL means to callers. */
export function classifyFault(fault: unknown): RecordsUnavailable {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'unknown';
  const found = troubles.find(([beginning]) => code.startsWith(beginning));
  return new RecordsUnavailable(found?.[1] ?? 'down', code);
}
