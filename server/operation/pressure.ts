import type { FastifyInstance } from 'fastify';
import { refuse } from '../responses/envelope.ts';

const sampleMs = 250;
/** Asked for by machines that must learn of the pressure, not be refused by it. */
const exempt: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/**
 * Refuses requests with 503 and Retry-After while the process is more than a second behind (T35): what is under way gets done, and a load balancer
 * looks elsewhere. Each quarter of a second without a lag halves what is remembered of the last one. One lag alone is none: a machine that stood still, or a process that was
 * paused, is not behind any more when it finds out, whatever time has passed.
 *
 * @param longestLagMs how far behind its timers the process may be before it refuses work
 */
export function refuseUnderPressure(server: FastifyInstance, longestLagMs = 1000): void {
  let lag = 0;
  let late = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const lateBefore = late;
    late = now - last - sampleMs;
    lag = Math.max(Math.min(late, lateBefore), lag / 2);
    last = now;
  }, sampleMs);
  timer.unref();
  server.addHook('onClose', async () => clearInterval(timer));
  server.addHook('onRequest', async (request, reply) => {
    if (lag <= longestLagMs || exempt.includes(request.routeOptions.url ?? '')) return;
    return refuse(request, reply.header('retry-after', '2'), 'err_overloaded');
  });
}
