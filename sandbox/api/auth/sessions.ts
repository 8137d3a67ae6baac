import { randomUUID } from 'node:crypto';
import type { Session } from '../../../src/contracts/generated/api.ts';
import type { Subject } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { rememberRenewal } from '../limits/index.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { accessSeconds, drawToken, readToken, type TokenSeed } from './tokens.ts';

const lifeMs = 30 * 86_400_000;
const graceMs = 60_000;

interface RefreshRow {
  readonly id: string;
  readonly family_id: string;
  readonly issued_at: number;
  readonly successor: string | null;
  readonly rotated_at: number | null;
  readonly account_id: string;
  readonly client_id: string;
  readonly expires_at: number;
  readonly revoked_at: number | null;
}

function refreshRow({ db }: Sandbox, id: string): RefreshRow | undefined {
  return db.row<RefreshRow>(
    `SELECT r.id, r.family_id, r.issued_at, r.successor, r.rotated_at, f.account_id, f.client_id, f.expires_at, f.revoked_at
     FROM refresh_tokens r JOIN families f ON f.id = r.family_id WHERE r.id = ?`,
    id,
  );
}

function insertRefresh({ db, clock }: Sandbox, familyId: string): string {
  const id = randomUUID();
  db.run('INSERT INTO refresh_tokens (id, family_id, issued_at) VALUES (?, ?, ?)', id, familyId, clock.now());
  return id;
}

/** Begins a session; answers the id of its first refresh token. */
export function beginSession(sandbox: Sandbox, accountId: string, clientId: string): string {
  const familyId = randomUUID();
  const expiresAt = sandbox.clock.now() + lifeMs;
  sandbox.db.run(
    'INSERT INTO families (id, account_id, client_id, expires_at) VALUES (?, ?, ?, ?)',
    familyId,
    accountId,
    clientId,
    expiresAt,
  );
  return insertRefresh(sandbox, familyId);
}

/** The tokens that belong to a refresh token's id: the same ones however often it is asked. */
export async function sessionBody(sandbox: Sandbox, refreshId: string): Promise<Session> {
  const row = refreshRow(sandbox, refreshId);
  if (!row) throw new Failure('err_session_revoked');
  const seed: TokenSeed = {
    refreshId,
    familyId: row.family_id,
    accountId: row.account_id,
    issuedAt: row.issued_at,
  };
  const now = sandbox.clock.now();
  const secondsUntil = (until: number) => Math.max(0, Math.floor((until - now) / 1000));
  return {
    token: {
      access_token: await drawToken(sandbox, seed, 'access'),
      refresh_token: await drawToken(sandbox, seed, 'refresh'),
      token_type: 'Bearer',
      expires_in: secondsUntil(row.issued_at + accessSeconds * 1000),
      refresh_expires_in: secondsUntil(row.expires_at),
    },
    user_id: row.account_id,
  };
}

export function revokeFamily({ db, clock }: Sandbox, familyId: string): void {
  db.run('UPDATE families SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', clock.now(), familyId);
}

/** Ends every session of an account, but the one that is spared. */
export function revokeAccount({ db, clock }: Sandbox, accountId: string, spared = ''): void {
  db.run(
    'UPDATE families SET revoked_at = ? WHERE account_id = ? AND id <> ? AND revoked_at IS NULL',
    clock.now(),
    accountId,
    spared,
  );
}

/** Whether the session of a refresh token's id has been neither ended nor outlived. */
export function familyLives(sandbox: Sandbox, refreshId: string): boolean {
  const row = refreshRow(sandbox, refreshId);
  return row !== undefined && row.revoked_at === null && row.expires_at > sandbox.clock.now();
}

/** The account of a session that lives; null when it has ended or expired. */
export function accountOfFamily({ db, clock }: Sandbox, familyId: string): string | null {
  const sql = 'SELECT account_id FROM families WHERE id = ? AND revoked_at IS NULL AND expires_at > ?';
  return db.row<{ account_id: string }>(sql, familyId, clock.now())?.account_id ?? null;
}

type Rotation =
  | { readonly next: string; readonly subject: Subject }
  | { readonly refused: 'err_session_revoked' | 'err_session_expired' };

/** Outcomes are answered, not thrown: the end of a family must survive the transaction. */
function rotate(sandbox: Sandbox, id: string, clientId: string): Rotation {
  const { db, clock } = sandbox;
  return db.transaction((): Rotation => {
    const row = refreshRow(sandbox, id);
    const now = clock.now();
    const subject = { accountId: row?.account_id ?? '', familyId: row?.family_id ?? '' };
    // Another client's try says nothing about the session: it lives on.
    if (!row || row.revoked_at !== null || row.client_id !== clientId)
      return { refused: 'err_session_revoked' };
    if (row.expires_at <= now) return { refused: 'err_session_expired' };
    if (row.successor !== null && now - (row.rotated_at ?? 0) <= graceMs)
      return { next: row.successor, subject };
    if (row.successor !== null) {
      revokeFamily(sandbox, row.family_id);
      return { refused: 'err_session_revoked' };
    }
    const next = insertRefresh(sandbox, row.family_id);
    db.run('UPDATE refresh_tokens SET successor = ?, rotated_at = ? WHERE id = ?', next, now, id);
    return { next, subject };
  });
}

/** A refresh token, as presented. */
interface Renewal {
  readonly token: string;
  readonly clientId: string;
  /** Empty where none is named. */
  readonly deviceId: string;
}

/**
 * Rotates a refresh token. The previous one, used again within 60 s, gets the same successor (two tabs, a lost answer); later use ends
 * the whole family (T21). The device that renews is one that the account knows. Fails with `err_session_revoked` or `err_session_expired`.
 */
export async function refreshSession(
  sandbox: Sandbox,
  { token, clientId, deviceId }: Renewal,
): Promise<Session> {
  const claims = await readToken(sandbox, token, 'refresh');
  if (!claims) throw new Failure('err_session_revoked');
  const rotation = rotate(sandbox, claims.jti, clientId);
  if ('refused' in rotation) throw new Failure(rotation.refused);
  rememberRenewal(sandbox, rotation.subject, { deviceId });
  return sessionBody(sandbox, rotation.next);
}
