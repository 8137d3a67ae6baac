import type { Sandbox } from '../foundation/sandbox.ts';
import { type Account, passwordMatches } from '../accounts/index.ts';
import { Failure } from '../http/failure.ts';
import { placeOf, type Caller, passwordBudget, takeTry } from '../limits/index.ts';

/** A password that the owner of an open session typed. */
export interface TypedPassword {
  readonly typed: string;
  /** Where it stands in the body. */
  readonly pointer: string;
}

/**
 * Holds a typed password against an account's: counted before it is compared, in the one budget of login, change and deletion at this place (T39).
 * An account without a password has none that is right. Throws `err_wrong_password` or `err_multiple_attempt`.
 */
export async function checkOwnPassword(
  sandbox: Sandbox,
  account: Account,
  caller: Caller,
  { typed, pointer }: TypedPassword,
): Promise<void> {
  const place = placeOf(sandbox, account.id, caller);
  const noted = sandbox.alarm.note();
  const taken = takeTry(sandbox, passwordBudget(sandbox, account.identity, place), 'signedIn');
  const right = account.password_hash !== null && (await passwordMatches(account.password_hash, typed));
  if (!right)
    throw new Failure('err_wrong_password', {
      fields: [{ pointer, code: 'err_wrong_password' }],
      triesLeft: taken.left,
      variant: taken.left === 0 ? 'signedInLast' : 'signedIn',
    });
  noted.right();
  taken.right();
}
