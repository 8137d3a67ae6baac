import type { FastifyInstance } from 'fastify';
import { isRecord } from '@alur/engine/json';
import type { Metrics } from '../operation/metrics.ts';
import { refuse } from '../responses/envelope.ts';
import type { createChangeVerifier } from '../security/changeSignature.ts';

/** The two limits count apart: forged notifications must not use up what the CMS may send. */
const limits = { good: { max: 300, timeWindow: 60_000 }, refused: { max: 60, timeWindow: 60_000 } } as const;

/**
 * `POST /alur/publish`: the CMS notifies of a change. Answers 204 at once and reads in the background. Of what the notification says
 * only the collection counts, as a reason to read it again.
 */
export function addChangeRoute(
  server: FastifyInstance,
  verify: ReturnType<typeof createChangeVerifier>,
  reload: (collection: string) => void,
  metrics: Metrics,
): void {
  void server.register(async (scope) => {
    const exceeds = {
      good: scope.createRateLimit({ ...limits.good, keyGenerator: () => 'the CMS' }),
      refused: scope.createRateLimit(limits.refused),
    };
    scope.removeAllContentTypeParsers();
    // The signature is over the bytes, so they stay as they came.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/alur/publish', async (incoming, reply) => {
      const body = typeof incoming.body === 'string' ? incoming.body : '';
      const { 'x-alur-timestamp': timestamp, 'x-alur-signature': signature } = incoming.headers;
      const verdict = verify(timestamp, signature, body);
      metrics.notices.inc({ verdict });
      const limit = await exceeds[verdict === 'good' ? 'good' : 'refused'](incoming);
      if (!limit.isAllowed && limit.isExceeded)
        return refuse(
          incoming,
          reply.header('retry-after', String(limit.ttlInSeconds)),
          'err_too_many_requests',
        );
      if (verdict !== 'good') {
        incoming.log.warn(
          { verdict },
          'A change notification was refused. If the CMS sent it, compare ALUR_NOTICE_SECRET and the clocks on both sides.',
        );
        return refuse(incoming, reply, `err_notice_${verdict}`);
      }
      reload(collectionOf(body));
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

/** The collection that a notification names; empty when it names none. */
export function collectionOf(body: string): string {
  try {
    const said: unknown = JSON.parse(body);
    return isRecord(said) && typeof said['collection'] === 'string' ? said['collection'] : '';
  } catch {
    return '';
  }
}
