import type { JsonValue } from '@alur/engine/json';
import type { StoredRecord } from './records.ts';

/** A row of the table `records`; PostgreSQL gives large numbers as texts. */
export interface RecordRow {
  readonly id: number | string;
  readonly kind: string;
  readonly subject: string;
  readonly at: number | string;
  readonly until: number | string | null;
  readonly key: string;
  readonly digest: string;
  readonly body: string;
}

export function recordOf({ id, at, until, body, kind, subject, key, digest }: RecordRow): StoredRecord {
  return {
    id: Number(id),
    kind,
    subject,
    at: Number(at),
    until: until === null ? null : Number(until),
    key,
    digest,
    body: JSON.parse(body) as JsonValue,
  };
}
