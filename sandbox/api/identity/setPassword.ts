import { revokeAccount } from '../auth/index.ts';
import { sendAccountMessage } from '../messages/index.ts';
import type { Language } from '../../foundation/language.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { identityOf, type Account } from '../accounts/index.ts';
import { forgetPlaces, type Caller, forgetWrongPasswords } from '../limits/index.ts';
import { voidCodes } from '../otp/index.ts';

/** A new password, and whose doing it is. */
export interface NewPassword {
  readonly passwordHash: string;
  readonly language: Language;
  /** Whose device the account goes on to know. */
  readonly caller: Caller;
  /** The session that changes it lives on; every other one ends. */
  readonly sparedFamily?: string;
}

/**
 * Replaces a password. Whatever the old one, or another person, had opened or begun ends with it: sessions, login codes, codes in flight (T20).
 * Its owner gets a message. Wrong passwords that were counted belong to the old one and are forgotten.
 */
export function setPassword(
  sandbox: Sandbox,
  account: Account,
  { passwordHash, language, caller, sparedFamily }: NewPassword,
): void {
  const { db, clock } = sandbox;
  db.transaction(() => {
    db.run(
      'UPDATE accounts SET password_hash = ?, verified_at = coalesce(verified_at, ?) WHERE id = ?',
      passwordHash,
      clock.now(),
      account.id,
    );
    forgetWrongPasswords(sandbox, account.identity);
    forgetPlaces(sandbox, account.id, caller);
    db.run('DELETE FROM exchange_tokens WHERE account_id = ? AND used_at IS NULL', account.id);
    voidCodes(sandbox, identityOf(account));
    revokeAccount(sandbox, account.id, sparedFamily);
    sendAccountMessage(sandbox, account, { kind: 'passwordChanged' }, language);
  });
}
