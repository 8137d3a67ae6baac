import type { Handlers } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { subscriberOf } from '../identity/index.ts';
import { sendAccountMessage } from '../messages/index.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { scheduledDeletion } from './deletions.ts';
import { deletionOtp, scheduleDeletion } from './schedule.ts';
import { deletionTerms } from './terms.ts';

/** Handlers of `/identity/v1/account-deletion`. */
export function deletionHandlers(sandbox: Sandbox): Handlers {
  const { db, clock } = sandbox;
  return {
    accountDeletionTerms: deletionTerms(sandbox),
    accountDeletionRequest: scheduleDeletion(sandbox),
    accountDeletionOtp: deletionOtp(sandbox),
    accountDeletionCancel: (call) => {
      const { account } = subscriberOf(sandbox, call);
      db.transaction(() => {
        const deletion = scheduledDeletion(db, account.id);
        // Nothing to take back: what the caller wants is so already (another tab was first).
        if (!deletion) return;
        if (deletion.effective_at <= clock.now()) throw new Failure('err_deletion_final');
        db.run("UPDATE deletions SET status = 'CANCELED' WHERE id = ?", deletion.id);
        sendAccountMessage(sandbox, account, { kind: 'deletionCanceled' }, call.language);
      });
      return { data: { status: 'CANCELED' } };
    },
  };
}
