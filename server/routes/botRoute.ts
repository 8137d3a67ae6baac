import type { FastifyInstance } from 'fastify';
import type { EdgeEnvironment } from '../environment/environment.ts';
import type { Metrics } from '../operation/metrics.ts';
import { resolveClient, isInRanges } from '../security/clientAddress.ts';

/** Flagged visitors that are recorded in a minute: a flood of them fills no log. */
const perMinute = 60;
/** What of a user agent a log may hold: the words that programs name themselves by. */
const agentWords = /[A-Za-z][A-Za-z-]{1,40}(?:\/\d{1,4}(?:\.\d{1,5}){0,3})?(?!\w)/g;

/**
 * `POST /alur/bots`: a page's detector has flagged its visitor. Returns whether the visitor's address is in one of the ranges that the environment excepts; all others
 * are recorded, as many as a log can take. It is a matter of what is shown: no call of the API knows of it, so that a flag neither opens nor
 * closes anything (T37). `GET /alur/bots/ping`: the detector is alive; one visit in a thousand says it.
 */
export function addBotRoutes(
  server: FastifyInstance,
  { botRanges, trustedProxies }: EdgeEnvironment,
  { metrics, now }: { readonly metrics: Metrics; readonly now: () => number },
): void {
  let minute = 0;
  let recorded = 0;
  const mayRecord = (): boolean => {
    const present = Math.floor(now() / 60_000);
    if (present !== minute) [minute, recorded] = [present, 0];
    recorded += 1;
    return recorded <= perMinute;
  };
  server.post('/alur/bots', { bodyLimit: 64 }, async (request, reply) => {
    const { address } = resolveClient(request.socket.remoteAddress, request.headers, trustedProxies);
    const excepted = isInRanges(address, botRanges);
    metrics.bots.inc({ verdict: excepted ? 'excepted' : 'flagged' });
    if (!excepted && mayRecord()) {
      const agent = request.headers['user-agent']?.match(agentWords) ?? [];
      request.log.info({ agent: agent.slice(0, 12).join(' ') }, 'A visitor was flagged as a bot.');
    }
    return reply.header('cache-control', 'no-store').send({ excepted });
  });
  server.get('/alur/bots/ping', async (_request, reply) => {
    metrics.bots.inc({ verdict: 'ping' });
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
