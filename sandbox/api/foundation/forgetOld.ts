import type { Sandbox } from './sandbox.ts';

const day = 86_400_000;

/** Drops what no rule looks at any more; called at start. A key whose call was cut off by the last stop is free again. */
export function forgetOld({ db, clock }: Sandbox): void {
  const now = clock.now();
  db.transaction(() => {
    db.run('DELETE FROM tries WHERE at < ?', now - 2 * day);
    db.run('DELETE FROM otp_codes WHERE created_at < ?', now - 2 * day);
    db.run('DELETE FROM exchange_tokens WHERE expires_at < ?', now - day);
    db.run('DELETE FROM answers WHERE status IS NULL OR at < ?', now - day);
    db.run('DELETE FROM messages WHERE at < ?', now - 7 * day);
    db.run('DELETE FROM families WHERE expires_at < ?', now);
    db.run('DELETE FROM spent WHERE at < ?', now - day);
    db.run('DELETE FROM email_links WHERE expires_at < ?', now - 30 * day);
  });
}
