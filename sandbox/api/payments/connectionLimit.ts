import type { Call } from '../http/call.ts';

/** How many calls of one kind may wait for news of payments at the same time. */
export const connectionLimits = {
  /** Of one session, or by the view tokens of one payment. A browser needs one, whatever the number of its tabs. */
  each: 6,
  /** Of all sessions of an account; a session that holds none gets one even beyond it, so that no session shuts another one out. */
  account: 24,
} as const;

/** Limits the calls that stay open, per session and per account. */
export interface ConnectionLimit {
  /** Counts the call until its connection closes, or the returned function is called. Null where its caller has reached the limit. */
  acquire(call: Pick<Call, 'subject' | 'viewOf' | 'gone'>): (() => void) | null;
}

/**
 * Counts calls that stay open.
 *
 * @example
 * const release = limit.acquire(call);
 * if (release === null) throw new Failure('err_too_many_streams');
 */
export function createConnectionLimit(): ConnectionLimit {
  const open = new Map<string, number>();
  const add = (key: string, count: number): void => {
    const now = (open.get(key) ?? 0) + count;
    if (now === 0) open.delete(key);
    else open.set(key, now);
  };
  return {
    acquire({ subject, viewOf, gone }) {
      const own = subject === null ? `view ${viewOf ?? ''}` : `session ${subject.familyId}`;
      const all = subject === null ? own : `account ${subject.accountId}`;
      const [ofCaller, ofAccount] = [open.get(own) ?? 0, open.get(all) ?? 0];
      if (ofCaller >= connectionLimits.each || (ofCaller > 0 && ofAccount >= connectionLimits.account))
        return null;
      const keys = new Set([own, all]);
      for (const key of keys) add(key, 1);
      function release(): void {
        gone.removeEventListener('abort', release);
        for (const key of keys) add(key, -1);
        keys.clear();
      }
      if (gone.aborted) release();
      else gone.addEventListener('abort', release);
      return release;
    },
  };
}
