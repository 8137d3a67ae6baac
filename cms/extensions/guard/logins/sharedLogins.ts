import { networkOf } from '../../../../environment/network.ts';
import type { SharedRedis } from '../../../../environment/redis/openRedis.ts';
import type { EventContext } from '../../hooks/directus.ts';
import { createFailedLogins, loginWindow, mostFailures, TooManyLogins } from './logins.ts';

/** Failed logins of a network, over every Directus that shares a Redis, if there is one. */
export interface SharedLogins {
  /** As `FailedLogins` does. @throws TooManyLogins */
  admit(context: EventContext): Promise<void>;
  settle(context: EventContext, succeeded: boolean): Promise<void>;
}

/** Notes a login that is being checked, and returns 0; or the milliseconds to wait where failed and open ones are too many. */
const admitScript = `
local failed = tonumber(redis.call('HGET', KEYS[1], 'failed') or '0')
local open = tonumber(redis.call('HGET', KEYS[1], 'open') or '0')
if failed + open >= tonumber(ARGV[1]) then return math.max(1, redis.call('PTTL', KEYS[1])) end
redis.call('HINCRBY', KEYS[1], 'open', 1)
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 0`;

const settleScript = `
local open = tonumber(redis.call('HGET', KEYS[1], 'open') or '0')
if open > 0 then redis.call('HINCRBY', KEYS[1], 'open', -1) end
if ARGV[1] == '1' then redis.call('HINCRBY', KEYS[1], 'failed', 1) end
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 1`;

/**
 * Counts in Redis; while it does not answer each Directus counts for itself, and takes half as many. Each notes all the while what it compares itself: a Redis that comes and
 * goes gives nobody further tries.
 *
 * @param redis null: there is none, and this Directus counts for itself
 * @example
 * const logins = createSharedLogins(redis);
 * await logins.admit(context);
 */
export function createSharedLogins(redis: SharedRedis | null): SharedLogins {
  const alone = createFailedLogins(Date.now, redis === null ? mostFailures : mostFailures / 2);
  const run = async (script: string, { accountability }: EventContext, value: number): Promise<unknown> => {
    if (redis === null) return null;
    const key = redis.keyOf('login', networkOf(accountability?.ip ?? ''));
    return redis.ask(async (commands) => commands.eval(script, 1, key, value, loginWindow));
  };
  return {
    async admit(context) {
      const waitMs = await run(admitScript, context, mostFailures);
      if (waitMs === null) return alone.admit(context);
      if (Number(waitMs) > 0) throw new TooManyLogins(Math.ceil(Number(waitMs) / 1000));
      alone.note(context);
    },
    async settle(context, succeeded) {
      alone.settle(context, succeeded);
      await run(settleScript, context, succeeded ? 0 : 1);
    },
  };
}
