import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StoreUnavailable } from '../../foundation/database.ts';
import { newServer } from '../../foundation/httpServer.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import type { Handlers } from './call.ts';
import { checkAnswer } from './conformance.ts';
import type { Contract } from './contract.ts';
import { failureAnswer, retryAfterOf, type WireAnswer } from './envelope.ts';
import { Failure } from './failure.ts';
import { factsOf, perform, type Gate, type Route } from './perform.ts';
import { bind } from './prepare.ts';
import { keepRawBodies } from './rawBody.ts';
import { sendEvents } from './stream.ts';

const allowedHeaders = [
  'Accept',
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'X-Config-Key',
  'X-Device-Id',
  'X-Device-Id-Signature',
  'X-Mailbox-Pass',
  'x-client-id',
  'x-client-ip',
  'x-ip-country',
  'x-platform',
  'x-timestamp',
  'x-signature',
];

function sendAnswer(reply: FastifyReply, answer: WireAnswer): FastifyReply {
  const wait = retryAfterOf(answer);
  if (wait !== undefined) reply.header('retry-after', String(wait));
  reply
    .header('cache-control', 'no-store')
    .headers(answer.headers ?? {})
    .status(answer.status);
  if (answer.events) return sendEvents(reply, answer.events);
  if (answer.file !== undefined) return reply.send(answer.file);
  return answer.body === null
    ? reply.send()
    : reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.body));
}

/** What a thrown error is to the caller: ours by code, the framework's refusals as bad requests, a store that takes nothing now as a wait, all else a fault of the server. */
function failureOf(sandbox: Sandbox, error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof StoreUnavailable) {
    sandbox.log.error(
      { retryAfter: error.retryAfter, cause: String(error.cause) },
      'the store takes nothing now',
    );
    return new Failure('err_internal_server', { status: 503, retryAfter: error.retryAfter });
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return new Failure('err_bad_request', { status });
  const place =
    error instanceof Error ? { name: error.name, stack: error.stack?.split('\n').slice(1, 6) } : {};
  sandbox.log.error(place, 'a call failed with a fault of ours');
  return new Failure('err_internal_server');
}

/** What calls are answered with; `closing` aborts when the server is about to close, which ends what is held open. */
interface Served {
  readonly sandbox: Sandbox;
  readonly closing: AbortSignal;
}

async function answerCall(
  { sandbox, closing }: Served,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { contract, operation } = route;
  const left = new AbortController();
  const gone = AbortSignal.any([left.signal, closing]);
  // A call may wait for news longer than a connection may be idle.
  if (operation.viewToken) request.raw.socket.setTimeout(40_000);
  reply.raw.once('close', () => left.abort());
  try {
    const performed = await perform(sandbox, route, request, gone);
    if (performed.replayed) reply.header('idempotent-replayed', 'true');
    return sendAnswer(reply, performed);
  } catch (error) {
    const answer = failureAnswer(failureOf(sandbox, error), factsOf(sandbox, request));
    checkAnswer(sandbox, contract, operation, answer);
    return sendAnswer(reply, answer);
  }
}

/** A path of the document as the server writes it: `/payments/{id}` is `/payments/:id`. */
function urlOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** What the server is made of, beside the sandbox itself. */
export interface ApiParts {
  readonly contract: Contract;
  readonly handlers: Handlers;
  readonly gate: Gate;
}

/** The product API: its routes are the operations of the OpenAPI document that the sandbox serves. */
export async function apiServer(
  sandbox: Sandbox,
  { contract, handlers, gate }: ApiParts,
): Promise<FastifyInstance> {
  const server = newServer();
  await server.register(cors, {
    origin: [...sandbox.settings.origins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders,
    exposedHeaders: ['Idempotent-Replayed', 'Retry-After', 'Date', 'ETag', 'Content-Disposition'],
    maxAge: 600,
  });
  const signed = new Set(
    contract.operations.filter((each) => each.signed).map((each) => `${each.method} ${urlOf(each.path)}`),
  );
  const closing = new AbortController();
  server.addHook('preClose', (done) => {
    closing.abort();
    done();
  });
  keepRawBodies(server, (route) => signed.has(route));
  readForms(server);
  answerFaults(server, sandbox);
  const served: Served = { sandbox, closing: closing.signal };
  noteCalls(server, served);
  for (const operation of contract.operations.filter(({ servedBy }) => servedBy === 'sandbox')) {
    const prepare = bind(handlers, operation);
    server.route({
      method: operation.method,
      url: urlOf(operation.path),
      handler: (request, reply) =>
        prepare === null
          ? sendAnswer(reply, failureAnswer(new Failure('err_not_implemented'), factsOf(sandbox, request)))
          : answerCall(served, { contract, operation, prepare, gate }, request, reply),
    });
  }
  return server;
}

/** Refusals of the framework, and addresses that are none, in the envelope of all answers. */
function answerFaults(server: FastifyInstance, sandbox: Sandbox): void {
  server.setErrorHandler((error, request, reply) =>
    sendAnswer(reply, failureAnswer(failureOf(sandbox, error), factsOf(sandbox, request))),
  );
  server.setNotFoundHandler((request, reply) =>
    sendAnswer(reply, failureAnswer(new Failure('err_not_found'), factsOf(sandbox, request))),
  );
}

/** Forms, as providers send them. */
function readForms(server: FastifyInstance): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}

/** A line of the log for each call: nothing of what was sent or answered. */
function noteCalls(server: FastifyInstance, { sandbox, closing }: Served): void {
  server.addHook('onResponse', (request, reply, done) => {
    // Its headers may have promised to keep the connection, before the server was asked to stop.
    if (closing.aborted) request.raw.socket.end();
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
}
