import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { bodyText, type Records, searchable } from './records.ts';
import { type RecordRow, recordOf } from './recordRow.ts';
import { createSqliteFile, type SqliteFile } from './sqliteFile.ts';

/** What is removed is overwritten, and a commit is on the disk before it is reported. */
const settings = `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;`;

const tables = `
  CREATE TABLE IF NOT EXISTS records (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL, subject TEXT NOT NULL, at INTEGER NOT NULL, until INTEGER,
    key TEXT NOT NULL, digest TEXT NOT NULL, body TEXT NOT NULL,
    UNIQUE (kind, subject, key)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS records_read ON records (kind, subject, id);
  CREATE INDEX IF NOT EXISTS records_until ON records (until) WHERE until IS NOT NULL;`;

/**
 * The record store as one SQLite file, opened with the first call: a disk that takes nothing stops no edge, and the next call tries again.
 *
 * @example
 * const records = openSqliteRecords(join(environment.dataFolder, 'records', 'records.sqlite'));
 */
export function openSqliteRecords(file: string): Records {
  const { run, close } = createSqliteFile(file, settings + tables);
  return { ...writing(run), ...reading(run), close };
}

type Run = SqliteFile['run'];

function writing(run: Run): Pick<Records, 'add' | 'renew' | 'erase' | 'eraseEnded' | 'overwrite'> {
  const remove = async (sql: string, ...values: SQLInputValue[]): Promise<number> =>
    run((sqlite) => {
      return Number(sqlite.prepare(sql).run(...values).changes);
    });
  return {
    add: ({ kind, subject, at, until, key, digest, body }) =>
      run((sqlite) => {
        const { changes } = sqlite
          .prepare(
            'INSERT INTO records (kind, subject, at, until, key, digest, body) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
          )
          .run(kind, subject, at, until, key, digest, bodyText(body));
        if (changes !== 0) return 'added';
        return digestThere(sqlite, kind, subject, key) === digest ? 'there' : 'other';
      }),
    renew: async (kind, subject, { key, at }) => {
      const sql = 'UPDATE records SET at = ?1 WHERE kind = ?2 AND subject = ?3 AND key = ?4 AND at < ?1';
      await run((sqlite) => sqlite.prepare(sql).run(at, kind, subject, key));
    },
    erase: (kind, ids) =>
      remove(
        'DELETE FROM records WHERE kind = ? AND id IN (SELECT value FROM json_each(?))',
        ...[kind, JSON.stringify(ids)],
      ),
    // What a reader still looks at stays in the log: each call tries, although nothing more was removed.
    overwrite: () => run((sqlite) => sqlite.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0),
    eraseEnded: (now) => remove('DELETE FROM records WHERE until <= ?', now),
  };
}

function reading(run: Run): Pick<Records, 'list' | 'find' | 'subjects' | 'days'> {
  const rows = <T>(sql: string, ...values: SQLInputValue[]): Promise<readonly T[]> =>
    run((sqlite) => sqlite.prepare(sql).all(...values) as readonly unknown[] as readonly T[]);
  return {
    async list({ kind, subject = null, after, holding, limit }) {
      const found = await rows<RecordRow>(
        `SELECT * FROM records WHERE kind = ?1 AND (?2 IS NULL OR subject = ?2) AND id > ?3
         AND (?4 IS NULL OR EXISTS (SELECT 1 FROM json_each(?6) part, json_tree(body, '$.' || part.value) leaf
           WHERE leaf.atom LIKE ?4 ESCAPE '\\')) ORDER BY id ${after === undefined ? 'DESC' : 'ASC'} LIMIT ?5`,
        ...[kind, subject, after ?? 0, holding === undefined ? null : searchable(holding.text), limit],
        JSON.stringify(holding?.parts ?? []),
      );
      return found.map(recordOf);
    },
    async find(kind, subject, key) {
      const [row] = await rows<RecordRow>(
        'SELECT * FROM records WHERE kind = ? AND subject = ? AND key = ?',
        ...[kind, subject, key],
      );
      return row === undefined ? null : recordOf(row);
    },
    subjects: (kind) =>
      rows(
        'SELECT subject, count(*) AS count, max(at) AS last FROM records WHERE kind = ? GROUP BY subject ORDER BY subject',
        kind,
      ),
    days: (kind, subject, { since, shift }) =>
      rows(
        `SELECT (at + CAST(?1 AS INTEGER)) / 86400000 AS day, count(*) AS count FROM records
         WHERE kind = ?2 AND subject = ?3 AND at >= ?4 GROUP BY day ORDER BY day`,
        ...[shift, kind, subject, since],
      ),
  };
}

function digestThere(sqlite: DatabaseSync, ...key: readonly [string, string, string]): unknown {
  return sqlite
    .prepare('SELECT digest FROM records WHERE kind = ? AND subject = ? AND key = ?')
    .get(...key)?.['digest'];
}
