import { openRedis, type SharedRedis } from '../../../environment/redis/openRedis.ts';
import { isRedisAddress } from '../../../environment/variables.ts';
import type { ExtensionContext } from './directus.ts';

/**
 * What this CMS shares with others and with the edges, in the Redis that Directus itself is given; null: it is given none.
 *
 * @param lost what goes on without Redis, and how, as a sentence for the log
 */
export function redisOf(
  { env, logger }: Pick<ExtensionContext, 'env' | 'logger'>,
  lost: string,
): SharedRedis | null {
  const { REDIS: address, REDIS_HOST: host, ALUR_NOTICE_SECRET: secret } = env;
  if (typeof secret !== 'string' || secret === '') return null;
  if (typeof address === 'string' && isRedisAddress(address.trim()))
    return openRedis({ address: address.trim(), secret, lost, report: logger });
  if (address !== undefined || host !== undefined)
    logger.warn(
      'Redis is used by Directus alone: REDIS is not set to an address such as redis://user:password@host:6379, by which the product shares limits and notices too.',
    );
  return null;
}
