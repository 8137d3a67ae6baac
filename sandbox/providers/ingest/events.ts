import type { Database } from '../../foundation/database.ts';

/** An event as the lab's analytics service got it. */
export interface IngestedEvent {
  /** `/api/s/track`. */
  readonly path: string;
  /** Headers that the service reads, in small letters; nothing else of the request is kept. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  readonly at: string;
}

const most = 2000;

/** Takes an event; one that is here already is not taken twice. Of very many the newest stay. */
export function takeEvent(db: Database, messageId: string, { path, headers, body, at }: IngestedEvent): void {
  db.run(
    'INSERT OR IGNORE INTO ingested (message_id, path, headers, body, at) VALUES (?, ?, ?, ?, ?)',
    messageId,
    path,
    JSON.stringify(headers),
    JSON.stringify(body),
    Date.parse(at),
  );
  db.run('DELETE FROM ingested WHERE id <= (SELECT MAX(id) FROM ingested) - ?', most);
}

/** Events in the order in which they came, of one browser or of all. */
export function readEvents(db: Database, anonymousId: string | null): readonly IngestedEvent[] {
  const rows = db.rows<{ path: string; headers: string; body: string; at: number }>(
    "SELECT path, headers, body, at FROM ingested WHERE (? IS NULL OR json_extract(body, '$.anonymousId') = ?) ORDER BY id",
    anonymousId,
    anonymousId,
  );
  return rows.map(({ path, headers, body, at }) => ({
    path,
    headers: JSON.parse(headers) as IngestedEvent['headers'],
    body: JSON.parse(body) as IngestedEvent['body'],
    at: new Date(at).toISOString(),
  }));
}
