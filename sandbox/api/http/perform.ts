import type { FastifyRequest } from 'fastify';
import { readBearer } from '../auth/bearer.ts';
import { isLoopback } from '../../foundation/options.ts';
import type { Sandbox } from '../../foundation/sandbox.ts';
import { sweepDeletions } from '../deletion/deletions.ts';
import type { Call, Handler } from './call.ts';
import { checkAnswer, checkRequest } from './conformance.ts';
import type { Contract, Operation } from './contract.ts';
import { failureAnswer, successAnswer, type RequestFacts, type WireAnswer } from './envelope.ts';
import { Failure } from './failure.ts';
import { takeKey } from './idempotency.ts';
import { languageOf } from '../../wording/language.ts';
import { networkOf } from './network.ts';

/** An answer, and whether it was stored from an earlier try. */
export interface Performed extends WireAnswer {
  readonly replayed: boolean;
}

export function factsOf({ clock }: Sandbox, request: FastifyRequest): RequestFacts {
  return {
    requestId: request.id,
    language: languageOf(request.headers['accept-language']),
    now: clock.now(),
  };
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

async function callOf(sandbox: Sandbox, operation: Operation, request: FastifyRequest): Promise<Call> {
  return {
    subject: operation.bearer ? await readBearer(sandbox, request.headers.authorization) : null,
    body: request.body,
    language: languageOf(request.headers['accept-language']),
    network: networkOf(request.socket.remoteAddress ?? '127.0.0.1'),
    loopback: isLoopback(request.socket.remoteAddress ?? ''),
    clientId: header(request, 'x-client-id')?.slice(0, 64) ?? '',
    deviceId: header(request, 'x-device-id')?.slice(0, 128) ?? '',
  };
}

async function answerOf(handler: Handler, call: Call, facts: RequestFacts): Promise<WireAnswer> {
  try {
    return successAnswer(await handler(call), facts);
  } catch (error) {
    if (error instanceof Failure) return failureAnswer(error, facts);
    throw error;
  }
}

/** An operation with the handler behind it. */
export interface Route {
  readonly contract: Contract;
  readonly operation: Operation;
  readonly handler: Handler;
}

/**
 * One call, from its bytes to its answer: bearer, shape, idempotency, work, and the answer held against the OpenAPI document. Fails with a
 * {@link Failure} before the work began; a fault of ours frees the Idempotency-Key, so that the next try starts afresh.
 */
export async function perform(
  sandbox: Sandbox,
  { contract, operation, handler }: Route,
  request: FastifyRequest,
): Promise<Performed> {
  const call = await callOf(sandbox, operation, request);
  checkRequest(operation, request.headers['content-type'], request.body);
  const facts = factsOf(sandbox, request);
  const key = operation.method === 'GET' ? undefined : header(request, 'idempotency-key');
  if (key === undefined && operation.keyRequired)
    throw new Failure('err_bad_request', { fields: [{ pointer: '/Idempotency-Key', code: 'required' }] });
  const name = `${operation.id}\n${call.subject?.accountId ?? ''}`;
  // Whoever signs in or registers anew meets no account whose time is over; the timer alone may be a minute late.
  if (!operation.bearer) sweepDeletions(sandbox);
  const use = key === undefined ? null : takeKey(sandbox, key, { name, body: request.body });
  if (use?.replay) return { ...use.replay, replayed: true };
  try {
    const answer = await answerOf(handler, call, facts);
    checkAnswer(sandbox, contract, operation, answer);
    use?.keep(answer);
    return { ...answer, replayed: false };
  } catch (error) {
    use?.release();
    throw error;
  }
}
