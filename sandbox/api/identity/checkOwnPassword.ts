import { Failure } from '../http/failure.ts';
import type { Sandbox } from '../../foundation/sandbox.ts';
import type { Account } from '../accounts/accounts.ts';
import { passwordBudget, takeTry } from '../limits/failures.ts';
import { passwordMatches } from '../accounts/passwords.ts';

/**
 * Holds a typed password against an account's: counted before it is compared, in the one budget of login, change and deletion (T39). An account
 * without a password has none that is right. Fails with `err_wrong_password` or `err_multiple_attempt`.
 */
export async function checkOwnPassword(
  sandbox: Sandbox,
  account: Account,
  typed: string,
  pointer: string,
): Promise<void> {
  const giveBack = takeTry(sandbox, passwordBudget(sandbox), account.identity);
  const right = account.password_hash !== null && (await passwordMatches(account.password_hash, typed));
  if (!right) throw new Failure('err_wrong_password', { fields: [{ pointer, code: 'err_wrong_password' }] });
  giveBack();
}
