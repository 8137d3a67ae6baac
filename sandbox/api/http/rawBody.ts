import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

const bodies = new WeakMap<FastifyRequest, string>();

/** What the body of a signed call counts as, whatever its sender calls it. */
const unreadType = 'application/octet-stream';

/**
 * Keeps the text of JSON bodies beside what is read from them: signatures are made of bytes. What `isSigned` names of the routes is not read at all,
 * of whatever type it is: its body is null, and its handler reads the text once its sender has proven it.
 *
 * @param isSigned by method and address of the route, such as `POST /payment/v1/notifications/:provider`
 */
export function keepRawBodies(server: FastifyInstance, isSigned: (route: string) => boolean): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  const hasSigned = ({ method, routeOptions }: FastifyRequest): boolean =>
    isSigned(`${method} ${routeOptions.url ?? ''}`);
  server.addHook('onRequest', (request, _reply, done) => {
    if (hasSigned(request)) request.headers['content-type'] = unreadType;
    done();
  });
  server.addContentTypeParser(unreadType, { parseAs: 'string' }, (request, body, done) => {
    if (!hasSigned(request)) return done(new Failure('err_bad_request', { status: 415 }));
    bodies.set(request, String(body));
    done(null, null);
  });
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    bodies.set(request, text);
    void parse(request, text, done);
  });
}

/** The body of a signed call, or a JSON body, as it came; empty without one. */
export function rawBodyOf(request: FastifyRequest): string {
  return bodies.get(request) ?? '';
}
