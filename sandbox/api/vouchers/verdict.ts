import type { ErrorCode } from '../../../schemas/generated/errors.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { findPackage } from '../catalogue/index.ts';
import { hasHadAny } from '../subscriptions/index.ts';
import { hasUsed, usesOf, type VoucherRow } from './store.ts';

/** Who wants to use a voucher, where, and for what. */
export interface Use {
  readonly accountId: string;
  readonly region: string;
  /** The package of an order; null where the voucher itself is redeemed. */
  readonly packageId: string | null;
  /** A payment whose own use does not speak against it. */
  readonly except?: string;
}

/** What speaks against a use, in the order in which a subscriber would want to know; null: nothing. */
export function refusalOf({ db, clock }: Sandbox, row: VoucherRow, use: Use): ErrorCode | null {
  const { accountId, region, packageId, except = null } = use;
  const now = clock.now();
  if (row.region !== region || !isSoldIn(db, row, region)) return 'err_region_not_match';
  if (row.starts_at > now) return 'err_voucher_not_started';
  if (hasUsed(db, row.code, accountId, except)) return 'err_voucher_already_used';
  if (row.ends_at <= now) return 'err_voucher_expired';
  if (row.quota !== null && usesOf(db, row.code, except) >= row.quota)
    return row.quota === 1 ? 'err_voucher_already_used' : 'err_voucher_quota_exhausted';
  if (row.newcomers === 1 && hasHadAny(db, accountId)) return 'err_voucher_not_eligible';
  const fits = packageId === null || (row.kind === 'discount' && (row.package_id ?? packageId) === packageId);
  return fits ? null : 'err_voucher_not_eligible';
}

/** Whether a voucher's package belongs to the region that the caller names; a discount on any package belongs to its voucher's. */
function isSoldIn(db: Sandbox['db'], { package_id: packageId }: VoucherRow, region: string): boolean {
  return packageId === null || findPackage(db, packageId)?.region === region;
}
