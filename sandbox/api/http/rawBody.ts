import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, string>();

/** Keeps the text of JSON bodies beside what is read from them: signatures are made of bytes. */
export function keepRawBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    bodies.set(request, text);
    void parse(request, text, done);
  });
}

/** The JSON body of a request as it came; empty without one. */
export function rawBodyOf(request: FastifyRequest): string {
  return bodies.get(request) ?? '';
}
