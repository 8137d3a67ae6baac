import { grant, isStillSoldTo, revoke } from '../subscriptions/index.ts';
import { findPackage } from '../catalogue/index.ts';
import { currentAmount, type Priced } from '../quotes/index.ts';
import { voucherOfPayment } from '../vouchers/index.ts';
import { Failure } from '../http/failure.ts';
import { isOpen, machine, type PaymentEffect, type PaymentEvent } from './machine.ts';
import { Unreachable, type Report } from './provider.ts';
import { accountById } from '../accounts/index.ts';
import { sendAccountMessage } from '../messages/index.ts';
import type { PaymentMessage } from '../../wording/accountMessages.ts';
import { issueReceipt } from './receipts.ts';
import { hasRival, paymentById, type NextAction, type PaymentRow } from './store.ts';
import type { PaymentContext } from './paymentContext.ts';

const hour = 3_600_000;
/** How long after its end a payment is still asked about: late payments happen. */
export const lateMs = 48 * hour;

type FailureCode = NonNullable<PaymentRow['failure_code']>;

/** What the subscriber reads of a payment that came to nothing. */
const failureCodes: Readonly<Partial<Record<PaymentEvent, FailureCode>>> = {
  refused: 'err_channel_unavailable',
  denied: 'err_payment_declined',
  expired: 'err_payment_expired',
  canceled: 'err_payment_canceled',
};

/** What a subscriber is written of a payment, by its state. */
const informed: Readonly<Partial<Record<PaymentRow['status'], PaymentMessage>>> = {
  PAID: 'latePaymentGranted',
  REFUND_PENDING: 'moneyReturns',
  REFUNDED: 'moneyReturned',
  PARTIALLY_REFUNDED: 'partReturned',
  CHARGEBACK: 'paymentDisputed',
};

/** What a payment was the price of: its voucher counts as its own. */
function earlierPrice({ db }: PaymentContext['sandbox'], row: PaymentRow): Priced {
  const { account_id: accountId, package_id: packageId, method, id } = row;
  const region = findPackage(db, packageId)?.region ?? '';
  return { accountId, packageId, method, region, voucher: voucherOfPayment(db, id), except: id };
}

/**
 * Whether a late payment still buys its package: its account is there, the package is sold at that price, no other payment for it is open, and it was
 * not bought meanwhile.
 */
function stillBuys({ sandbox }: PaymentContext, row: PaymentRow): boolean {
  if (!accountById(sandbox.db, row.account_id) || hasRival(sandbox.db, row)) return false;
  if (!isStillSoldTo(sandbox, row.account_id, row.package_id, row.created_at)) return false;
  try {
    return currentAmount(sandbox, earlierPrice(sandbox, row)).total === row.total;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** What became of a payment after its owner had left its page: a message goes into the outbox with the change itself. */
function inform(sandbox: PaymentContext['sandbox'], row: PaymentRow): void {
  const account = accountById(sandbox.db, row.account_id);
  const kind = informed[row.status];
  if (!account || kind === undefined) return;
  const packageName = findPackage(sandbox.db, row.package_id)?.name ?? row.package_id;
  sendAccountMessage(sandbox, account, { kind, packageName, amount: row.total }, row.language);
}

/** The effects that are part of the change itself: they are in its transaction. */
function settle(context: PaymentContext, row: PaymentRow, effect: PaymentEffect): void {
  const { sandbox } = context;
  if (effect === 'grant') {
    const bought = { paymentId: row.id, accountId: row.account_id, packageId: row.package_id };
    const fulfilment = grant(sandbox, bought) === null ? 'FAILED' : 'GRANTED';
    sandbox.db.run('UPDATE payments SET fulfilment = ? WHERE id = ?', fulfilment, row.id);
    issueReceipt(sandbox.db, row.id, sandbox.clock.now());
    if (fulfilment === 'FAILED') sandbox.log.error({ payment: row.id }, 'a payment could not be fulfilled');
  }
  if (effect === 'revoke') revoke(sandbox, row.id);
  if (effect === 'inform') inform(sandbox, row);
  if (effect === 'alert')
    sandbox.log.error({ payment: row.id, status: row.status }, 'a payment needs somebody to look at it');
  if (effect === 'decideLate')
    change(context, row.id, stillBuys(context, row) ? 'lateAccepted' : 'lateRefused', { number: row.report });
}

/** Effects that ask the provider come after the change: it stands whether the provider answers or not. */
function askAfterwards(context: PaymentContext, row: PaymentRow, effect: PaymentEffect): void {
  const provider = context.providers.get(row.provider);
  if (!provider || (effect !== 'close' && effect !== 'refund')) return;
  context.sandbox.background.run(`payment ${effect}`, async () => {
    try {
      const report = await provider[effect](row.id);
      if (report) applyReport(context, report);
    } catch (error) {
      // The sweeper asks again.
      if (!(error instanceof Unreachable)) throw error;
    }
  });
}

function nextCheck(now: number, { status, expires_at: end }: PaymentRow): number | null {
  if (status === 'REFUND_PENDING') return now + 60_000;
  if (isOpen(status)) return now < end ? Math.min(now + 60_000, end) : Math.max(now + 1000, end + 10_000);
  return status !== 'PAID' && now < end + lateMs ? now + hour : null;
}

/** What a report adds to its event. */
type Details = Partial<Pick<Report, 'number' | 'failure' | 'action'>>;

/** The provider wants something else of the subscriber now: the page shows it as a new version. */
function setNextAction(db: PaymentContext['sandbox']['db'], id: string, action: NextAction): void {
  const sql =
    "UPDATE payments SET next_action = ?, version = version + 1 WHERE id = ? AND status = 'REQUIRES_ACTION'";
  db.run(sql, JSON.stringify(action), id);
}

/** Writes one change, and what belongs to it; the caller holds the transaction. */
function change(
  context: PaymentContext,
  id: string,
  event: PaymentEvent,
  { number: report = 0, failure: reason, action }: Details,
): void {
  const { db, clock } = context.sandbox;
  const before = paymentById(db, id);
  if (!before) return;
  const { to, effects } = machine[before.status][event];
  const now = clock.now();
  if (to !== null) {
    const version = before.version + 1;
    const failure = reason ?? failureCodes[event] ?? null;
    db.run(
      'UPDATE payments SET status = ?, version = ?, report = ?, changed_at = ?, failure_code = ? WHERE id = ?',
      to,
      version,
      Math.max(before.report, report),
      now,
      isOpen(to) ? null : failure,
      id,
    );
    db.run(
      'INSERT INTO payment_timeline (payment_id, version, event, status, at) VALUES (?, ?, ?, ?, ?)',
      id,
      version,
      event,
      to,
      now,
    );
    if (!isOpen(to)) db.run('UPDATE payments SET next_action = NULL WHERE id = ?', id);
  } else if (report > before.report) db.run('UPDATE payments SET report = ? WHERE id = ?', report, id);
  if (to === null && action !== undefined) setNextAction(db, id, action);
  const after = paymentById(db, id) ?? before;
  db.run('UPDATE payments SET check_at = ? WHERE id = ?', nextCheck(now, after), id);
  for (const effect of effects) {
    settle(context, after, effect);
    askAfterwards(context, after, effect);
  }
}

/** Something happens to a payment: its state, its effects and its record change in one transaction. Returns the payment as it is then. */
export function applyEvent(
  context: PaymentContext,
  id: string,
  event: PaymentEvent,
  report: Details = {},
): PaymentRow | undefined {
  const { db } = context.sandbox;
  const before = paymentById(db, id)?.version;
  db.transaction(() => change(context, id, event, report));
  const after = paymentById(db, id);
  if (after?.version !== before) context.news.notify(id);
  return after;
}

/** How a report was taken. */
export type ReportResult = 'applied' | 'older' | 'unknown_order' | 'other_amount';

/** Why a report belongs to no payment: nobody knows its order, or it names another amount. The operator learns of it. Null where nothing speaks against it. */
export function findMismatch(
  { sandbox: { db, log } }: PaymentContext,
  { paymentId, amount, currency }: Pick<Report, 'paymentId' | 'amount' | 'currency'>,
): 'unknown_order' | 'other_amount' | null {
  const row = paymentById(db, paymentId);
  if (!row) {
    log.error({ payment: paymentId }, 'a provider reported a payment that nobody knows');
    return 'unknown_order';
  }
  if (amount === row.total && currency === 'IDR') return null;
  log.error({ payment: row.id }, 'a provider reported another amount');
  return 'other_amount';
}

/** Takes a verified report of a provider. One that is older than what is known, or names another amount, changes nothing. */
export function applyReport(context: PaymentContext, report: Report): ReportResult {
  const wrong = findMismatch(context, report);
  if (wrong !== null) return wrong;
  const row = paymentById(context.sandbox.db, report.paymentId);
  if (row === undefined || report.number <= row.report) return 'older';
  applyEvent(context, row.id, report.event, report);
  return 'applied';
}
