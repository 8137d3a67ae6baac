import { join } from 'node:path';
import type { EdgeEnvironment } from '../environment/environment.ts';
import type { Records } from './records.ts';
import { openSqliteRecords } from './sqliteRecords.ts';

/** The record store that the environment names: a PostgreSQL database of its own, else an SQLite file in the data folder. */
export async function openRecords({
  recordsDatabase,
  dataFolder,
}: Pick<EdgeEnvironment, 'recordsDatabase' | 'dataFolder'>): Promise<Records> {
  if (recordsDatabase === null) return openSqliteRecords(join(dataFolder, 'records', 'records.sqlite'));
  const { openPostgresRecords } = await import('./postgresRecords.ts').catch((cause: unknown) => {
    throw new Error(
      'ALUR_RECORDS_DATABASE_URL is set, but the package pg is not installed: install the optional dependencies.',
      { cause },
    );
  });
  return openPostgresRecords(recordsDatabase);
}
