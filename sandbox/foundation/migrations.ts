import { readdirSync, readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Steps of a module's tables: the files `NNN_what.sql` of a folder, in the order of their numbers. */
export interface Migrations {
  readonly module: string;
  readonly folder: URL;
}

interface Step {
  readonly name: string;
  readonly sql: string;
}

const read = new Map<string, readonly Step[]>();

function stepsOf({ module, folder }: Migrations): readonly Step[] {
  const cached = read.get(folder.href);
  if (cached) return cached;
  const files = readdirSync(folder)
    .filter((file) => /^\d{3}_\w+\.sql$/.test(file))
    .toSorted();
  const steps = files.map((file) => ({
    name: `${module}/${file}`,
    sql: readFileSync(new URL(file, folder), 'utf8'),
  }));
  read.set(folder.href, steps);
  return steps;
}

/**
 * Applies the steps that a store has not had yet, each once and in one transaction with the record of it.
 * @throws Error with the step's name when one fails; the store is as it was before that step.
 */
export function migrate(sqlite: DatabaseSync, modules: readonly Migrations[], now: number): void {
  sqlite.exec('CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT');
  const isApplied = sqlite.prepare('SELECT 1 FROM migrations WHERE name = ?');
  const record = sqlite.prepare('INSERT INTO migrations (name, at) VALUES (?, ?)');
  for (const { name, sql } of modules.flatMap(stepsOf)) {
    if (isApplied.get(name)) continue;
    sqlite.exec('BEGIN IMMEDIATE');
    try {
      sqlite.exec(sql);
      record.run(name, now);
      sqlite.exec('COMMIT');
    } catch (cause) {
      sqlite.exec('ROLLBACK');
      throw new Error(`The store can't be brought up to date: ${name} failed. Restore it, or remove it.`, {
        cause,
      });
    }
  }
}
