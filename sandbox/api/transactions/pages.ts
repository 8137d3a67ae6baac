import type { Transaction, TransactionPage } from '../../../src/contracts/generated/api.ts';
import { findMethod, findPackage } from '../catalogue/index.ts';
import type { Database } from '../../foundation/database.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { Failure } from '../http/failure.ts';
import { isOpen, type PaymentRow } from '../payments/index.ts';

/** Days are those of the product's time zone, Asia/Jakarta, which has no summer time. */
const zone = '+07:00';
const dayMs = 86_400_000;

/** Which transactions are asked for; days are `2026-11-22`, both included. */
export interface Wanted {
  readonly cursor?: string;
  readonly limit?: number;
  readonly status?: Transaction['status'];
  readonly from?: string;
  readonly to?: string;
}

const states = {
  open: ['CREATED', 'REQUIRES_ACTION', 'PROCESSING', 'REVIEW', 'LATE_PAID'],
  paid: ['PAID'],
  failed: ['FAILED', 'EXPIRED', 'CANCELED'],
  refunded: ['REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED', 'CHARGEBACK'],
} as const satisfies Readonly<Record<Transaction['status'], readonly PaymentRow['status'][]>>;

/** What became of a payment, in the four words of a list. */
function stateOf({ status }: Pick<PaymentRow, 'status'>): Transaction['status'] {
  if (isOpen(status) || status === 'LATE_PAID') return 'open';
  if (status === 'PAID') return 'paid';
  return status === 'FAILED' || status === 'EXPIRED' || status === 'CANCELED' ? 'failed' : 'refunded';
}

/** The place after a transaction; opaque to callers. */
function cursorAfter({ created_at: at, id }: PaymentRow): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

function placeOf(cursor: string): readonly [at: number, id: string] {
  const place = /^(\d{1,16}) ([\w-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (place === null)
    throw new Failure('err_bad_request', { fields: [{ pointer: '/cursor', code: 'pattern' }] });
  return [Number(place[1]), place[2] ?? ''];
}

function entryOf(db: Database, row: PaymentRow): Transaction {
  const method = findMethod(db, row.method);
  return {
    transaction_id: row.id,
    source: 'payment',
    status: stateOf(row),
    title: findPackage(db, row.package_id)?.name ?? row.package_id,
    amount: row.total,
    created_at: new Date(row.created_at).toISOString(),
    method: row.method,
    method_label: { en: method?.label_en ?? row.method, id: method?.label_id ?? row.method },
  };
}

/** One page of what an account has paid or tried to, newest first. Throws `err_bad_request` for a cursor that was never given. */
export function transactionPage(
  { db }: Sandbox,
  accountId: string,
  { cursor, limit = 20, status, from, to }: Wanted,
): TransactionPage {
  const list = status === undefined ? Object.values(states).flat() : states[status];
  const [before, beforeId] = cursor === undefined ? [Number.MAX_SAFE_INTEGER, ''] : placeOf(cursor);
  const rows = db.rows<PaymentRow>(
    `SELECT * FROM payments WHERE account_id = ? AND status IN (${list.map((one) => `'${one}'`).join(', ')})
       AND created_at >= ? AND created_at < ? AND (created_at < ? OR (created_at = ? AND id < ?))
     ORDER BY created_at DESC, id DESC LIMIT ?`,
    accountId,
    from === undefined ? 0 : Date.parse(`${from}T00:00:00${zone}`),
    to === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(`${to}T00:00:00${zone}`) + dayMs,
    before,
    before,
    beforeId,
    limit + 1,
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => entryOf(db, row)),
    next_cursor: rows.length > limit && last !== undefined ? cursorAfter(last) : null,
  };
}
