import type { FastifyBaseLogger } from 'fastify';
import type { SharedRedis } from '../../environment/redis/openRedis.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';

/**
 * What this edge shares with the others; null: `REDIS` is not set, and it counts for itself.
 *
 * @throws Error when the package of Redis's client is not installed
 */
export async function openFleet(
  { redis, noticeSecret }: Pick<EdgeEnvironment, 'redis' | 'noticeSecret'>,
  log: FastifyBaseLogger,
): Promise<SharedRedis | null> {
  if (redis === null || noticeSecret === null) return null;
  const { openRedis } = await import('../../environment/redis/openRedis.ts').catch((cause: unknown) => {
    throw new Error(
      'REDIS is set, but the package ioredis is not installed: install the optional dependencies.',
      {
        cause,
      },
    );
  });
  return openRedis({
    address: redis,
    secret: noticeSecret,
    lost: 'Limits are counted by this edge alone, and lower; previews can’t be opened; changes are found within 5 s.',
    report: { warn: (sentence) => log.warn(sentence), info: (sentence) => log.info(sentence) },
  });
}
