import { randomUUID } from 'node:crypto';
import type { Database } from '../../foundation/database.ts';
import type { Identity, IdentityType } from './identities.ts';

/** An account as stored. */
export interface Account {
  readonly id: string;
  readonly identity_type: IdentityType;
  readonly identity: string;
  /** Null: came through another service and never had a password. */
  readonly password_hash: string | null;
  readonly provider: string | null;
  readonly user_name: string;
  readonly region: string;
  readonly verified_at: number | null;
  /** Open payments that a demo account has from elsewhere, beside those that are stored. */
  readonly open_payments: number;
  /** Key of the public config that it was registered under. */
  readonly config_key: string;
  /** 1: that config asked for no code then (`OtpBypass`). */
  readonly codes_off: 0 | 1;
}

/** The identity an account is known by. */
export function identityOf({ identity_type: type, identity: value }: Account): Identity {
  return { type, value };
}

export function findAccount(db: Database, identity: Identity): Account | undefined {
  return db.row<Account>(
    'SELECT * FROM accounts WHERE identity = ? AND identity_type = ?',
    identity.value,
    identity.type,
  );
}

export function accountById(db: Database, id: string): Account | undefined {
  return db.row<Account>('SELECT * FROM accounts WHERE id = ?', id);
}

function userNameOf(identity: Identity): string {
  return identity.type === 'email' ? identity.value.slice(0, identity.value.indexOf('@')) : identity.value;
}

/** What a new account has beside its identity. */
export interface NewAccount {
  readonly passwordHash: string | null;
  readonly provider?: string;
  readonly verifiedAt?: number;
  readonly userName?: string;
  /** Key of the public config of the page that registers it. */
  readonly configKey: string;
  /** That config asks for no code. */
  readonly codesOff?: boolean;
  readonly now: number;
}

const inUse = (id: string) =>
  `(EXISTS (SELECT 1 FROM families WHERE account_id = ${id}) OR EXISTS (SELECT 1 FROM known_places WHERE account_id = ${id}))`;

/** Returns whether somebody has ever logged in to the account: it is in use, although no code was asked for (`OtpBypass`). */
export function isInUse(db: Database, { id }: Account): boolean {
  return db.row(`SELECT 1 WHERE ${inUse('?1')}`, id) !== undefined;
}

/**
 * Creates an unverified account, or gives an unverified one that nobody has logged in to a new password (D02).
 * Returns false when the identity is taken.
 */
export function saveUnverified(db: Database, identity: Identity, account: NewAccount): boolean {
  const changes = db.run(
    `INSERT INTO accounts (id, identity_type, identity, password_hash, provider, user_name, region, verified_at, created_at, config_key, codes_off)
     VALUES (?, ?, ?, ?, ?, ?, 'ID', ?, ?, ?, ?)
     ON CONFLICT (identity) DO UPDATE SET password_hash = excluded.password_hash, config_key = excluded.config_key,
       codes_off = excluded.codes_off
       WHERE accounts.verified_at IS NULL AND accounts.provider IS NULL
         AND NOT ${inUse('accounts.id')}`,
    randomUUID(),
    identity.type,
    identity.value,
    account.passwordHash,
    account.provider ?? null,
    account.userName ?? userNameOf(identity),
    account.verifiedAt ?? null,
    account.now,
    account.configKey,
    account.codesOff === true ? 1 : 0,
  );
  return changes === 1;
}

export function markVerified(db: Database, identity: Identity, now: number): void {
  db.run(
    'UPDATE accounts SET verified_at = ? WHERE identity = ? AND verified_at IS NULL',
    now,
    identity.value,
  );
}

/** From now on this person of the provider is this account. */
export function linkPerson(
  db: Database,
  { provider, subject }: { readonly provider: string; readonly subject: string },
  accountId: string,
): void {
  db.run(
    'INSERT OR IGNORE INTO social_links (provider, subject, account_id) VALUES (?, ?, ?)',
    provider,
    subject,
    accountId,
  );
}
