import type { FastifyInstance } from 'fastify';
import { hostname } from 'node:os';
import { mayOperate } from '../security/operations.ts';

/** What operators are shown of the edge that answers. */
export interface NamedEdge {
  /** The operations token; null: nobody asks with one, and no answer names its edge. */
  readonly token: string | null;
  readonly buildId: string;
  /** Revision of the content that is served now. */
  readonly revision: () => string;
}

/**
 * Names the edge, its build and its content in each answer to a request with the operations token: behind a balancer nothing else tells which edge answered, and from what.
 *
 * @example
 * nameEdge(server, { token, buildId, revision: () => content.current().revision });
 * // x-alur-edge: web-1:3000, x-alur-build: 4f0c…, x-alur-content: 91ab…
 */
export function nameEdge(server: FastifyInstance, { token, buildId, revision }: NamedEdge): void {
  if (token === null) return;
  server.addHook('onSend', async (request, reply) => {
    if (request.headers.authorization === undefined || !mayOperate(request, token)) return;
    const address = server.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    void reply.headers({
      'x-alur-edge': `${hostname()}:${port}`,
      'x-alur-build': buildId,
      'x-alur-content': revision(),
    });
  });
}
