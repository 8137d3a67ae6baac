import type { FastifyInstance } from 'fastify';
import { withoutSlash } from '@alur/engine/routes';
import type { ContentStore } from '../content/contentStore.ts';
import { refuse } from '../responses/envelope.ts';
import { applyRouteRules } from '../site/routeRules.ts';
import { pageOfVerdict } from '../site/sitePages.ts';

/**
 * `GET /alur/verdict?path=&query=`: what the editors' rules and redirects make of an address, as a load of it would be judged. Pages ask when they move inside the product to one
 * that a rule looks at.
 */
export function addVerdictRoute(server: FastifyInstance, content: ContentStore): void {
  server.get<{ Querystring: { path?: unknown; query?: unknown } }>(
    '/alur/verdict',
    async (request, reply) => {
      const { path, query = '' } = request.query;
      if (typeof path !== 'string' || !path.startsWith('/') || typeof query !== 'string')
        return refuse(request, reply, 'err_bad_request');
      const verdict = applyRouteRules(content, withoutSlash(path), new URLSearchParams(query));
      return reply
        .header('cache-control', 'no-cache')
        .send(verdict === null ? { kind: 'stays' } : pageOfVerdict(verdict));
    },
  );
}
