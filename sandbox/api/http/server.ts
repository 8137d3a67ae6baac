import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Sandbox } from '../../foundation/sandbox.ts';
import type { Handler, Handlers } from './call.ts';
import { checkAnswer } from './conformance.ts';
import type { Contract, Operation } from './contract.ts';
import { failureAnswer, retryAfterOf, type WireAnswer } from './envelope.ts';
import { Failure } from './failure.ts';
import { factsOf, perform } from './perform.ts';

const allowedHeaders = [
  'Accept',
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'X-Device-Id',
  'X-Device-Id-Signature',
  'x-client-id',
  'x-client-ip',
  'x-ip-country',
  'x-platform',
  'x-timestamp',
  'x-signature',
];

/** A server with our bounds (T35): small bodies, short time-outs, and nothing of a request in the log but its operation. */
export function newServer(): FastifyInstance {
  return Fastify({
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    connectionTimeout: 10_000,
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    logger: false,
  });
}

function sendAnswer(reply: FastifyReply, answer: WireAnswer): FastifyReply {
  const wait = retryAfterOf(answer);
  if (wait !== undefined) reply.header('retry-after', String(wait));
  reply.header('cache-control', 'no-store').status(answer.status);
  return answer.body === null
    ? reply.send()
    : reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.body));
}

/** What a thrown error is to the caller: ours by code, the framework's refusals as bad requests, all else a fault of the server. */
function failureOf(sandbox: Sandbox, error: unknown): Failure {
  if (error instanceof Failure) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return new Failure('err_bad_request', { status });
  const place =
    error instanceof Error ? { name: error.name, stack: error.stack?.split('\n').slice(1, 6) } : {};
  sandbox.log.error(place, 'a call failed with a fault of ours');
  return new Failure('err_internal_server');
}

const planned: Handler = () => {
  throw new Failure('err_not_implemented');
};

function handlerOf(handlers: Handlers, { id, status }: Operation): Handler {
  const handler = Object.hasOwn(handlers, id) ? handlers[id] : undefined;
  if (status === 'planned') {
    if (handler)
      throw new Error(
        `${id} is marked as planned in schemas/api, but has a handler: mark it as implemented.`,
      );
    return planned;
  }
  if (!handler) throw new Error(`${id} is marked as implemented in schemas/api, but has no handler.`);
  return handler;
}

async function answerCall(
  sandbox: Sandbox,
  contract: Contract,
  operation: Operation,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  try {
    // A planned call says so before it looks at anything.
    const performed =
      operation.status === 'planned'
        ? null
        : await perform(sandbox, { contract, operation, handler }, request);
    if (performed?.replayed) reply.header('idempotent-replayed', 'true');
    return sendAnswer(
      reply,
      performed ?? failureAnswer(new Failure('err_not_implemented'), factsOf(sandbox, request)),
    );
  } catch (error) {
    const answer = failureAnswer(failureOf(sandbox, error), factsOf(sandbox, request));
    checkAnswer(sandbox, contract, operation, answer);
    return sendAnswer(reply, answer);
  }
}

/** The product API: its routes are the operations of the OpenAPI document that the sandbox serves. */
export async function apiServer(
  sandbox: Sandbox,
  contract: Contract,
  handlers: Handlers,
): Promise<FastifyInstance> {
  const server = newServer();
  await server.register(cors, {
    origin: [...sandbox.settings.origins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders,
    exposedHeaders: ['Idempotent-Replayed', 'Retry-After', 'Date'],
    maxAge: 600,
  });
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  server.setErrorHandler((error, request, reply) =>
    sendAnswer(reply, failureAnswer(failureOf(sandbox, error), factsOf(sandbox, request))),
  );
  server.setNotFoundHandler((request, reply) =>
    sendAnswer(reply, failureAnswer(new Failure('err_not_found'), factsOf(sandbox, request))),
  );
  server.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request.routeOptions;
    sandbox.log.info(
      {
        id: request.id,
        method,
        route: url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'call',
    );
    done();
  });
  for (const operation of contract.operations.filter(({ servedBy }) => servedBy === 'sandbox')) {
    const handler = handlerOf(handlers, operation);
    server.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answerCall(sandbox, contract, operation, handler, request, reply),
    });
  }
  return server;
}
