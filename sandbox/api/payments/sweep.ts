import { grant } from '../subscriptions/index.ts';
import { happen, hear } from './happen.ts';
import { isOpen } from './machine.ts';
import { workOffNotifications } from './notifications.ts';
import { Unreachable } from './provider.ts';
import { paymentById, type PaymentRow } from './store.ts';
import type { Till } from './till.ts';

const restMs = 60_000;
/** Tills whose sweep is under way: a provider that hangs must not have several wait for it. */
const sweeping = new WeakSet<Till>();
/** How long after the deadline the provider is given to report. */
const graceMs = 10_000;

/** What is asked of a provider: to pay back, how an open payment stands, or to close what is over, which says how it stands as well. */
function questionOf({ status }: PaymentRow): 'refund' | 'status' | 'close' {
  if (status === 'REFUND_PENDING') return 'refund';
  return isOpen(status) ? 'status' : 'close';
}

/** Asks the provider how a payment stands, and ends the payment when its time is over and nothing was paid. */
async function check(till: Till, row: PaymentRow): Promise<void> {
  const { db, clock } = till.sandbox;
  const provider = till.providers.get(row.provider);
  try {
    const report = (await provider?.[questionOf(row)](row.id)) ?? null;
    if (report) hear(till, report);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
  }
  const after = paymentById(db, row.id) ?? row;
  // The call that began it was cut off: nobody has seen its code.
  if (after.status === 'CREATED' && clock.now() >= after.created_at + 30_000) happen(till, row.id, 'refused');
  else if (isOpen(after.status) && clock.now() >= after.expires_at + graceMs) happen(till, row.id, 'expired');
}

/**
 * The payments that are due: the provider is asked once a minute while one is open (a notification may be lost), at its deadline and ten seconds later,
 * then every hour for two days, because late payments happen. What could not be fulfilled is tried again.
 */
export async function sweepPayments(till: Till): Promise<void> {
  if (sweeping.has(till)) return;
  sweeping.add(till);
  try {
    await sweepDue(till);
  } finally {
    sweeping.delete(till);
  }
}

async function sweepDue(till: Till): Promise<void> {
  const { db, clock } = till.sandbox;
  await workOffNotifications(till);
  const due = db.rows<PaymentRow>(
    'SELECT * FROM payments WHERE check_at <= ? ORDER BY check_at LIMIT 50',
    clock.now(),
  );
  for (const row of due) {
    // Set before asking: a provider that hangs must not make the sweeper ask without rest.
    const rest = isOpen(row.status)
      ? Math.min(restMs, Math.max(1000, row.expires_at + graceMs - clock.now()))
      : restMs;
    db.run('UPDATE payments SET check_at = ? WHERE id = ?', clock.now() + rest, row.id);
    await check(till, row);
    const after = paymentById(db, row.id);
    if (after && !isOpen(after.status) && after.status !== 'REFUND_PENDING' && after.version === row.version)
      db.run('UPDATE payments SET check_at = ? WHERE id = ?', nextLateCheck(after, clock.now()), row.id);
  }
  retryFulfilment(till);
}

function nextLateCheck({ expires_at: end }: PaymentRow, now: number): number | null {
  return now < end + 48 * 3_600_000 ? now + 3_600_000 : null;
}

function retryFulfilment({ sandbox, news }: Till): void {
  const { db } = sandbox;
  const waiting = "SELECT * FROM payments WHERE status = 'PAID' AND fulfilment IN ('NONE', 'PENDING')";
  for (const { id, account_id: accountId, package_id: packageId } of db.rows<PaymentRow>(waiting)) {
    db.transaction(() => {
      const granted = grant(sandbox, { paymentId: id, accountId, packageId });
      db.run(
        'UPDATE payments SET fulfilment = ?, version = version + 1 WHERE id = ?',
        granted === null ? 'FAILED' : 'GRANTED',
        id,
      );
    });
    news.notify(id);
  }
}
