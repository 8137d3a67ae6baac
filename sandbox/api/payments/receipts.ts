import type { TransactionDetail } from '../../../src/contracts/generated/api.ts';
import type { Database } from '../../foundation/database.ts';

/** What was issued for a payment that was taken. */
export interface IssuedReceipt {
  /** For people: `ALUR-000042`. */
  readonly number: string;
  /** Milliseconds. */
  readonly at: number;
}

/** Issues the receipt of a payment, once however often it is asked. Call it in the transaction that makes the payment paid. */
export function issueReceipt(db: Database, paymentId: string, now: number): void {
  db.run('INSERT OR IGNORE INTO receipts (payment_id, at) VALUES (?, ?)', paymentId, now);
}

/** The receipt of a payment; undefined while there is none. */
export function receiptOf(db: Database, paymentId: string): IssuedReceipt | undefined {
  const sql = 'SELECT number, at FROM receipts WHERE payment_id = ?';
  const row = db.row<{ readonly number: number; readonly at: number }>(sql, paymentId);
  return row && { number: `ALUR-${String(row.number).padStart(6, '0')}`, at: row.at };
}

/** The states of a payment in their order, each with its moment: as the state machine recorded them. */
export function timelineOf(db: Database, paymentId: string): TransactionDetail['timeline'] {
  const sql = 'SELECT status, at FROM payment_timeline WHERE payment_id = ? ORDER BY version';
  return db
    .rows<{
      readonly status: TransactionDetail['timeline'][number]['status'];
      readonly at: number;
    }>(sql, paymentId)
    .map(({ status, at }) => ({ status, at: new Date(at).toISOString() }));
}
