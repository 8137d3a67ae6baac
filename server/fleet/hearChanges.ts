import type { FastifyBaseLogger } from 'fastify';
import { changeChannel, readChangeMessage } from '../../environment/redis/changeMessage.ts';
import type { SharedRedis } from '../../environment/redis/openRedis.ts';
import { createQuiet } from '../content/quiet.ts';
import type { Refresher } from '../content/refresher.ts';
import type { Metrics } from '../operation/metrics.ts';
import { collectionOf } from '../routes/changeRoute.ts';
import type { createChangeVerifier } from '../security/changeSignature.ts';

/**
 * Hears of changes by Redis, as every other edge does. One that is not signed, or was heard before, reads nothing. What was missed while Redis was away is
 * looked for as soon as it is back.
 */
export function hearChanges(
  redis: SharedRedis,
  {
    verify,
    refresher,
    metrics,
    log,
  }: {
    readonly verify: ReturnType<typeof createChangeVerifier>;
    readonly refresher: Pick<Refresher, 'request' | 'look'>;
    readonly metrics: Metrics;
    readonly log: FastifyBaseLogger;
  },
): void {
  const quiet = createQuiet(60_000, Date.now);
  redis.listen(
    redis.keyOf(changeChannel, ''),
    (text) => {
      const message = readChangeMessage(text);
      const verdict =
        message === null ? 'unsigned' : verify(message.timestamp, message.signature, message.body);
      metrics.notices.inc({ verdict });
      if (message !== null && verdict === 'good') return refresher.request(collectionOf(message.body));
      quiet((heldBack) =>
        log.warn(
          { verdict, heldBack },
          'A change notification on Redis was refused. If the CMS sent it, compare ALUR_NOTICE_SECRET and the clocks on both sides.',
        ),
      );
    },
    refresher.look,
  );
}
