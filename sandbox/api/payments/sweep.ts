import { grant } from '../subscriptions/index.ts';
import { applyEvent, applyReport } from './applyEvent.ts';
import { isOpen } from './machine.ts';
import { workOff } from './notifications.ts';
import { Unreachable } from './provider.ts';
import { paymentById, type PaymentRow } from './store.ts';
import type { PaymentContext } from './paymentContext.ts';

const restMs = 60_000;
/** Whose sweep is under way: a provider that hangs must not have several wait for it, and keeps no other waiting. */
const sweeping = new WeakMap<PaymentContext, Set<string>>();
/** How long after the deadline the provider is given to report. */
const graceMs = 10_000;

/** What is asked of a provider: to pay back, how an open payment stands, or to close what is over, which says how it stands as well. */
function questionOf({ status }: PaymentRow): 'refund' | 'status' | 'close' {
  if (status === 'REFUND_PENDING') return 'refund';
  return isOpen(status) ? 'status' : 'close';
}

/** Asks the provider how a payment stands, and ends the payment when its time is over and nothing was paid. */
async function check(context: PaymentContext, row: PaymentRow): Promise<void> {
  const { db, clock } = context.sandbox;
  const provider = context.providers.get(row.provider);
  try {
    const report = (await provider?.[questionOf(row)](row.id)) ?? null;
    if (report) applyReport(context, report);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
  }
  const after = paymentById(db, row.id) ?? row;
  // The call that began it was cut off: nobody has seen its code.
  if (after.status === 'CREATED' && clock.now() >= after.created_at + 30_000)
    applyEvent(context, row.id, 'refused');
  else if (isOpen(after.status) && clock.now() >= after.expires_at + graceMs)
    applyEvent(context, row.id, 'expired');
}

/**
 * The payments that are due: the provider is asked once a minute while one is open (a notification may be lost), at its deadline and ten seconds later,
 * then every hour for two days, because late payments happen. What could not be fulfilled is tried again.
 */
export async function sweepPayments(context: PaymentContext): Promise<void> {
  const busy = sweeping.get(context) ?? new Set();
  sweeping.set(context, busy);
  const rested = [...context.providers].filter(([name]) => !busy.has(name));
  await Promise.all(
    rested.map(async ([name, provider]) => {
      busy.add(name);
      try {
        await workOff(context, name, provider);
        await sweepDue(context, name);
      } finally {
        busy.delete(name);
      }
    }),
  );
  retryFulfilment(context);
}

/** Checks one payment; a fault of it is logged, and the next one has its turn. */
async function sweepOne(context: PaymentContext, row: PaymentRow): Promise<void> {
  const { db, clock, log } = context.sandbox;
  // Set before asking: a provider that hangs must not make the sweeper ask without rest.
  const rest = isOpen(row.status)
    ? Math.min(restMs, Math.max(1000, row.expires_at + graceMs - clock.now()))
    : restMs;
  db.run('UPDATE payments SET check_at = ? WHERE id = ?', clock.now() + rest, row.id);
  try {
    await check(context, row);
  } catch {
    log.error({ payment: row.id }, 'a payment could not be checked');
  }
  const after = paymentById(db, row.id);
  if (after && !isOpen(after.status) && after.status !== 'REFUND_PENDING' && after.version === row.version)
    db.run('UPDATE payments SET check_at = ? WHERE id = ?', nextLateCheck(after, clock.now()), row.id);
}

async function sweepDue(context: PaymentContext, provider: string): Promise<void> {
  const { db, clock } = context.sandbox;
  const due = 'SELECT * FROM payments WHERE check_at <= ? AND provider = ? ORDER BY check_at LIMIT 50';
  for (const row of db.rows<PaymentRow>(due, clock.now(), provider)) await sweepOne(context, row);
}

function nextLateCheck({ expires_at: end }: PaymentRow, now: number): number | null {
  return now < end + 48 * 3_600_000 ? now + 3_600_000 : null;
}

function retryFulfilment({ sandbox, news }: PaymentContext): void {
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
