import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../../environment/loopback.ts';
import { newServer } from '../foundation/httpServer.ts';
import { frontPage } from './frontPage.ts';
import { appRoutes } from './app/routes.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { humanCheckRoutes } from './humanCheck/routes.ts';
import { idpRoutes } from './idp/routes.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { errorRoutes } from './errors/routes.ts';
import { ingestRoutes } from './ingest/routes.ts';
import { faultRoutes } from './faults/routes.ts';
import { assetOf } from './lab/asset.ts';
import type { Lab } from './lab/lab.ts';
import { labHeaders } from './lab/labHeaders.ts';
import { Refusal, refusalBody } from './lab/refusal.ts';
import { linkPages } from './link/linkPages.ts';
import { linkRoom } from './link/linkRoom.ts';
import { linkRoutes } from './link/links.ts';
import { magicRoutes } from './magic/magicPage.ts';
import { partnerRoutes } from './partner/routes.ts';
import { paytvRoutes } from './paytv/routes.ts';
import { pixelRoutes } from './pixels/routes.ts';
import { payRoutes } from './pay/routes.ts';
import { chargeRoutes } from './payments/chargeRoutes.ts';
import { findCharge } from './payments/charges.ts';
import { paymentsPageRoutes } from './payments/routes.ts';
import { timeRoutes } from './time/routes.ts';
import { tvRoutes } from './tv/routes.ts';

/** What something thrown is to the caller: ours by code, the framework's refusals as bad requests, all else a fault of the lab. */
function refusalOf(lab: Lab, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return new Refusal('err_bad_request', status);
  lab.log.error({ name: error instanceof Error ? error.name : 'unknown' }, 'the provider lab failed');
  return new Refusal('err_internal_server');
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
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(labHeaders());
    if (!isOurs(lab, request))
      return reply.status(404).send(refusalBody(lab, new Refusal('err_not_found'), request));
    return undefined;
  });
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body).slice(0, 4096)))),
  );
  server.get('/healthz', () => ({ status: 'ok' }));
  server.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(frontPage(lab)));
  server.get('/lab/lab.css', assetOf(new URL('lab/assets/lab.css', import.meta.url)));
  server.get('/favicon.ico', (_request, reply) => reply.status(204).send());
  faultRoutes(server, lab);
  timeRoutes(server, lab, (reference) => findCharge(lab, reference)?.expires_at ?? null);
  magicRoutes(server);
  inboxRoutes(server, lab);
  partnerRoutes(server, lab);
  idpRoutes(server, lab);
  humanCheckRoutes(server, lab);
  captchaRoutes(server, lab);
  chargeRoutes(server, lab);
  paymentsPageRoutes(server, lab);
  appRoutes(server, lab);
  linkRoutes(server, lab);
  linkPages(server, lab);
  linkRoom(server, lab);
  paytvRoutes(server, lab);
  tvRoutes(server, lab);
  payRoutes(server, lab);
  ingestRoutes(server, lab);
  errorRoutes(server, lab);
  pixelRoutes(server, lab);
  server.setNotFoundHandler((request, reply) =>
    reply.status(404).send(refusalBody(lab, new Refusal('err_not_found'), request)),
  );
  server.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(lab, error);
    return reply.status(refusal.status).send(refusalBody(lab, refusal, request));
  });
  return server;
}
