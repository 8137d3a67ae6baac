import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { networkOf } from '../environment/network.ts';
import type { SharedRedis } from '../environment/redis/openRedis.ts';
import type { EdgeEnvironment } from './environment/environment.ts';
import { createLimitStore } from './fleet/limitStore.ts';
import { openFleet } from './fleet/openFleet.ts';
import { type LogStream, logOptions, logRequests } from './operation/log.ts';
import { refuseUnderPressure } from './operation/pressure.ts';
import { codeOfStatus, refuse } from './responses/envelope.ts';
import { cleanAddress, readablePath } from './security/cleanPath.ts';
import { resolveClient } from './security/clientAddress.ts';
import { capConnections } from './security/connections.ts';
import { addSecurityHeaders, securityHeaders } from './security/headers.ts';
import { answerExpectations, answerMalformed, lacksHost, originForm } from './security/malformed.ts';

const bodyBytes = 64 * 1024;
const headerBytes = 16 * 1024;
const requestMs = 10_000;
const connections = 5000;

/** The server, and what it shares with those of other edges; null: nothing. */
interface BuiltServer {
  readonly server: FastifyInstance;
  readonly fleet: SharedRedis | null;
}

/** Fastify with the edge's bounds (T35), headers, errors and log; routes come on top. */
export async function buildServer(
  environment: EdgeEnvironment,
  { logStream, longestLagMs }: { readonly logStream?: LogStream; readonly longestLagMs?: number } = {},
): Promise<BuiltServer> {
  const server = createServer(environment, logStream);
  const fleet = await openFleet(environment, server.log);
  addSecurityHeaders(server, environment);
  logRequests(server);
  refuseUnderPressure(server, longestLagMs);
  refuseWithoutHost(server);
  redirectUncleanPaths(server);
  addFaultAnswers(server);
  await server.register(rateLimit, {
    global: false,
    ...(fleet === null ? {} : { store: createLimitStore(fleet) }),
    keyGenerator: (request) =>
      networkOf(
        resolveClient(request.socket.remoteAddress, request.headers, environment.trustedProxies).address,
      ),
  });
  if (fleet !== null) server.addHook('onClose', async () => fleet.close());
  return { server, fleet };
}

function createServer(environment: EdgeEnvironment, logStream: LogStream | undefined): FastifyInstance {
  const headers = securityHeaders(environment);
  const server = Fastify({
    logger: logOptions(environment.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: bodyBytes,
    requestTimeout: requestMs,
    keepAliveTimeout: 30_000,
    // Node looks for connections that are over their time every 30 s, unless it is asked to look more often.
    http: {
      maxHeaderSize: headerBytes,
      headersTimeout: requestMs,
      connectionsCheckingInterval: 1000,
      // Node's own refusal has no headers.
      requireHostHeader: false,
    },
    rewriteUrl: originForm,
    // While ending, what arrives on an open connection is still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // A path that cannot be decoded never reaches the hooks.
    frameworkErrors: (_fault, request, reply) => {
      void reply.headers(headers).header('x-request-id', request.id);
      // A reader of pages gets one: the same address, its percent signs taken as they stand, is of no page.
      if (asksForPage(request))
        void reply.header('cache-control', 'no-store').redirect(readablePath(request.url), 302);
      else void refuse(request, reply, 'err_bad_request');
    },
    clientErrorHandler: answerMalformed(headers),
  });
  server.server.maxConnections = connections;
  capConnections(server.server, environment.trustedProxies);
  answerExpectations(server.server, headers);
  return server;
}

/** Whether a request reads a page: a browser's own, or of a program that names HTML. */
function asksForPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.accept ?? '');
}

/** HTTP/1.1 wants a `Host` (RFC 9112, 3.2). */
function refuseWithoutHost(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) =>
    lacksHost(request.raw)
      ? refuse(request, reply.header('connection', 'close'), 'err_bad_request')
      : undefined,
  );
}

/** Sends browsers from `//vplus` to `/vplus`; anything but a read of such a path is refused. */
function redirectUncleanPaths(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    const clean = cleanAddress(request.url);
    if (clean === null) return;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(request, reply, 'err_bad_request');
    return reply.header('cache-control', 'no-store').redirect(clean, 308);
  });
}

function addFaultAnswers(server: FastifyInstance): void {
  server.setErrorHandler((fault: FastifyError, request, reply) => {
    // The client went away while it was sending: nobody reads the answer, and it is no fault of ours.
    const gone = fault.code === 'ECONNRESET';
    const status = gone ? 400 : (fault.statusCode ?? 500);
    const route = request.routeOptions.url;
    if (gone) request.log.debug({ route }, 'A client went away while it was sending.');
    else if (status >= 500) request.log.error({ err: fault, route }, 'A request failed.');
    return refuse(request, reply, codeOfStatus(status));
  });
  server.setNotFoundHandler((request, reply) => refuse(request, reply, 'err_not_found'));
}
