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

/** The store takes nothing now: another program keeps writing to it, or it has no room. What was to be written is not, and reading goes on. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  /** Seconds until another try makes sense. */
  readonly retryAfter: number;

  constructor(retryAfter: number, cause: unknown) {
    super('The store takes nothing now.', { cause });
    this.retryAfter = retryAfter;
  }
}

/** How a store is opened. */
export interface StoreOptions {
  readonly file: string;
  readonly migrations: readonly Migrations[];
  /** What a store of an earlier version needs before its first migration. */
  readonly adopt?: (sqlite: DatabaseSync) => void;
}

/**
 * Opens (and creates) a store, and brings its tables up to date; the file is the owner's alone. Calls throw {@link StoreUnavailable} while another program
 * keeps the store for longer than two seconds, and while there is no room.
 * @throws Error when the file is damaged, or a step of the tables fails; it says what to do.
 */
export function openDatabase({ file, migrations, adopt }: StoreOptions): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const sqlite = new DatabaseSync(file, { timeout: 2000 });
  chmodSync(file, 0o600);
  refuseDamaged(sqlite, file);
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
  // What is deleted is overwritten: a code that was sent, or an account that is gone, stays in no free part of the file (T33).
  sqlite.exec('PRAGMA secure_delete = ON;');
  adopt?.(sqlite);
  migrate(sqlite, migrations, Date.now());
  const statements = new Map<string, ReturnType<typeof sqlite.prepare>>();
  const prepareStatement = (sql: string) => {
    const cached = statements.get(sql);
    if (cached) return cached;
    const statement = sqlite.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  let inside = false;
  return {
    row: <T>(sql: string, ...values: SQLInputValue[]) =>
      runQuery(() => prepareStatement(sql).get(...values) as T | undefined),
    rows: <T>(sql: string, ...values: SQLInputValue[]) =>
      runQuery(() => prepareStatement(sql).all(...values) as readonly unknown[] as readonly T[]),
    run: (sql, ...values) => runQuery(() => Number(prepareStatement(sql).run(...values).changes)),
    transaction: (work) => {
      if (inside) return work();
      runQuery(() => sqlite.exec('BEGIN IMMEDIATE'));
      inside = true;
      try {
        const result = work();
        runQuery(() => sqlite.exec('COMMIT'));
        return result;
      } catch (error) {
        // Where there was no room, SQLite has ended it by itself.
        if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
        throw error;
      } finally {
        inside = false;
      }
    },
    close: () => sqlite.close(),
  };
}

/** What SQLite says that passes, by its number, and the seconds until another try makes sense: busy, and no room. */
const passing: ReadonlyMap<number, number> = new Map([
  [5, 2],
  [13, 60],
]);

function runQuery<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const retryAfter = passing.get(numberOf(error));
    throw retryAfter === undefined ? error : new StoreUnavailable(retryAfter, error);
  }
}

/** SQLite's number of an error without its particulars, which stand in the upper bits; -1 for any other error. */
function numberOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : -1;
}

/** Looks through the whole file: damage shows at the start, and not in the middle of a payment. */
function refuseDamaged(sqlite: DatabaseSync, file: string): void {
  const damage = damageOf(sqlite);
  if (damage === null) return;
  sqlite.close();
  throw new Error(
    `The store ${file} is damaged (${damage}). Put a copy of it back, or remove it to begin with an empty one.`,
  );
}

function damageOf(sqlite: DatabaseSync): string | null {
  try {
    const found = Object.values(sqlite.prepare('PRAGMA quick_check(1)').get() ?? {})[0];
    return found === 'ok' ? null : String(found);
  } catch (error) {
    // Damaged, or no database at all.
    if (error instanceof Error && [11, 26].includes(numberOf(error))) return error.message;
    throw error;
  }
}
