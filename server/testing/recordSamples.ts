import type { NewRecord } from '../records/records.ts';

/** An answer to the form `feedback` that was kept at a moment. */
export function answerRecord(key: string, more: Partial<NewRecord> = {}): NewRecord {
  return {
    kind: 'answer',
    subject: 'feedback',
    at: Date.UTC(2026, 10, 28, 12),
    until: null,
    key,
    digest: `digest of ${key}`,
    body: { values: { comment: `Comment ${key}` } },
    ...more,
  };
}
