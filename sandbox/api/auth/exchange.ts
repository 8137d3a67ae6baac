import { randomBytes } from 'node:crypto';
import type { ExchangeRequest, Session } from '../../../src/contracts/generated/api.ts';
import { Failure } from '../http/failure.ts';
import { findAccount, type Account, parseIdentity, type Identity } from '../accounts/index.ts';
import { rememberPlace } from '../limits/index.ts';
import { readPartnerToken } from '../verify/index.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { beginSession, familyLives, sessionBody } from './sessions.ts';

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

const insert =
  'INSERT OR IGNORE INTO exchange_tokens (hash, type, account_id, client_id, expires_at) VALUES (?, ?, ?, ?, ?)';

/** Issues a login code: good once, for a minute, for this client. */
export function issueLoginCode({ db, clock, keys }: Sandbox, accountId: string, clientId: string): string {
  const code = randomBytes(24).toString('base64url');
  db.run(insert, keys.hash('exchange', code), 'code', accountId, clientId, clock.now() + codeLifeMs);
  return code;
}

/** A one-time token, as presented. */
export interface Presented {
  readonly token: string;
  readonly type: ExchangeRequest['subject_token_type'];
  readonly clientId: string;
  /** Without one, the token is good exactly once. */
  readonly deviceId: string;
  readonly network: string;
}

function identityOf(subject: string): Identity {
  try {
    return parseIdentity(subject);
  } catch {
    throw new Failure('err_exchange_failed');
  }
}

/** The account that a partner's token speaks of. */
function accountOf(sandbox: Sandbox, subject: string): Account {
  const account = findAccount(sandbox.db, identityOf(subject));
  if (!account || account.verified_at === null) throw new Failure('err_exchange_failed');
  return account;
}

/**
 * The hash under which a one-time token is known. A partner's token is known from the moment it is first shown, by what was signed and not by
 * how it is written; its client is the one that shows it.
 */
async function admit(sandbox: Sandbox, { token, type, clientId }: Presented): Promise<string> {
  if (type !== 'user-token' && type !== 'legacy-token' && type !== 'v-token')
    return sandbox.keys.hash('exchange', token);
  const { onceKey, subject, expiresAt } = await readPartnerToken(sandbox, token, type);
  const hash = sandbox.keys.hash('exchange', onceKey);
  if (sandbox.db.row('SELECT 1 FROM exchange_tokens WHERE hash = ?', hash)) return hash;
  if (expiresAt <= sandbox.clock.now()) throw new Failure('err_token_expired');
  sandbox.db.run(insert, hash, type, accountOf(sandbox, subject).id, clientId, expiresAt);
  return hash;
}

/** The session of a first use, for the same device and a minute, as long as it has not been ended. */
function repeatSession(sandbox: Sandbox, row: ExchangeRow, deviceId: string): string {
  const recent = row.used_at !== null && sandbox.clock.now() - row.used_at <= repeatMs;
  const same = deviceId !== '' && row.device_id === deviceId;
  if (!recent || !same || row.refresh_id === null || !familyLives(sandbox, row.refresh_id))
    throw new Failure('err_token_used');
  return row.refresh_id;
}

function refreshIdFor(sandbox: Sandbox, presented: Presented, hash: string): string {
  const { db, clock } = sandbox;
  return db.transaction(() => {
    const row = db.row<ExchangeRow>(
      'SELECT * FROM exchange_tokens WHERE hash = ? AND type = ?',
      hash,
      presented.type,
    );
    if (!row) throw new Failure('err_token_not_found');
    if (row.client_id !== presented.clientId) throw new Failure('err_exchange_failed');
    if (row.used_at !== null) return repeatSession(sandbox, row, presented.deviceId);
    if (row.expires_at <= clock.now()) throw new Failure('err_token_expired');
    const refreshId = beginSession(sandbox, row.account_id, row.client_id);
    rememberPlace(sandbox, row.account_id, presented);
    db.run(
      'UPDATE exchange_tokens SET used_at = ?, device_id = ?, refresh_id = ? WHERE hash = ?',
      clock.now(),
      presented.deviceId,
      refreshId,
      hash,
    );
    return refreshId;
  });
}

/**
 * Exchanges a one-time token for a session; the same device gets the same answer again for 60 s. From now on the account knows the caller's device
 * and network. Fails with `err_token_not_found`,
 * `err_token_expired`, `err_token_used` or `err_exchange_failed` (issued to another client, or of an account that is not there).
 */
export async function exchangeToken(sandbox: Sandbox, presented: Presented): Promise<Session> {
  const hash = await admit(sandbox, presented);
  return sessionBody(sandbox, refreshIdFor(sandbox, presented, hash));
}
