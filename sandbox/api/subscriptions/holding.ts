import type { Offer, Package } from '../../../src/contracts/generated/api.ts';
import { day } from '../../foundation/moment.ts';
import type { Sandbox } from '../foundation/sandbox.ts';

const dayMs = 86_400_000;

/** What an account has of a package. */
interface Holding {
  /** The end of all its days; null: it has none. */
  readonly until: number | null;
  /** Whether it renews by itself. */
  readonly renews: boolean;
  /** Whether its next days are there already. */
  readonly follows: boolean;
  /** When the newest of its days began, or begin; null: it has none. */
  readonly newest: number | null;
}

function readHolding({ db, clock }: Sandbox, accountId: string, packageId: string): Holding {
  const now = clock.now();
  const rows = db.rows<{ readonly renewal: string; readonly starts_at: number; readonly ends_at: number }>(
    'SELECT renewal, starts_at, ends_at FROM subscriptions WHERE account_id = ? AND package_id = ? AND revoked_at IS NULL AND ends_at > ?',
    accountId,
    packageId,
    now,
  );
  return {
    until: rows.length === 0 ? null : Math.max(...rows.map(({ ends_at: end }) => end)),
    renews: rows.some(({ renewal }) => renewal === 'auto'),
    follows: rows.some(({ starts_at: start }) => start > now),
    newest: rows.length === 0 ? null : Math.max(...rows.map(({ starts_at: start }) => start)),
  };
}

/** Whether an account can buy a package: not where it renews by itself, or its next period is there already. One that runs is extended before its end. */
export function isSoldTo(sandbox: Sandbox, accountId: string, packageId: string): boolean {
  const { renews, follows } = readHolding(sandbox, accountId, packageId);
  return !renews && !follows;
}

/** Whether a payment that arrives late still buys its package: the package is sold to the account, which got no days of it since the payment was begun. */
export function isStillSoldTo(
  sandbox: Sandbox,
  accountId: string,
  packageId: string,
  begunAt: number,
): boolean {
  const { newest } = readHolding(sandbox, accountId, packageId);
  return isSoldTo(sandbox, accountId, packageId) && (newest === null || newest < begunAt);
}

/** What a list of packages shows of an account: until when it has one, and whether it can buy it. */
export function holdingOf(
  sandbox: Sandbox,
  accountId: string,
  packageId: string,
): Pick<Package, 'active_until' | 'sold' | 'standing'> {
  const { until, renews, follows } = readHolding(sandbox, accountId, packageId);
  return {
    ...(until === null
      ? {}
      : {
          active_until: new Date(until).toISOString(),
          standing: {
            en: renews ? `Renews on ${day(until, 'en')}` : `Active until ${day(until, 'en')}`,
            id: renews ? `Diperpanjang ${day(until, 'id')}` : `Aktif sampai ${day(until, 'id')}`,
          },
        }),
    sold: !renews && !follows,
  };
}

/** When an account may watch by a package that is paid now: from the end of what it has, else at once. */
export function periodOf(
  sandbox: Sandbox,
  accountId: string,
  { package_id: packageId, duration_days: days }: Pick<Package, 'package_id' | 'duration_days'>,
): Offer['period'] {
  const { until, renews, follows } = readHolding(sandbox, accountId, packageId);
  const from = until ?? sandbox.clock.now();
  return {
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(from + days * dayMs).toISOString(),
    extends: until !== null,
    ...(until === null ? {} : { active_until: new Date(until).toISOString() }),
    sold: !renews && !follows,
  };
}
