import { randomBytes } from 'node:crypto';
import type { ExchangeRequest, Session } from '../../src/contracts/generated/api.ts';
import { Failure, type FailureDetails } from '../http/failure.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ErrorCode } from '../wording/errors.ts';
import { beginSession, sessionBody } from './sessions.ts';

const codeLifeMs = 60_000;
const repeatMs = 60_000;

interface ExchangeRow {
  readonly account_id: string;
  readonly client_id: string;
  readonly expires_at: number;
  readonly used_at: number | null;
  readonly device_id: string | null;
  readonly refresh_id: string | null;
}

/** Issues a login code: good once, for a minute, for this client. */
export function issueLoginCode({ db, clock, keys }: Sandbox, accountId: string, clientId: string): string {
  const code = randomBytes(24).toString('base64url');
  db.run(
    "INSERT INTO exchange_tokens (hash, type, account_id, client_id, expires_at) VALUES (?, 'code', ?, ?, ?)",
    keys.hash('exchange', code),
    accountId,
    clientId,
    clock.now() + codeLifeMs,
  );
  return code;
}

/** A one-time token, as presented. */
export interface Presented {
  readonly token: string;
  /** Only `code` has an issuer in the sandbox so far; the others are never found. */
  readonly type: ExchangeRequest['subject_token_type'];
  readonly clientId: string;
  readonly deviceId: string;
}

function refreshIdFor(sandbox: Sandbox, presented: Presented): string {
  const { db, clock, keys } = sandbox;
  const fail = (code: ErrorCode, details?: FailureDetails) => new Failure(code, details);
  return db.transaction(() => {
    const hash = keys.hash('exchange', presented.token);
    const row = db.row<ExchangeRow>('SELECT * FROM exchange_tokens WHERE hash = ? AND type = ?', hash, presented.type);
    const now = clock.now();
    if (!row) throw fail('err_token_not_found');
    if (row.client_id !== presented.clientId) throw fail('err_exchange_failed');
    if (row.used_at !== null) {
      if (row.refresh_id === null || row.device_id !== presented.deviceId || now - row.used_at > repeatMs) throw fail('err_token_used');
      return row.refresh_id;
    }
    if (row.expires_at <= now) throw fail('err_token_expired');
    const refreshId = beginSession(sandbox, row.account_id, row.client_id);
    db.run('UPDATE exchange_tokens SET used_at = ?, device_id = ?, refresh_id = ? WHERE hash = ?', now, presented.deviceId, refreshId, hash);
    return refreshId;
  });
}

/**
 * Exchanges a one-time token for a session; the same device gets the same answer again for 60 s. Fails with `err_token_not_found`,
 * `err_token_expired`, `err_token_used` or `err_exchange_failed` (issued to another client).
 */
export function exchangeToken(sandbox: Sandbox, presented: Presented): Promise<Session> {
  return sessionBody(sandbox, refreshIdFor(sandbox, presented));
}
