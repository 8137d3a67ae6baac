import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { migrate, type Migrations } from './migrations.ts';

/** The store of a program: one SQLite file. Calls are synchronous, so that a transaction is never interleaved with another. */
export interface Database {
  /** First row, or undefined. The shape is the statement's: callers name it where they write the SQL. */
  row<T>(sql: string, ...values: SQLInputValue[]): T | undefined;
  rows<T>(sql: string, ...values: SQLInputValue[]): readonly T[];
  /** Returns how many rows changed. */
  run(sql: string, ...values: SQLInputValue[]): number;
  /** All or nothing; inside another one it is part of that. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** How a store is opened. */
export interface StoreOptions {
  readonly file: string;
  readonly migrations: readonly Migrations[];
  /** What a store of an earlier version needs before its first migration. */
  readonly adopt?: (sqlite: DatabaseSync) => void;
}

/** Opens (and creates) a store, and brings its tables up to date; the file is the owner's alone. */
export function openDatabase({ file, migrations, adopt }: StoreOptions): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const sqlite = new DatabaseSync(file, { timeout: 2000 });
  chmodSync(file, 0o600);
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
  // What is deleted is overwritten: a code that was sent, or an account that is gone, stays in no free part of the file (T33).
  sqlite.exec('PRAGMA secure_delete = ON;');
  adopt?.(sqlite);
  migrate(sqlite, migrations, Date.now());
  const statements = new Map<string, ReturnType<typeof sqlite.prepare>>();
  const prepared = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = sqlite.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  let inside = false;
  return {
    row: <T>(sql: string, ...values: SQLInputValue[]) => prepared(sql).get(...values) as T | undefined,
    rows: <T>(sql: string, ...values: SQLInputValue[]) =>
      prepared(sql).all(...values) as readonly unknown[] as readonly T[],
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
    transaction: (work) => {
      if (inside) return work();
      sqlite.exec('BEGIN IMMEDIATE');
      inside = true;
      try {
        const result = work();
        sqlite.exec('COMMIT');
        return result;
      } catch (error) {
        sqlite.exec('ROLLBACK');
        throw error;
      } finally {
        inside = false;
      }
    },
    close: () => sqlite.close(),
  };
}
