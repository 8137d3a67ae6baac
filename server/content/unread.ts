import { type FaultCode, OutboundFault } from './outboundClient.ts';

/** Why the CMS's present items of a collection are not taken. `waiting`: they belong to another one that can't be read. `slow`: the others did not wait for its answer, which may come still. `not-taken`: the fault is the edge's own, such as a full disk. */
export interface ReadFault {
  readonly code: FaultCode | 'slow' | 'waiting' | 'not-taken';
  /** Safe to log. */
  readonly reason: string;
}

/** A collection that the site can't bring up to date now: what it held before serves. */
export interface Unread extends ReadFault {
  readonly collection: string;
  /** When it was first not taken, milliseconds since 1970. */
  readonly since: number;
  /** When the CMS last gave or confirmed it, milliseconds since 1970; null: not in this run. */
  readonly readAt: number | null;
}

/** Which collections can't be read, since when, and when each is tried again. */
export interface UnreadCollections {
  list(): readonly Unread[];
  since(name: string): number | null;
  /** Whether it is time to try it again. */
  isDue(name: string): boolean;
  fail(name: string, fault: ReadFault): void;
  /** The CMS gave or confirmed it: what it was when the look began, in milliseconds since 1970. */
  succeed(name: string, at: number): void;
}

interface Trouble extends ReadFault {
  readonly since: number;
  readonly tries: number;
  readonly nextAt: number;
}

const longestPause = 12;

/**
 * Remembers what can't be read. The pauses between its tries grow.
 *
 * @param stepMs the first pause, in milliseconds; the longest is twelve times as long
 */
export function createUnread(stepMs: number, now: () => number): UnreadCollections {
  const troubles = new Map<string, Trouble>();
  const readAt = new Map<string, number>();
  return {
    list: () =>
      [...troubles].map(([collection, { code, reason, since }]) => ({
        collection,
        code,
        reason,
        since,
        readAt: readAt.get(collection) ?? null,
      })),
    since: (name) => troubles.get(name)?.since ?? null,
    isDue: (name) => (troubles.get(name)?.nextAt ?? 0) <= now(),
    fail(name, { code, reason }) {
      const { since = now(), tries = 0 } = troubles.get(name) ?? {};
      // A step early: looks come at steps, and not to the millisecond.
      const nextAt = now() + (Math.min(2 ** tries, longestPause) - 0.5) * stepMs;
      troubles.set(name, { code, reason, since, tries: tries + 1, nextAt });
    },
    succeed(name, at) {
      troubles.delete(name);
      readAt.set(name, at);
    },
  };
}

/** What was thrown while reading or taking items. */
export function readFaultOf(thrown: unknown): ReadFault {
  if (thrown instanceof OutboundFault) return { code: thrown.code, reason: thrown.message };
  const reason = thrown instanceof Error ? thrown.message : 'unknown fault';
  return { code: 'not-taken', reason: `the content could not be taken: ${reason}` };
}
