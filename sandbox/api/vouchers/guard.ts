import type { ErrorCode } from '../../../schemas/generated/errors.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { Failure } from '../http/failure.ts';
import { takeShared, waitFor, type Budget, type Caller } from '../limits/index.ts';
import { checkHuman, type CheckedCall } from '../verify/index.ts';
import { hasUsed, plainCode, voucherByCode, type VoucherRow } from './store.ts';
import { refusalOf, type Use } from './verdict.ts';

const windowMs = 3_600_000;
/** Wrong codes after which a proof of the human check is asked for. */
const freeTries = 3;

/** Only who is logged in can spend it, so it counts for the account, on whatever device. */
function ownBudget(sandbox: Sandbox, accountId: string): Budget {
  return { kind: 'vouchers', subject: accountId, most: sandbox.settings.limits.wrongVouchers, windowMs };
}

function hasTried(sandbox: Sandbox, budget: Budget, times: number): boolean {
  return waitFor(sandbox, { ...budget, most: Math.min(times, budget.most) }) > 0;
}

/** Asks for a proof of the human check where the public config does (`VoucherCapcha`), and after three wrong codes. Throws `err_captcha_required`. */
export async function checkVoucherHuman(
  sandbox: Sandbox,
  call: Caller & CheckedCall,
  accountId: string,
): Promise<void> {
  const { voucherCapcha } = await sandbox.configs.of(call.configKey);
  const wanted = voucherCapcha || hasTried(sandbox, ownBudget(sandbox, accountId), freeTries);
  await checkHuman(sandbox, call, 'voucher', wanted);
}

/** Of a code that can be guessed, a refusal reveals nothing but what the account itself has done (T25). */
function uniform({ db }: Sandbox, row: VoucherRow, code: ErrorCode, { accountId }: Use): ErrorCode {
  if (row.drawn === 1) return code;
  return hasUsed(db, row.code, accountId, null) ? 'err_voucher_already_used' : 'err_voucher_not_found';
}

/**
 * The voucher of a code that was typed. A code counts as wrong until it turns out right: five in an hour for an account. A network has twenty;
 * beyond them it refuses those who have typed a wrong one themselves, so that a neighbour who guesses locks nobody out.
 *
 * @throws Failure `err_multiple_attempt` with the seconds to wait, or what speaks against the use
 */
export function voucherFor(sandbox: Sandbox, caller: Caller, typed: string, use: Use): VoucherRow {
  const budget = ownBudget(sandbox, use.accountId);
  const taken = takeShared(sandbox, caller, {
    kind: 'wrongVouchers',
    own: budget,
    free: 1,
    variant: 'vouchers',
  });
  const row = voucherByCode(sandbox.db, plainCode(typed));
  const refusal = row === undefined ? 'err_voucher_not_found' : refusalOf(sandbox, row, use);
  // Who has a code that nobody guesses was given it.
  if (row !== undefined && (refusal === null || row.drawn === 1)) taken.right();
  if (row !== undefined && refusal === null) return row;
  const code =
    row === undefined
      ? 'err_voucher_not_found'
      : uniform(sandbox, row, refusal ?? 'err_voucher_not_found', use);
  throw new Failure(code, code === 'err_voucher_not_found' ? { triesLeft: taken.own.left } : {});
}
