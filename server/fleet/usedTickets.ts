import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { claimOnce, noteBeginning } from '../../environment/redis/counts.ts';
import type { SharedRedis } from '../../environment/redis/openRedis.ts';
import { type PreviewClaims, previewLifetimeMs } from '../../environment/previewTicket.ts';

const kind = 'ticket';
/**
 * How long an editor waits for a Redis that answers late before the next try, in milliseconds: longer than it is left alone after a failure. A busy machine is no
 * reason to lose a ticket, which Redis may have noted as used before its answer was late.
 */
const pausesMs = [0, 1100, 1100];

/**
 * Uses a ticket up: `first` when nobody has used it, `used` when somebody has, or may have in a Redis that has lost its memory, and `unknown` while it can't be looked up.
 */
export type UseTicket = (claims: PreviewClaims) => Promise<'first' | 'used' | 'unknown'>;

/**
 * Which tickets were used: those of this edge in memory, those of all edges in Redis, where there is one.
 *
 * @example
 * const use = createUsedTickets(fleet, Date.now);
 * if ((await use(claims)) === 'first') show();
 */
export function createUsedTickets(redis: SharedRedis | null, now: () => number): UseTicket {
  const used = new Map<string, number>();
  if (redis !== null) noteBeginning(redis, kind);
  return async ({ id, expires }) => {
    for (const [old, until] of used) if (until <= now()) used.delete(old);
    if (used.has(id)) return 'used';
    used.set(id, expires);
    if (redis === null) return 'first';
    const claimant = randomUUID();
    for (const pause of pausesMs) {
      await wait(pause);
      const claim = await claimOnce(redis, {
        kind,
        name: id,
        claimant,
        issuedAt: expires - previewLifetimeMs.open,
        now: now(),
        // Longer than it can be used: clocks differ.
        forMs: previewLifetimeMs.open * 2,
      });
      if (claim !== null) return claim === 'first' ? 'first' : 'used';
    }
    return 'unknown';
  };
}
