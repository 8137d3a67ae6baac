import { isRecord } from '@alur/engine/json';
import type {
  FastifyRateLimitOptions,
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { changeChannel } from '../../environment/redis/changeMessage.ts';
import { countOnce } from '../../environment/redis/counts.ts';
import type { SharedRedis } from '../../environment/redis/openRedis.ts';

/** Identities that are counted without Redis; those who come after push out the ones who came first. */
const remembered = 5000;
/** How often the number of edges is asked for, at most, in milliseconds. */
const betweenLooks = 30_000;

type Counting = (
  identity: string,
  windowMs: number,
) => Promise<{ readonly current: number; readonly ttl: number }>;

/**
 * Where the limits of routes are counted: in Redis, for all edges together. While it does not answer each edge counts for itself, and each request as many times as
 * edges were seen, twice at least: together they let no more through, roughly. What is limited by a call, such as change notifications, bounds the work of one edge, and is counted by it.
 *
 * @example
 * await server.register(rateLimit, { global: false, store: createLimitStore(redis) });
 */
export function createLimitStore(redis: SharedRedis): FastifyRateLimitStoreCtor {
  const edges = countEdges(redis);
  const storeOf = (options: object): FastifyRateLimitStore => {
    const route = routeIn(options);
    const alone = countAlone();
    const counting: Counting = async (identity, windowMs) => {
      const counted = await countOnce(redis, {
        kind: 'limit',
        identity: `${route ?? ''} ${identity}`,
        windowMs,
      });
      const share = edges();
      // Noted all the while: a Redis that comes and goes gives nobody further requests.
      const { current, ttl } = await alone(identity, windowMs);
      if (counted !== null) return { current: counted.count, ttl: counted.leftMs };
      return { current: current * share, ttl };
    };
    const count = route === null ? alone : counting;
    return {
      incr(key, callback, windowMs) {
        count(key, windowMs).then((result) => callback(null, result), callback);
      },
      child: storeOf,
    };
  };
  return class {
    readonly incr: FastifyRateLimitStore['incr'];
    readonly child: FastifyRateLimitStore['child'];

    constructor(options: FastifyRateLimitOptions) {
      ({ incr: this.incr, child: this.child } = storeOf(options));
    }
  };
}

/** The route that a limit belongs to; null: none. */
function routeIn(options: object): string | null {
  const route: unknown = 'routeInfo' in options ? options.routeInfo : null;
  return isRecord(route) && typeof route['url'] === 'string'
    ? `${String(route['method'])} ${route['url']}`
    : null;
}

/** Windows in the memory of this process. */
function countAlone(): Counting {
  const windows = new LRUCache<string, { readonly until: number; count: number }>({ max: remembered });
  return async (identity, windowMs) => {
    const now = Date.now();
    const kept = windows.get(identity);
    const window = kept === undefined || kept.until <= now ? { until: now + windowMs, count: 0 } : kept;
    window.count += 1;
    windows.set(identity, window);
    return { current: window.count, ttl: window.until - now };
  };
}

/** How many edges listened to Redis when it was last asked, two at least. */
function countEdges(redis: SharedRedis): () => number {
  let seen = 2;
  let lookedAt = 0;
  const look = (): void => {
    lookedAt = Date.now();
    void redis
      .ask(async (commands) => commands.pubsub('NUMSUB', redis.keyOf(changeChannel, '')))
      .then((answer) => {
        if (Array.isArray(answer)) seen = Math.max(2, Number(answer[1]) || 0);
      });
  };
  redis.onAnswering(look);
  return () => {
    if (Date.now() - lookedAt > betweenLooks) look();
    return seen;
  };
}
