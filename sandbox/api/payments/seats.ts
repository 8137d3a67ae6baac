import type { Call } from '../http/call.ts';

/** How many calls of one kind may wait for news of payments at the same time. */
export const mostSeats = {
  /** Of one session, or by the view tokens of one payment. A browser needs one, whatever the number of its tabs. */
  each: 6,
  /** Of all sessions of an account; a session that holds none gets one even beyond it, so that no session shuts another one out. */
  account: 24,
} as const;

/** Counts calls that stay open, by whose they are. */
export interface Seats {
  /** Takes a seat until the call's connection closes, or the returned function is called. Null where all seats of its caller are taken. */
  take(call: Pick<Call, 'subject' | 'viewOf' | 'gone'>): (() => void) | null;
}

/**
 * Seats for calls that stay open.
 *
 * @example
 * const leave = seats.take(call);
 * if (leave === null) throw new Failure('err_too_many_streams');
 */
export function createSeats(): Seats {
  const taken = new Map<string, number>();
  const add = (key: string, count: number): void => {
    const now = (taken.get(key) ?? 0) + count;
    if (now === 0) taken.delete(key);
    else taken.set(key, now);
  };
  return {
    take({ subject, viewOf, gone }) {
      const own = subject === null ? `view ${viewOf ?? ''}` : `session ${subject.familyId}`;
      const all = subject === null ? own : `account ${subject.accountId}`;
      const [mine, everybodys] = [taken.get(own) ?? 0, taken.get(all) ?? 0];
      if (mine >= mostSeats.each || (mine > 0 && everybodys >= mostSeats.account)) return null;
      const keys = new Set([own, all]);
      for (const key of keys) add(key, 1);
      function leave(): void {
        gone.removeEventListener('abort', leave);
        for (const key of keys) add(key, -1);
        keys.clear();
      }
      if (gone.aborted) leave();
      else gone.addEventListener('abort', leave);
      return leave;
    },
  };
}
