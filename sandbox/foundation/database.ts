import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { laterColumns, tables } from './tables.ts';

/** The store of the sandbox: one SQLite file. Calls are synchronous, so that a transaction is never interleaved with another. */
export interface Database {
  /** First row, or undefined. The shape is the statement's: callers name it where they write the SQL. */
  row<T>(sql: string, ...values: SQLInputValue[]): T | undefined;
  rows<T>(sql: string, ...values: SQLInputValue[]): readonly T[];
  /** Answers how many rows changed. */
  run(sql: string, ...values: SQLInputValue[]): number;
  /** All or nothing. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** A store made by an earlier version gets the columns it lacks. */
function addLaterColumns(sqlite: DatabaseSync): void {
  for (const [table, column, definition] of laterColumns) {
    const known = sqlite
      .prepare(`SELECT 1 FROM pragma_table_info('${table}') WHERE name = '${column}'`)
      .get();
    if (!known) sqlite.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${definition}`);
  }
}

/** Opens (and creates) `<folder>/sandbox.sqlite`; the file is the owner's alone. */
export function openDatabase(folder: string): Database {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'sandbox.sqlite');
  const sqlite = new DatabaseSync(file, { timeout: 2000 });
  chmodSync(file, 0o600);
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
  sqlite.exec(tables);
  addLaterColumns(sqlite);
  const statements = new Map<string, ReturnType<typeof sqlite.prepare>>();
  const prepared = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = sqlite.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    row: <T>(sql: string, ...values: SQLInputValue[]) => prepared(sql).get(...values) as T | undefined,
    rows: <T>(sql: string, ...values: SQLInputValue[]) =>
      prepared(sql).all(...values) as readonly unknown[] as readonly T[],
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
    transaction: (work) => {
      sqlite.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        sqlite.exec('COMMIT');
        return result;
      } catch (error) {
        sqlite.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => sqlite.close(),
  };
}
