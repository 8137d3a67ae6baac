import { createHmac } from 'node:crypto';
import type { Sandbox } from '../foundation/sandbox.ts';
import { isOpen, type PaymentStatus } from './machine.ts';
import type { PaymentRow } from './store.ts';

/** What the page that asked for the payment gets back. */
const results: Readonly<Partial<Record<PaymentStatus, string>>> = {
  PAID: 'success',
  PARTIALLY_REFUNDED: 'success',
  EXPIRED: 'expired',
  CANCELED: 'canceled',
  LATE_PAID: 'pending',
  FAILED: 'failed',
  REFUND_PENDING: 'failed',
  REFUNDED: 'failed',
  CHARGEBACK: 'failed',
};

/** The key that a client checks results with; it never leaves the servers. */
function completionKey({ keys }: Pick<Sandbox, 'keys'>, clientId: string): string {
  return keys.hash('completion-key', clientId);
}

/**
 * The signed query of the completion redirect: ids and status, never a token. For display only: a client confirms by a call of its server. Undefined while
 * the payment is open.
 */
export function completionOf(sandbox: Pick<Sandbox, 'keys'>, row: PaymentRow): string | undefined {
  if (isOpen(row.status)) return undefined;
  const query = new URLSearchParams({
    payment_id: row.id,
    order_id: row.order_id,
    status: results[row.status] ?? 'pending',
    package_id: row.package_id,
    method: row.method,
    ...(row.failure_code === null ? {} : { code: row.failure_code }),
    ts: String(Math.floor(row.changed_at / 1000)),
  });
  const sig = createHmac('sha256', completionKey(sandbox, row.client_id))
    .update(query.toString())
    .digest('base64url');
  query.set('sig', sig);
  return query.toString();
}
