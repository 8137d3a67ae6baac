import type { FastifyInstance } from 'fastify';
import type { ContentStore } from '../content/contentStore.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import { resolveClient } from '../security/clientAddress.ts';

/**
 * `GET /api/v1/ip`: the visitor's address and country. The country is what a trusted proxy says in the header the environment names; without one it is the
 * config's `defaultCountry`. What the browser itself sends never counts (T24).
 */
export function addIpRoute(
  server: FastifyInstance,
  environment: EdgeEnvironment,
  content: ContentStore,
): void {
  server.get('/api/v1/ip', async (request, reply) => {
    const { address, viaProxy } = resolveClient(
      request.socket.remoteAddress,
      request.headers,
      environment.trustedProxies,
    );
    const named =
      viaProxy && environment.countryHeader !== null ? request.headers[environment.countryHeader] : undefined;
    const seen = typeof named === 'string' && /^[A-Za-z]{2}$/.test(named) ? named.toUpperCase() : null;
    const country = environment.devCountry ?? seen ?? content.config(null).defaultCountry;
    return reply.header('cache-control', 'private, no-store').send({ ip: address, geo: { country } });
  });
}
