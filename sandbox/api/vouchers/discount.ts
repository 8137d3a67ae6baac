import { randomUUID } from 'node:crypto';
import type { Sandbox } from '../foundation/sandbox.ts';
import { voucherByCode } from './store.ts';
import { refusalOf, type Use } from './verdict.ts';

/** What always remains to be paid, in whole rupiah: no way to pay takes less. */
const least = 1000;

/** What an order is asked about. */
export interface DiscountUse extends Use {
  readonly packageId: string;
  /** In whole rupiah. */
  readonly price: number;
}

/** What a voucher takes off a price now, in whole rupiah; 0 where it can't be used (any more). */
export function discountOf(sandbox: Sandbox, code: string | null, use: DiscountUse): number {
  const row = code === null ? undefined : voucherByCode(sandbox.db, code);
  if (row?.kind !== 'discount' || refusalOf(sandbox, row, use) !== null) return 0;
  return Math.max(0, Math.min(row.value ?? 0, use.price - least));
}

/** A payment uses a voucher. Call it in the transaction that begins the payment; one that comes to nothing gives the voucher back by itself. */
export function holdVoucher(
  { db, clock }: Sandbox,
  {
    code,
    accountId,
    paymentId,
  }: { readonly code: string; readonly accountId: string; readonly paymentId: string },
): void {
  db.run(
    'INSERT INTO voucher_redemptions (id, code, account_id, at, payment_id) VALUES (?, ?, ?, ?, ?)',
    randomUUID(),
    code,
    accountId,
    clock.now(),
    paymentId,
  );
}
