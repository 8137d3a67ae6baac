import type { DatabaseSync } from 'node:sqlite';

/** Columns that came after the first store was made, before steps were recorded: `[table, column, definition]`. */
const laterColumns = [
  ['accounts', 'subscriptions', 'INTEGER NOT NULL DEFAULT 0'],
  ['accounts', 'open_payments', 'INTEGER NOT NULL DEFAULT 0'],
  ['messages', 'link', 'TEXT'],
  ['messages', 'withheld', 'INTEGER NOT NULL DEFAULT 0'],
  ['accounts', 'config_key', "TEXT NOT NULL DEFAULT 'default'"],
  ['accounts', 'codes_off', 'INTEGER NOT NULL DEFAULT 0'],
  ['families', 'introduced', 'INTEGER NOT NULL DEFAULT 0'],
  ['otp_codes', 'place', "TEXT NOT NULL DEFAULT 'stranger'"],
  ['otp_codes', 'asker', "TEXT NOT NULL DEFAULT ''"],
] as const;

/** A store made before steps were recorded gets the columns it lacks; its first steps then find their tables there. */
export function adoptOldStore(sqlite: DatabaseSync): void {
  const isThere = (name: string) =>
    sqlite.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined;
  if (isThere('migrations')) return;
  for (const [table, column, definition] of laterColumns) {
    if (!isThere(table)) continue;
    const known = sqlite
      .prepare(`SELECT 1 FROM pragma_table_info('${table}') WHERE name = '${column}'`)
      .get();
    if (!known) sqlite.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${definition}`);
  }
}
