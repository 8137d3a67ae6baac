import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, string>();

/**
 * Keeps the text of JSON bodies beside what is read from them: signatures are made of bytes. What `isSigned` says of a request's route is not read at
 * all: its body is null, and its handler reads the text once its sender has proven it.
 *
 * @param isSigned by method and address of the route, such as `POST /payment/v1/notifications/:provider`
 */
export function keepRawBodies(server: FastifyInstance, isSigned: (route: string) => boolean): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    bodies.set(request, text);
    if (isSigned(`${request.method} ${request.routeOptions.url ?? ''}`)) done(null, null);
    else void parse(request, text, done);
  });
}

/** The JSON body of a request as it came; empty without one. */
export function rawBodyOf(request: FastifyRequest): string {
  return bodies.get(request) ?? '';
}
