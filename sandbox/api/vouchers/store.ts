import type { Database } from '../../foundation/database.ts';

/** A voucher as stored. */
export interface VoucherRow {
  /** In capitals, without spaces and hyphens. */
  readonly code: string;
  readonly kind: 'free_period' | 'discount';
  readonly label_en: string;
  readonly label_id: string;
  readonly package_id: string | null;
  readonly duration_days: number | null;
  /** Whole rupiah that a discount takes off. */
  readonly value: number | null;
  readonly region: string;
  readonly starts_at: number;
  /** Milliseconds; {@link forever} for one without an end. */
  readonly ends_at: number;
  /** How many accounts may use it; null: any number. */
  readonly quota: number | null;
  /** 1: only for accounts that have never had a subscription. */
  readonly newcomers: 0 | 1;
  /** 1: the code was drawn from at least 60 random bits, so that nobody guesses it. */
  readonly drawn: 0 | 1;
}

/** The end of a voucher that has none: the last moment of the year 9999. */
export const forever = Date.parse('9999-12-31T23:59:59.999Z');

/** A voucher that an account has redeemed. */
export interface RedemptionRow {
  readonly id: string;
  readonly subscription_id: string | null;
}

/** A code as it is stored, however it was typed or copied: without spaces, dashes and invisible marks. Letters that only look alike stay what they are. */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\p{Pd}\p{Cf}\s]/gu, '')
    .toUpperCase();
}

export function voucherByCode(db: Database, code: string): VoucherRow | undefined {
  return db.row<VoucherRow>('SELECT * FROM vouchers WHERE code = ?', code);
}

/** A payment that came to nothing, or was paid back, gives its discount back. */
const given = "'FAILED', 'EXPIRED', 'CANCELED', 'REFUND_PENDING', 'REFUNDED'";
const open = "'CREATED', 'REQUIRES_ACTION', 'PROCESSING', 'REVIEW'";
/** Uses that count, but those of one payment. */
const countingUses = (but: string) =>
  `SELECT count(*) AS n FROM voucher_redemptions AS r LEFT JOIN payments AS p ON p.id = r.payment_id
   WHERE r.code = ? AND r.payment_id IS NOT ? AND (p.status IS NULL OR p.status NOT IN (${but}))`;

/** How many accounts use a voucher, open payments among them. `except`: a payment that is left out. */
export function usesOf(db: Database, code: string, except: string | null): number {
  return db.row<{ n: number }>(countingUses(given), code, except ?? '')?.n ?? 0;
}

/**
 * Whether an account has used a voucher. Its open payment does not count, for the next one takes its place; beside one payment (`except`) it
 * does, for late money could pay both.
 */
export function hasUsed(db: Database, code: string, accountId: string, except: string | null): boolean {
  const but = except === null ? `${given}, ${open}` : given;
  const sql = `${countingUses(but)} AND r.account_id = ?`;
  return (db.row<{ n: number }>(sql, code, except ?? '', accountId)?.n ?? 0) > 0;
}

/** What an earlier press with the same key has redeemed. */
export function redemptionOf(db: Database, accountId: string, intent: string): RedemptionRow | undefined {
  const sql = 'SELECT id, subscription_id FROM voucher_redemptions WHERE account_id = ? AND intent = ?';
  return db.row<RedemptionRow>(sql, accountId, intent);
}

/** The voucher that a payment was begun with; null without one. */
export function voucherOfPayment(db: Database, paymentId: string): string | null {
  const sql = 'SELECT code FROM voucher_redemptions WHERE payment_id = ?';
  return db.row<{ readonly code: string }>(sql, paymentId)?.code ?? null;
}

/** What the voucher of a payment is called; null without one. */
export function voucherUsed(
  db: Database,
  paymentId: string,
): { readonly en: string; readonly id: string } | null {
  const row = voucherByCode(db, voucherOfPayment(db, paymentId) ?? '');
  return row === undefined ? null : { en: row.label_en, id: row.label_id };
}
