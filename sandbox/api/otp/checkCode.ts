import { timingSafeEqual } from 'node:crypto';
import type { Sandbox } from '../foundation/sandbox.ts';
import type { OtpFlow } from '../../wording/codeText.ts';
import { findAccount, type Identity } from '../accounts/index.ts';
import { Failure } from '../http/failure.ts';
import { type Caller, codeBudget, isPassPlace, placeOf, takeTry, waitFor, wordsAt } from '../limits/index.ts';
import { hashCode } from './codes.ts';

interface CodeRow {
  readonly code_hash: string;
  /** Where it was asked for. */
  readonly place: string;
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
  readonly caller: Caller;
  /** A right code stays good: the call will be refused for another reason, and made again. */
  readonly keep?: boolean;
}

function placeAt(sandbox: Sandbox, { identity, caller }: CodeTry): string {
  return placeOf(sandbox, findAccount(sandbox.db, identity)?.id ?? '', caller);
}

/** This code is spent; Retry-After says when a new one may be asked for. Its e-mail has the next link for one who asked for it by a link, and tried it by that. */
function spent(sandbox: Sandbox, attempt: CodeTry, row: CodeRow, place = ''): Failure {
  if (isPassPlace(place) && place === row.place)
    return new Failure('err_multiple_attempt', { retryAfter: 0, variant: 'codeByLink' });
  const wait = row.created_at + sandbox.settings.otpRetrySeconds * 1000 - sandbox.clock.now();
  const budget = codeBudget(sandbox, attempt.identity.value, placeAt(sandbox, attempt), attempt.flow);
  const retryAfter = Math.max(0, Math.ceil(wait / 1000), waitFor(sandbox, budget));
  return new Failure('err_multiple_attempt', {
    retryAfter,
    variant: retryAfter === 0 ? 'codeNow' : 'codeLater',
  });
}

function usableRow(sandbox: Sandbox, attempt: CodeTry): CodeRow {
  const { db, clock, settings } = sandbox;
  const row = db.row<CodeRow>(
    `SELECT code_hash, place, created_at, expires_at, tries, used_at, void_at FROM otp_codes
     WHERE id = ? AND identity = ? AND flow = ?`,
    attempt.sessionId,
    attempt.identity.value,
    attempt.flow,
  );
  if (!row) throw new Failure('err_expired_otp');
  if (row.used_at !== null) throw new Failure('err_otp_already_used');
  if (row.expires_at <= clock.now()) throw new Failure('err_expired_otp');
  if (row.void_at !== null) throw new Failure('err_expired_otp', whyVoid(sandbox, attempt, row));
  if (row.tries >= settings.limits.wrongPerCode) throw spent(sandbox, attempt, row);
  return row;
}

/** What made a code void before its time, where that is known: a newer one that was sent, or another password that an account without a proof registered with. */
function whyVoid(
  { db }: Sandbox,
  { identity, flow }: CodeTry,
  { created_at }: CodeRow,
): { readonly variant?: string } {
  const newer = db.row(
    'SELECT 1 FROM otp_codes WHERE identity = ? AND flow = ? AND created_at > ?',
    identity.value,
    flow,
    created_at,
  );
  if (newer !== undefined) return { variant: 'replaced' };
  const isUnproven = findAccount(db, identity)?.verified_at === null;
  return flow === 'register' && isUnproven ? { variant: 'newPassword' } : {};
}

/** Refuses what no code could open, before anything costly is done for it. Throws like {@link checkCode}; counts nothing. */
export function refuseUnusable(sandbox: Sandbox, attempt: CodeTry): void {
  usableRow(sandbox, attempt);
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Counts the try in the code's own budget. Throws when others have used it up meanwhile. */
function countTry(sandbox: Sandbox, attempt: CodeTry, row: CodeRow, place: string): void {
  const { wrongPerCode } = sandbox.settings.limits;
  const sql = 'UPDATE otp_codes SET tries = tries + 1 WHERE id = ? AND tries < ?';
  if (sandbox.db.run(sql, attempt.sessionId, wrongPerCode) === 0) throw spent(sandbox, attempt, row, place);
}

/**
 * Checks a code, once: the try is counted in the budget of the identity at this place and in the code's before the compare, and a right code is used
 * up by the same update that finds it unused. Throws `err_invalid_otp` (wrong), `err_expired_otp` (too old, replaced, unknown),
 * `err_otp_already_used` or `err_multiple_attempt` (the last wrong try of a code, and everything after it).
 */
export function checkCode(sandbox: Sandbox, attempt: CodeTry): void {
  const { db, clock, settings, alarm } = sandbox;
  const row = usableRow(sandbox, attempt);
  const noted = alarm.note();
  const place = placeAt(sandbox, attempt);
  const budget = codeBudget(sandbox, attempt.identity.value, place, attempt.flow);
  const taken = takeTry(sandbox, budget, wordsAt(place, attempt.caller, 'codes'));
  countTry(sandbox, attempt, row, place);
  if (!equal(row.code_hash, hashCode(sandbox, attempt.sessionId, attempt.code))) {
    const triesLeft = Math.min(settings.limits.wrongPerCode - row.tries - 1, taken.left);
    throw triesLeft <= 0
      ? spent(sandbox, attempt, row, place)
      : new Failure('err_invalid_otp', { triesLeft });
  }
  noted.right();
  if (attempt.keep === true) {
    db.run('UPDATE otp_codes SET tries = tries - 1 WHERE id = ?', attempt.sessionId);
    taken.undone();
    return;
  }
  const used = db.run(
    'UPDATE otp_codes SET used_at = ? WHERE id = ? AND used_at IS NULL',
    clock.now(),
    attempt.sessionId,
  );
  if (used === 0) throw new Failure('err_otp_already_used');
  taken.right();
}
