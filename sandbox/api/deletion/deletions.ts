import type { ScheduledDeletion } from '../../../src/contracts/generated/api.ts';
import type { Language } from '../../foundation/language.ts';
import { accountById } from '../accounts/index.ts';
import { countAmongStrangers } from '../limits/index.ts';
import { sendAccountMessage } from '../messages/index.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import type { Database } from '../../foundation/database.ts';

export const graceDays = 7;

/** A deletion as stored; it outlives its account, without anything personal. */
export interface Deletion {
  readonly id: string;
  readonly account_id: string;
  /** Milliseconds. */
  readonly effective_at: number;
  readonly language: Language;
}

/** The deletion that is scheduled for an account, if any. */
export function scheduledDeletion(db: Database, accountId: string): Deletion | undefined {
  return db.row<Deletion>(
    "SELECT id, account_id, effective_at, language FROM deletions WHERE account_id = ? AND status = 'SCHEDULED'",
    accountId,
  );
}

export function deletionBody({ id, effective_at }: Pick<Deletion, 'id' | 'effective_at'>): ScheduledDeletion {
  return { deletion_id: id, status: 'SCHEDULED', effective_at: new Date(effective_at).toISOString() };
}

/**
 * Deletes the accounts whose grace is over, with their sessions, links and tokens. What limits count by (codes sent, wrong tries) stays for its own
 * time, so that leaving and coming back resets no limit; the record of the deletion stays without its reason.
 */
export function sweepDeletions(sandbox: Sandbox): void {
  const { db, clock } = sandbox;
  const due =
    "SELECT id, account_id, effective_at, language FROM deletions WHERE status = 'SCHEDULED' AND effective_at <= ?";
  for (const deletion of db.rows<Deletion>(due, clock.now())) {
    db.transaction(() => {
      const account = accountById(db, deletion.account_id);
      db.run("UPDATE deletions SET status = 'DONE', reason = NULL WHERE id = ?", deletion.id);
      if (!account) return;
      db.run('DELETE FROM accounts WHERE id = ?', account.id);
      countAmongStrangers(sandbox, account.identity);
      sendAccountMessage(sandbox, account, { kind: 'accountDeleted' }, deletion.language);
    });
  }
}
