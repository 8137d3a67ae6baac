import { randomUUID } from 'node:crypto';
import type { DeletionRequest } from '../../../src/contracts/generated/api.ts';
import { revokeAccount } from '../auth/index.ts';
import type { Call, Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { checkHuman } from '../verify/index.ts';
import { identityOf, type Account } from '../accounts/index.ts';
import { checkOwnPassword, codeRulesOf, refuseOtherChannel, subscriberOf } from '../identity/index.ts';
import { sendAccountMessage } from '../messages/index.ts';
import { checkCode, sendCode } from '../otp/index.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { deletionBody, graceDays, scheduledDeletion } from './deletions.ts';
import { blockersOf } from './terms.ts';

function refuseBlocked(
  sandbox: Sandbox,
  account: Account,
  acknowledged: DeletionRequest['acknowledge'] = [],
): void {
  if (scheduledDeletion(sandbox.db, account.id)) throw new Failure('err_deletion_in_progress');
  const codes = blockersOf(sandbox, account).map(({ code }) => code);
  if (codes.includes('payment_in_progress')) throw new Failure('err_payment_in_progress');
  if (codes.includes('active_subscription') && !acknowledged.includes('active_subscription'))
    throw new Failure('err_active_subscription');
}

async function checkOwner(sandbox: Sandbox, account: Account, call: Call<DeletionRequest>): Promise<void> {
  const { password, otp, otp_session_id: sessionId } = call.body;
  if (password !== undefined)
    return checkOwnPassword(sandbox, account, call, { typed: password, pointer: '/password' });
  checkCode(sandbox, {
    identity: identityOf(account),
    flow: 'deletion',
    sessionId: sessionId ?? '',
    code: otp ?? '',
    caller: call,
  });
}

/**
 * POST /identity/v1/account-deletion: schedules it. What stands in the way is said first, so that no code is used up in vain. This session stays, so
 * that the deletion can be taken back; the others end.
 */
export function scheduleDeletion(sandbox: Sandbox): Handler<'accountDeletionRequest'> {
  const { db, clock } = sandbox;
  return async (call) => {
    const wanted = call.body;
    const { account, familyId } = subscriberOf(sandbox, call);
    if (wanted.consent !== true)
      throw new Failure('err_consent_required', {
        fields: [{ pointer: '/consent', code: 'err_consent_required' }],
      });
    refuseBlocked(sandbox, account, wanted.acknowledge);
    await checkOwner(sandbox, account, call);
    const deletion = { id: randomUUID(), effective_at: clock.now() + graceDays * 86_400_000 };
    db.transaction(() => {
      refuseBlocked(sandbox, account, wanted.acknowledge);
      db.run(
        `INSERT INTO deletions (id, account_id, status, requested_at, effective_at, consent_version, reason, language)
         VALUES (?, ?, 'SCHEDULED', ?, ?, ?, ?, ?)`,
        deletion.id,
        account.id,
        clock.now(),
        deletion.effective_at,
        wanted.consent_version,
        wanted.reason ?? null,
        call.language,
      );
      revokeAccount(sandbox, account.id, familyId);
      sendAccountMessage(
        sandbox,
        account,
        { kind: 'deletionScheduled', effectiveAt: deletion.effective_at },
        call.language,
      );
    });
    return { data: deletionBody(deletion), status: 202 };
  };
}

/** POST /identity/v1/account-deletion/otp: the code that stands in for a password. */
export function deletionOtp(sandbox: Sandbox): Handler<'accountDeletionOtp'> {
  return async (call) => {
    const wanted = call.body;
    const { account } = subscriberOf(sandbox, call);
    await checkHuman(sandbox, call, 'account-deletion');
    const identity = identityOf(account);
    refuseOtherChannel(identity, wanted.channel);
    const { length } = await codeRulesOf(sandbox, account, call);
    return {
      data: sendCode(sandbox, {
        identity,
        flow: 'deletion',
        language: call.language,
        caller: call,
        accountId: account.id,
        length,
      }),
    };
  };
}
