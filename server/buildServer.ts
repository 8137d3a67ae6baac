import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import { codeOfStatus, refuse } from './responses/envelope.ts';
import type { EdgeEnvironment } from './environment/environment.ts';
import { type LogStream, logOptions, logRequests } from './operation/log.ts';
import { clientOf } from './security/clientAddress.ts';
import { addSecurityHeaders } from './security/headers.ts';

const bodyBytes = 64 * 1024;
const headerBytes = 16 * 1024;
const requestMs = 10_000;
const connections = 5000;

/** Fastify with the edge's bounds (T35), headers, errors and log; routes come on top. */
export async function buildServer(
  environment: EdgeEnvironment,
  logStream?: LogStream,
): Promise<FastifyInstance> {
  const server = Fastify({
    logger: logOptions(environment.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: bodyBytes,
    requestTimeout: requestMs,
    keepAliveTimeout: 30_000,
    http: { maxHeaderSize: headerBytes },
    // While ending, what arrives on an open connection is still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (_fault, request, reply) => void refuse(request, reply, 'err_bad_request'),
  });
  server.server.headersTimeout = requestMs;
  server.server.maxConnections = connections;
  addSecurityHeaders(server, environment);
  logRequests(server);
  server.setErrorHandler((fault: FastifyError, request, reply) => {
    const status = fault.statusCode ?? 500;
    if (status >= 500)
      request.log.error({ err: fault, route: request.routeOptions.url }, 'A request failed.');
    return refuse(request, reply, codeOfStatus(status));
  });
  server.setNotFoundHandler((request, reply) => refuse(request, reply, 'err_not_found'));
  await server.register(rateLimit, {
    global: false,
    keyGenerator: (request) =>
      clientOf(request.socket.remoteAddress, request.headers, environment.trustedProxies).address,
  });
  return server;
}
