import { randomUUID } from 'node:crypto';
import type { Subscription } from '../../../src/contracts/generated/api.ts';
import type { Database } from '../../foundation/database.ts';
import { accountById } from '../accounts/index.ts';
import { findPackage, packageBody } from '../catalogue/index.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import type { Call, Handlers } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { subscriberOf } from '../identity/index.ts';

const day = 86_400_000;

interface SubscriptionRow {
  readonly id: string;
  readonly package_id: string;
  readonly source: Subscription['source'];
  readonly renewal: Subscription['renewal'];
  readonly starts_at: number;
  readonly ends_at: number;
  readonly revoked_at: number | null;
}

/** What a payment bought. */
export interface Grant {
  readonly paymentId: string;
  readonly accountId: string;
  readonly packageId: string;
}

/** The subscription that runs for a package; undefined when there is none. */
function activeSubscription(
  { db, clock }: Sandbox,
  accountId: string,
  packageId: string,
): SubscriptionRow | undefined {
  return db.row<SubscriptionRow>(
    'SELECT * FROM subscriptions WHERE account_id = ? AND package_id = ? AND revoked_at IS NULL AND ends_at > ? ORDER BY ends_at DESC',
    accountId,
    packageId,
    clock.now(),
  );
}

/** How many subscriptions of an account run. */
export function countActive({ db, clock }: Sandbox, accountId: string): number {
  const sql =
    'SELECT count(*) AS n FROM subscriptions WHERE account_id = ? AND revoked_at IS NULL AND ends_at > ?';
  return db.row<{ n: number }>(sql, accountId, clock.now())?.n ?? 0;
}

/** Returns whether a subscription of an account renews by itself. */
export function renewsBy({ db, clock }: Sandbox, accountId: string): boolean {
  const sql =
    "SELECT 1 FROM subscriptions WHERE account_id = ? AND renewal = 'auto' AND revoked_at IS NULL AND ends_at > ?";
  return db.row(sql, accountId, clock.now()) !== undefined;
}

/** The subscription that a payment granted; null when it granted none. */
export function subscriptionGrantedBy({ db }: Sandbox, paymentId: string): string | null {
  return db.row<{ id: string }>('SELECT id FROM subscriptions WHERE payment_id = ?', paymentId)?.id ?? null;
}

/** The end of what a payment granted, in milliseconds; null when it granted nothing. */
export function watchUntil({ db }: Sandbox, paymentId: string): number | null {
  const sql = 'SELECT ends_at FROM subscriptions WHERE payment_id = ? AND revoked_at IS NULL';
  return db.row<Pick<SubscriptionRow, 'ends_at'>>(sql, paymentId)?.ends_at ?? null;
}

/**
 * Grants what a payment bought, once however often it is asked; it begins where a running subscription for the package ends. Returns its id, or null when
 * the account or the package is gone. Call it in the transaction that makes the payment paid.
 */
export function grant(sandbox: Sandbox, { paymentId, accountId, packageId }: Grant): string | null {
  const { db, clock } = sandbox;
  const existing = subscriptionGrantedBy(sandbox, paymentId);
  if (existing !== null) return existing;
  const bought = findPackage(db, packageId);
  if (!bought || !accountById(db, accountId)) return null;
  const startsAt = activeSubscription(sandbox, accountId, packageId)?.ends_at ?? clock.now();
  const id = randomUUID();
  db.run(
    "INSERT INTO subscriptions (id, account_id, package_id, payment_id, source, renewal, starts_at, ends_at) VALUES (?, ?, ?, ?, 'payment', ?, ?, ?)",
    id,
    accountId,
    packageId,
    paymentId,
    bought.renewal,
    startsAt,
    startsAt + bought.duration_days * day,
  );
  return id;
}

/** Whether an account has ever had a subscription. */
export function hasHadAny(db: Database, accountId: string): boolean {
  return db.row('SELECT 1 FROM subscriptions WHERE account_id = ?', accountId) !== undefined;
}

/** Grants days of a package without a payment; they begin where a running subscription for the package ends. Returns its id. Call it in a transaction. */
export function grantFree(
  sandbox: Sandbox,
  {
    accountId,
    packageId,
    days,
  }: { readonly accountId: string; readonly packageId: string; readonly days: number },
): string {
  const { db, clock } = sandbox;
  const startsAt = activeSubscription(sandbox, accountId, packageId)?.ends_at ?? clock.now();
  const id = randomUUID();
  db.run(
    "INSERT INTO subscriptions (id, account_id, package_id, source, renewal, starts_at, ends_at) VALUES (?, ?, ?, 'voucher', 'none', ?, ?)",
    id,
    accountId,
    packageId,
    startsAt,
    startsAt + days * day,
  );
  return id;
}

/** Takes back what a payment granted: its money went back. */
export function revoke({ db, clock }: Sandbox, paymentId: string): void {
  db.run(
    'UPDATE subscriptions SET revoked_at = ? WHERE payment_id = ? AND revoked_at IS NULL',
    clock.now(),
    paymentId,
  );
}

function statusOf(
  { revoked_at: revoked, starts_at: start, ends_at: end }: SubscriptionRow,
  now: number,
): Subscription['status'] {
  if (revoked !== null) return 'CANCELED';
  if (start > now) return 'SCHEDULED';
  return end > now ? 'ACTIVE' : 'EXPIRED';
}

function bodyOf({ db, clock }: Sandbox, row: SubscriptionRow): Subscription | null {
  const bought = findPackage(db, row.package_id);
  if (!bought) return null;
  return {
    subscription_id: row.id,
    package: packageBody(bought),
    status: statusOf(row, clock.now()),
    starts_at: new Date(row.starts_at).toISOString(),
    ends_at: new Date(row.ends_at).toISOString(),
    renewal: row.renewal,
    source: row.source,
    ...(row.renewal === 'auto' && row.revoked_at === null
      ? { next_charge: { at: new Date(row.ends_at).toISOString(), amount: bought.price } }
      : {}),
  };
}

/** A subscription as the API shows it; null when it, or its package, is gone. */
export function subscriptionBody(sandbox: Sandbox, id: string): Subscription | null {
  const row = sandbox.db.row<SubscriptionRow>('SELECT * FROM subscriptions WHERE id = ?', id);
  return row === undefined ? null : bodyOf(sandbox, row);
}

/** A subscription of the caller, as the API shows it. Throws `err_subscription_not_found` for another's too. */
function ownBody(sandbox: Sandbox, call: Call, id: string): Subscription {
  const { account } = subscriberOf(sandbox, call);
  const own = sandbox.db.row('SELECT 1 FROM subscriptions WHERE id = ? AND account_id = ?', id, account.id);
  const body = own === undefined ? null : subscriptionBody(sandbox, id);
  if (body === null) throw new Failure('err_subscription_not_found');
  return body;
}

/**
 * Stops the renewal of what was not taken back, also after the end of its days, when an operator may still be trying to charge the next ones (GRACE).
 * Anything else stays as it is, so that a press that is repeated changes nothing.
 */
function cancelRenewal({ db }: Sandbox, id: string): void {
  const sql =
    "UPDATE subscriptions SET renewal = 'canceled' WHERE id = ? AND renewal = 'auto' AND revoked_at IS NULL";
  db.run(sql, id);
}

/** Handlers of subscriptions. */
export function subscriptionHandlers(sandbox: Sandbox): Handlers {
  const { db } = sandbox;
  return {
    subscription: (call) => ({ data: ownBody(sandbox, call, call.params.id) }),
    cancelRenewal: (call) => {
      const { subscription_id: id } = ownBody(sandbox, call, call.params.id);
      cancelRenewal(sandbox, id);
      return { data: ownBody(sandbox, call, id) };
    },
    subscriptions: (call) => {
      const { account } = subscriberOf(sandbox, call);
      const sql = 'SELECT * FROM subscriptions WHERE account_id = ? ORDER BY ends_at DESC';
      const data = db.rows<SubscriptionRow>(sql, account.id).flatMap((row) => bodyOf(sandbox, row) ?? []);
      return {
        data: data.filter(({ status }) => call.query.status === undefined || status === call.query.status),
      };
    },
  };
}
