import { Failure } from '../http/failure.ts';
import { otpBudget, refuseWhenSpent } from '../limits/failures.ts';
import type { Sandbox } from '../../foundation/sandbox.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Who asks for a code. */
export interface Asker {
  readonly network: string;
  readonly loopback: boolean;
}

interface Quota {
  readonly column: 'identity' | 'address';
  readonly value: string;
  readonly most: number;
  readonly windowMs: number;
}

function refuseOverQuota({ db, clock }: Sandbox, quota: Quota): void {
  const since = clock.now() - quota.windowMs;
  const sends = db.rows<{ created_at: number }>(
    `SELECT created_at FROM otp_codes WHERE ${quota.column} = ? AND created_at > ? ORDER BY created_at DESC LIMIT ?`,
    quota.value,
    since,
    quota.most,
  );
  const oldest = sends.at(-1);
  if (oldest && sends.length >= quota.most) {
    throw new Failure('err_quota_exceeded', { retryAfter: Math.ceil((oldest.created_at - since) / 1000) });
  }
}

/**
 * Refuses a send that is too soon or too many (T17). The budget of wrong codes comes first: a new code would give no new tries.
 * All counts are per identity, over every flow and channel; the last one is per network.
 */
export function refuseSend(sandbox: Sandbox, identity: string, asker: Asker): void {
  const { db, clock, settings } = sandbox;
  const { limits } = settings;
  refuseWhenSpent(sandbox, otpBudget(sandbox), identity);
  const last =
    db.row<{ at: number | null }>('SELECT max(created_at) AS at FROM otp_codes WHERE identity = ?', identity)
      ?.at ?? null;
  const wait = last === null ? 0 : Math.ceil((last + settings.otpRetrySeconds * 1000 - clock.now()) / 1000);
  if (wait > 0) throw new Failure('err_otp_waiting_time', { retryAfter: wait });
  refuseOverQuota(sandbox, {
    column: 'identity',
    value: identity,
    most: limits.sendsPerHour,
    windowMs: hour,
  });
  refuseOverQuota(sandbox, { column: 'identity', value: identity, most: limits.sendsPerDay, windowMs: day });
  const perNetwork = (asker.loopback ? limits.loopback : limits.network).sends;
  refuseOverQuota(sandbox, { column: 'address', value: asker.network, most: perNetwork, windowMs: hour });
}
