import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failureAnswer } from '../api/http/envelope.ts';
import { Failure } from '../api/http/failure.ts';
import { factsOf } from '../api/http/perform.ts';
import { newServer } from '../api/http/server.ts';
import { humanCheckRoutes } from './humanCheck/routes.ts';
import { idpRoutes } from './idp/routes.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { isLoopback } from '../../environment/loopback.ts';
import { partnerRoutes } from './partner/routes.ts';
import type { Lab } from './lab/lab.ts';
import { assetOf } from './lab/asset.ts';
import { frontPage } from './frontPage.ts';
import { labHeaders } from './lab/labHeaders.ts';

/** The code of something thrown: ours as it is, the framework's refusals as bad requests, all else a fault of the lab. */
function failureOf(lab: Lab, error: unknown): Failure {
  if (error instanceof Failure) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return new Failure('err_bad_request', { status });
  lab.log.error({ name: error instanceof Error ? error.name : 'unknown' }, 'the provider lab failed');
  return new Failure('err_internal_server');
}

/** Headers that a proxy in front adds: what comes through one is not this machine's, whatever its address says. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Returns whether a request comes from a page or program of this machine that meant the lab: by its address, by the name it asked for (a page of
 * another site may have pointed its own name here), and straight.
 */
function isOurs({ settings }: Lab, { socket, headers }: FastifyRequest): boolean {
  const host = headers.host ?? '';
  const name =
    /^[^@/\\?#]+$/.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  const named = isLoopback(name) || name === new URL(settings.labUrl).hostname;
  const straight = forwarding.every((added) => headers[added] === undefined);
  return isLoopback(socket.remoteAddress ?? '') && named && straight;
}

/**
 * The provider lab: the other side of text messages and e-mail, of partners, identity providers and the human check. It shows one-time codes and
 * signs anybody in, so it answers this machine only.
 */
export function providerLab(lab: Lab): FastifyInstance {
  const server = newServer();
  const refusal = (failure: Failure, request: FastifyRequest) =>
    failureAnswer(failure, factsOf(lab, request));
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(labHeaders());
    if (!isOurs(lab, request))
      return reply.status(404).send(refusal(new Failure('err_not_found'), request).body);
    return undefined;
  });
  server.get('/healthz', () => ({ status: 'ok' }));
  server.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(frontPage(lab)));
  server.get('/lab/lab.css', assetOf(new URL('lab/assets/lab.css', import.meta.url)));
  server.get('/favicon.ico', (_request, reply) => reply.status(204).send());
  inboxRoutes(server, lab);
  partnerRoutes(server, lab);
  idpRoutes(server, lab);
  humanCheckRoutes(server, lab);
  server.setNotFoundHandler((request, reply) =>
    reply.status(404).send(refusal(new Failure('err_not_found'), request).body),
  );
  server.setErrorHandler((error, request, reply) => {
    const { status, body } = refusal(failureOf(lab, error), request);
    return reply.status(status).send(body);
  });
  return server;
}
