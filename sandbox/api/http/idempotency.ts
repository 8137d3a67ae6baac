import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Sandbox } from '../foundation/sandbox.ts';
import type { WireAnswer } from './envelope.ts';
import { asNode } from '../../../schemas/generate/apiDocument.ts';
import { Failure } from './failure.ts';

const keepMs = 24 * 3_600_000;
/** A call that has been running this long was cut off: its key is free again. */
const abandonedMs = 60_000;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

interface AnswerRow {
  readonly fingerprint: string;
  readonly status: number | null;
  readonly body: string | null;
  readonly at: number;
}

/** One use of an Idempotency-Key: either an answer to send again, or a place to keep the answer to come. */
export type KeyUse =
  | { readonly replay: WireAnswer }
  | { readonly replay: null; keep(answer: WireAnswer): void; release(): void };

/** Answers may hold tokens, so they are sealed with the key itself, which is not stored: who reads the store reads none of them. */
function sealingKey(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'alur answer', 32));
}

function seal(key: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

function open(key: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** The place of an answer to come. */
function place({ db }: Pick<Sandbox, 'db'>, key: string, hash: string): KeyUse {
  return {
    replay: null,
    keep: ({ status, body }) => {
      db.run(
        'UPDATE answers SET status = ?, body = ? WHERE key_hash = ?',
        status,
        body === null ? null : seal(key, JSON.stringify(body)),
        hash,
      );
    },
    release: () => {
      db.run('DELETE FROM answers WHERE key_hash = ?', hash);
    },
  };
}

/** The intent that a key stands for, as it is stored: who reads the store can't use the key. A UUID in capitals is the same UUID. */
export function intentOf(key: string): string {
  return createHash('sha256').update(key.toLowerCase()).digest('base64url');
}

/** Forgets the answers whose day is over; called once a minute, so that no call pays for it. */
export function sweepAnswers({ db, clock }: Sandbox): void {
  db.run('DELETE FROM answers WHERE at <= ?', clock.now() - keepMs);
}

/**
 * Takes an Idempotency-Key for a call. Same key and same request: the stored answer. Fails with `err_idempotency_mismatch` (other request),
 * `err_request_in_progress` (its twin still runs) or `err_bad_request` (not a UUID).
 */
export function takeKey(
  { db, clock }: Sandbox,
  given: string,
  request: { readonly name: string; readonly body: unknown },
): KeyUse {
  const key = given.toLowerCase();
  if (!uuid.test(key))
    throw new Failure('err_bad_request', { fields: [{ pointer: '/Idempotency-Key', code: 'format' }] });
  const hash = intentOf(key);
  const fingerprint = createHmac('sha256', key)
    .update(`${request.name}\n${JSON.stringify(request.body)}`)
    .digest('base64url');
  const now = clock.now();
  const row = db.transaction(() => {
    const stored = db.row<AnswerRow>(
      'SELECT fingerprint, status, body, at FROM answers WHERE key_hash = ?',
      hash,
    );
    if (stored && stored.at > now - (stored.status === null ? abandonedMs : keepMs)) return stored;
    db.run(
      'INSERT OR REPLACE INTO answers (key_hash, fingerprint, at) VALUES (?, ?, ?)',
      hash,
      fingerprint,
      now,
    );
    return undefined;
  });
  if (!row) return place({ db }, key, hash);
  if (row.fingerprint !== fingerprint) throw new Failure('err_idempotency_mismatch');
  if (row.status === null) throw new Failure('err_request_in_progress');
  return {
    replay: {
      status: row.status,
      body: row.body === null ? null : asNode(JSON.parse(open(key, row.body))),
    },
  };
}
