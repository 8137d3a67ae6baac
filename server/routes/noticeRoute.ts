import type { FastifyInstance } from 'fastify';
import { refuse } from '../responses/envelope.ts';
import type { Metrics } from '../operation/metrics.ts';
import type { createNoticeJudge } from '../security/noticeSignature.ts';

/**
 * `POST /alur/publish`: the CMS says that content changed. Answers 204 at once; the reading happens in the background. What the notice names is not
 * believed: everything is read again.
 */
export function addNoticeRoute(
  server: FastifyInstance,
  judge: ReturnType<typeof createNoticeJudge>,
  request: () => void,
  metrics: Metrics,
): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is over the bytes, so they stay as they came.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/alur/publish',
      { config: { rateLimit: { max: 300, timeWindow: 60_000 } } },
      async (incoming, reply) => {
        const body = typeof incoming.body === 'string' ? incoming.body : '';
        const verdict = judge(
          incoming.headers['x-alur-timestamp'],
          incoming.headers['x-alur-signature'],
          body,
        );
        metrics.notices.inc({ verdict });
        if (verdict !== 'good') {
          incoming.log.warn(
            { verdict },
            'A notice was refused. When it was the CMS that sent it, compare ALUR_NOTICE_SECRET and the clocks on both sides.',
          );
          return refuse(incoming, reply, `err_notice_${verdict}`);
        }
        request();
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });
}
