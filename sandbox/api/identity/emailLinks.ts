import { randomBytes } from 'node:crypto';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { type Account, markVerified } from '../accounts/index.ts';

const lifeMs = 86_400_000;

interface LinkRow {
  readonly expires_at: number;
  readonly used_at: number | null;
  readonly void_at: number | null;
  readonly identity: string;
  readonly verified_at: number | null;
}

/** Links in flight to an account stop working. */
export function voidEmailLinks({ db, clock }: Sandbox, accountId: string): void {
  db.run(
    'UPDATE email_links SET void_at = ? WHERE account_id = ? AND used_at IS NULL AND void_at IS NULL',
    clock.now(),
    accountId,
  );
}

/**
 * Draws the link that verifies an e-mail address: good for 24 h, until it is used or a newer one is drawn. Its token stands in the fragment, which
 * no server and no mail scanner that asks for the page ever receives (T38), and is kept as a hash.
 */
export function drawEmailLink(sandbox: Sandbox, account: Account): string {
  const { db, clock, keys, settings } = sandbox;
  const token = randomBytes(32).toString('base64url');
  voidEmailLinks(sandbox, account.id);
  db.run(
    'INSERT INTO email_links (hash, account_id, expires_at) VALUES (?, ?, ?)',
    keys.hash('email-link', token),
    account.id,
    clock.now() + lifeMs,
  );
  return `${settings.edgeUrl}/vplus/verify/email#email-token=${token}`;
}

/** Does for an identity without an account what {@link drawEmailLink} does for one that has it, so that the time of the answer reveals nothing (T19). */
export function drawNoLink(sandbox: Sandbox): string {
  const hash = sandbox.keys.hash('email-link', randomBytes(32).toString('base64url'));
  voidEmailLinks(sandbox, '');
  sandbox.db.run('DELETE FROM email_links WHERE hash = ?', hash);
  return '';
}

/** POST /identity/v1/verify-email: the link's token makes the account a verified one; used again within its life it answers the same. */
export function verifyEmail(sandbox: Sandbox): Handler<'verifyEmail'> {
  const { db, clock, keys } = sandbox;
  return ({ body }) => {
    const hash = keys.hash('email-link', body.token);
    return db.transaction(() => {
      const row = db.row<LinkRow>(
        `SELECT l.expires_at, l.used_at, l.void_at, a.identity, a.verified_at
         FROM email_links l JOIN accounts a ON a.id = l.account_id WHERE l.hash = ?`,
        hash,
      );
      const now = clock.now();
      if (!row) throw new Failure('err_token_not_found');
      if (row.expires_at <= now)
        throw new Failure(row.used_at === null ? 'err_link_expired' : 'err_link_used');
      if (row.void_at !== null && row.verified_at === null) throw new Failure('err_link_expired');
      db.run('UPDATE email_links SET used_at = coalesce(used_at, ?) WHERE hash = ?', now, hash);
      markVerified(db, { type: 'email', value: row.identity }, now);
      return { data: { status: 'verified', email: row.identity } };
    });
  };
}
