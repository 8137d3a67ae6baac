import { Failure } from '../http/failure.ts';
import type { Sandbox } from '../../foundation/sandbox.ts';

type FailureKind = 'otp' | 'password';

/** How many wrong tries an identity has in a sliding window. */
interface Budget {
  readonly kind: FailureKind;
  readonly most: number;
  readonly windowMs: number;
}

export function passwordBudget({ settings: { limits } }: Sandbox): Budget {
  return { kind: 'password', most: limits.wrongPasswords, windowMs: limits.passwordWindowSeconds * 1000 };
}

export function otpBudget({ settings: { limits } }: Sandbox): Budget {
  return { kind: 'otp', most: limits.wrongPerDay, windowMs: 86_400_000 };
}

/** Fails with `err_multiple_attempt` when the budget is used up; Retry-After says when the oldest try leaves the window. */
export function refuseWhenSpent({ db, clock }: Sandbox, budget: Budget, identity: string): void {
  const since = clock.now() - budget.windowMs;
  const tries = db.rows<{ at: number }>(
    'SELECT at FROM failures WHERE kind = ? AND identity = ? AND at > ? ORDER BY at DESC LIMIT ?',
    budget.kind,
    identity,
    since,
    budget.most,
  );
  const oldest = tries.at(-1);
  if (oldest && tries.length >= budget.most) {
    throw new Failure('err_multiple_attempt', { retryAfter: Math.ceil((oldest.at - since) / 1000) });
  }
}

/**
 * Takes one try from the budget before anything is compared, so that parallel tries cannot share one. Answers a function that gives it
 * back when the try was right.
 */
export function takeTry(sandbox: Sandbox, budget: Budget, identity: string): () => void {
  const { db, clock } = sandbox;
  const id = db.transaction(() => {
    refuseWhenSpent(sandbox, budget, identity);
    return insert();
  });
  function insert(): number {
    const row = db.row<{ id: number }>(
      'INSERT INTO failures (kind, identity, at) VALUES (?, ?, ?) RETURNING id',
      budget.kind,
      identity,
      clock.now(),
    );
    if (!row) throw new Error('The try could not be recorded.');
    return row.id;
  }
  return () => db.run('DELETE FROM failures WHERE id = ?', id);
}
