import type { DeletionTerms } from '../../../src/contracts/generated/api.ts';
import type { Handler } from '../http/call.ts';
import type { Account } from '../accounts/index.ts';
import { countOpen } from '../payments/index.ts';
import { countActive } from '../subscriptions/index.ts';
import { subscriberOf } from '../identity/index.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { deletionBody, graceDays, scheduledDeletion } from './deletions.ts';

const day = 86_400_000;
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** What stands in the way of deleting an account; a subscription may be acknowledged, an open payment may not. */
export function blockersOf(
  sandbox: Sandbox,
  { id, open_payments: payments }: Account,
): DeletionTerms['blockers'] {
  const blockers = [
    { code: 'active_subscription', count: countActive(sandbox, id) },
    { code: 'payment_in_progress', count: payments + countOpen(sandbox.db, id) },
  ] as const;
  return blockers.filter(({ count }) => count > 0);
}

/** GET /identity/v1/account-deletion: what deleting the account would mean. */
export function deletionTerms(sandbox: Sandbox): Handler<'accountDeletionTerms'> {
  return (call) => {
    const { account } = subscriberOf(sandbox, call);
    const { db, clock } = sandbox;
    const end = clock.now() + graceDays * day;
    const deletion = scheduledDeletion(db, account.id);
    const blockers = blockersOf(sandbox, account);
    const data: DeletionTerms = {
      eligible: !blockers.some(({ code }) => code === 'payment_in_progress'),
      blockers,
      will_delete: ['profile', 'watch_history', 'my_list', 'devices', 'saved_methods'],
      will_keep: [
        { what: 'payment_records', reason: 'tax_law', until: dateOf(end + 3650 * day) },
        { what: 'fraud_prevention', reason: 'abuse', until: dateOf(end + 2 * day) },
      ],
      grace_days: graceDays,
      has_password: account.password_hash !== null,
      channel: account.identity_type,
      deletion: deletion ? deletionBody(deletion) : null,
    };
    return { data };
  };
}
