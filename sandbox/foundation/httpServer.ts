import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';

/**
 * A server with our bounds (T35): small bodies, short time-outs, and nothing of a request in the log but its operation. When it closes, calls in flight
 * are answered first (R18); what is held open has to end by a `preClose` hook.
 */
export function newServer(): FastifyInstance {
  return Fastify({
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    connectionTimeout: 10_000,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    logger: false,
  });
}

/** Listens; port 0 means a free one. Returns the origin. */
export async function listen(server: FastifyInstance, host: string, port: number): Promise<string> {
  await server.listen({ host, port });
  const address = server.server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return `http://${host === '::1' ? '[::1]' : host}:${actual}`;
}
