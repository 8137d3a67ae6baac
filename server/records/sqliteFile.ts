import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { RecordsUnavailable, type Trouble } from './records.ts';

/** How long a write waits for another edge; it waits on the thread that serves pages. */
const busyMs = 250;

/** What SQLite's error numbers mean to callers. */
const troubles: ReadonlyMap<number, Trouble> = new Map([
  [5, 'busy'],
  [6, 'busy'],
  [8, 'readonly'],
  [13, 'full'],
]);

/** A database in one file. */
export interface SqliteFile {
  /** Runs a piece of work on the file; rejects with {@link RecordsUnavailable}. */
  run<T>(work: (sqlite: DatabaseSync) => T): Promise<T>;
  close(): Promise<void>;
}

/**
 * An SQLite file that is opened with the first call: a disk that takes nothing stops no edge, and the next call tries again.
 *
 * @param beginning statements at each opening: settings, and tables where they lack
 * @example
 * const { run, close } = createSqliteFile(file, 'CREATE TABLE IF NOT EXISTS one (id INTEGER)');
 */
export function createSqliteFile(file: string, beginning: string): SqliteFile {
  let opened: DatabaseSync | null = null;
  return {
    run(work) {
      try {
        opened ??= openFile(file, beginning);
        return Promise.resolve(work(opened));
      } catch (fault) {
        return Promise.reject(classifyFault(fault));
      }
    },
    close: async () => {
      opened?.close();
      opened = null;
    },
  };
}

/** The file is the owner's alone. */
function openFile(file: string, beginning: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const sqlite = new DatabaseSync(file, { timeout: busyMs });
  try {
    chmodSync(file, 0o600);
    sqlite.exec(beginning);
    return sqlite;
  } catch (fault) {
    sqlite.close();
    throw fault;
  }
}

function classifyFault(fault: unknown): RecordsUnavailable {
  const number = fault instanceof Error && 'errcode' in fault ? Number(fault.errcode) : null;
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'unknown';
  if (number !== null)
    return new RecordsUnavailable(troubles.get(number & 0xff) ?? 'down', `SQLite ${number}`);
  const isRoom = code === 'ENOSPC' || code === 'EDQUOT';
  return new RecordsUnavailable(
    isRoom ? 'full' : ['EROFS', 'EACCES', 'EPERM'].includes(code) ? 'readonly' : 'down',
    code,
  );
}
