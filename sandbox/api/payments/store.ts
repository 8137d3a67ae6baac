import type { Amount, Payment } from '../../../src/contracts/generated/api.ts';
import type { Database } from '../../foundation/database.ts';
import type { Language } from '../../foundation/language.ts';
import { openStatuses, type PaymentStatus } from './machine.ts';

/** What the subscriber does next, of whatever kind. */
export type NextAction = NonNullable<Payment['next_action']>;

/** A payment as stored. */
export interface PaymentRow {
  readonly id: string;
  /** The same for all attempts to pay one order. */
  readonly order_id: string;
  readonly account_id: string;
  /** Hash of the Idempotency-Key that began it: a repeated press finds its payment again. */
  readonly intent: string;
  readonly quote_id: string;
  readonly package_id: string;
  readonly method: string;
  readonly provider: string;
  readonly client_id: string;
  /** JSON of {@link Amount}. */
  readonly amount: string;
  readonly total: number;
  readonly status: PaymentStatus;
  readonly fulfilment: Payment['fulfilment']['status'];
  readonly failure_code: NonNullable<Payment['failure']>['code'] | null;
  readonly version: number;
  readonly report: number;
  /** JSON of {@link NextAction}. */
  readonly next_action: string | null;
  readonly return_path: string | null;
  /** JSON of what the method was given. */
  readonly method_data: string;
  readonly device: 'mobile' | 'desktop';
  /** The language that it was begun in. */
  readonly language: Language;
  /** When the code that the payment waits for was sent; null where it waits for none. */
  readonly otp_sent_at: number | null;
  readonly created_at: number;
  readonly changed_at: number;
  readonly expires_at: number;
  readonly check_at: number | null;
}

const openList = openStatuses.map((status) => `'${status}'`).join(', ');

export function paymentById(db: Database, id: string): PaymentRow | undefined {
  return db.row<PaymentRow>('SELECT * FROM payments WHERE id = ?', id);
}

/** The payment that a press of the subscriber has begun already. */
export function paymentOfIntent(db: Database, accountId: string, intent: string): PaymentRow | undefined {
  return db.row<PaymentRow>('SELECT * FROM payments WHERE account_id = ? AND intent = ?', accountId, intent);
}

/** The payment that was paid at the price of a quote; undefined while none was. */
export function paidByQuote(db: Database, accountId: string, quoteId: string): PaymentRow | undefined {
  const sql = "SELECT * FROM payments WHERE account_id = ? AND quote_id = ? AND status = 'PAID'";
  return db.row<PaymentRow>(sql, accountId, quoteId);
}

/** The one payment of a subscriber that is still open. */
export function openPayment(db: Database, accountId: string): PaymentRow | undefined {
  return db.row<PaymentRow>(
    `SELECT * FROM payments WHERE account_id = ? AND status IN (${openList})`,
    accountId,
  );
}

export function countOpen(db: Database, accountId: string): number {
  return openPayment(db, accountId) === undefined ? 0 : 1;
}

/** Returns whether another payment of the subscriber for the same package is open: it may still be paid. */
export function hasRival(db: Database, { id, account_id: account, package_id: bought }: PaymentRow): boolean {
  const sql = `SELECT 1 FROM payments WHERE account_id = ? AND package_id = ? AND id <> ? AND status IN (${openList})`;
  return db.row(sql, account, bought, id) !== undefined;
}

export function amountOfRow({ amount }: Pick<PaymentRow, 'amount'>): Amount {
  // Written by us from an Amount.
  return JSON.parse(amount) as Amount;
}

export function nextActionOf({ next_action: action }: Pick<PaymentRow, 'next_action'>): NextAction | null {
  // Written by us from a NextAction.
  return action === null ? null : (JSON.parse(action) as NextAction);
}
