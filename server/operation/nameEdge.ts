import type { FastifyInstance } from 'fastify';
import { hostname } from 'node:os';
import type { ContentStore } from '../content/contentStore.ts';
import { mayOperate } from '../security/operations.ts';

/**
 * Names the edge, its build and its content in each answer to a request with the operations token: behind a balancer nothing else tells which edge answered, and from what.
 *
 * @param token the operations token; null: nobody asks with one
 * @example
 * nameEdge(server, environment.metricsToken, { buildId, content });
 * // x-alur-edge: web-1:3000, x-alur-build: 4f0c…, x-alur-content: 91ab…
 */
export function nameEdge(
  server: FastifyInstance,
  token: string | null,
  { buildId, content }: { readonly buildId: string; readonly content: Pick<ContentStore, 'current'> },
): void {
  if (token === null) return;
  server.addHook('onSend', async (request, reply) => {
    if (request.headers.authorization === undefined || !mayOperate(request, token)) return;
    const address = server.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    void reply.headers({
      'x-alur-edge': `${hostname()}:${port}`,
      'x-alur-build': buildId,
      'x-alur-content': content.current().revision,
    });
  });
}
