import { timingSafeEqual } from 'node:crypto';
import { Failure } from '../http/failure.ts';
import { otpBudget, takeTry } from '../limits/failures.ts';
import type { Identity } from '../accounts/identities.ts';
import type { Sandbox } from '../../foundation/sandbox.ts';
import type { OtpFlow } from '../../wording/codeText.ts';
import { hashCode } from './codes.ts';

interface CodeRow {
  readonly code_hash: string;
  readonly created_at: number;
  readonly expires_at: number;
  readonly tries: number;
  readonly used_at: number | null;
  readonly void_at: number | null;
}

/** A code as typed, and what it should open. */
export interface CodeTry {
  readonly identity: Identity;
  readonly flow: OtpFlow;
  readonly sessionId: string;
  readonly code: string;
  /** A right code stays good: the call will be refused for another reason, and made again. */
  readonly keep?: boolean;
}

/** This code is spent; Retry-After says when a new one may be asked for. */
function spent({ clock, settings }: Sandbox, { created_at }: CodeRow): Failure {
  const wait = created_at + settings.otpRetrySeconds * 1000 - clock.now();
  return new Failure('err_multiple_attempt', { retryAfter: Math.max(0, Math.ceil(wait / 1000)) });
}

function usableRow(sandbox: Sandbox, { identity, flow, sessionId }: CodeTry): CodeRow {
  const { db, clock, settings } = sandbox;
  const row = db.row<CodeRow>(
    'SELECT code_hash, created_at, expires_at, tries, used_at, void_at FROM otp_codes WHERE id = ? AND identity = ? AND flow = ?',
    sessionId,
    identity.value,
    flow,
  );
  if (!row) throw new Failure('err_expired_otp');
  if (row.used_at !== null) throw new Failure('err_otp_already_used');
  if (row.void_at !== null || row.expires_at <= clock.now()) throw new Failure('err_expired_otp');
  if (row.tries >= settings.limits.wrongPerCode) throw spent(sandbox, row);
  return row;
}

/** Refuses what no code could open, before anything costly is done for it. Fails like {@link checkCode}; counts nothing. */
export function refuseUnusable(sandbox: Sandbox, attempt: CodeTry): void {
  usableRow(sandbox, attempt);
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Checks a code, once: the try is counted in the identity's and the code's budget before the compare, and a right code is used up by the
 * same update that finds it unused. Fails with `err_invalid_otp` (wrong), `err_expired_otp` (too old, replaced, unknown),
 * `err_otp_already_used` or `err_multiple_attempt` (the last wrong try of a code, and everything after it).
 */
export function checkCode(sandbox: Sandbox, attempt: CodeTry): void {
  const { db, clock, settings } = sandbox;
  const row = usableRow(sandbox, attempt);
  const giveBack = takeTry(sandbox, otpBudget(sandbox), attempt.identity.value);
  const counted = db.run(
    'UPDATE otp_codes SET tries = tries + 1 WHERE id = ? AND tries < ?',
    attempt.sessionId,
    settings.limits.wrongPerCode,
  );
  if (counted === 0) throw spent(sandbox, row);
  if (!equal(row.code_hash, hashCode(sandbox, attempt.sessionId, attempt.code))) {
    throw row.tries + 1 >= settings.limits.wrongPerCode
      ? spent(sandbox, row)
      : new Failure('err_invalid_otp');
  }
  if (attempt.keep === true) {
    db.run('UPDATE otp_codes SET tries = tries - 1 WHERE id = ?', attempt.sessionId);
    giveBack();
    return;
  }
  const used = db.run(
    'UPDATE otp_codes SET used_at = ? WHERE id = ? AND used_at IS NULL',
    clock.now(),
    attempt.sessionId,
  );
  if (used === 0) throw new Failure('err_otp_already_used');
  giveBack();
}
