import type { Call } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { accountById, type Account } from '../accounts/index.ts';

/** The account behind a bearer, with the session it speaks from. Fails with `err_unauthorized` when the account is gone. */
export function subscriberOf(
  { db }: Sandbox,
  { subject }: Call,
): { readonly account: Account; readonly familyId: string } {
  const account = subject ? accountById(db, subject.accountId) : undefined;
  if (!subject || !account) throw new Failure('err_unauthorized');
  return { account, familyId: subject.familyId };
}
