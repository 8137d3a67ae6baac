import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { isLoopback } from '../../../environment/loopback.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import type { Call, Subject, Work } from './call.ts';
import { checkAnswer, checkRequest } from './conformance.ts';
import type { Contract, Operation } from './contract.ts';
import { failureAnswer, successAnswer, type RequestFacts, type WireAnswer } from './envelope.ts';
import { Failure } from './failure.ts';
import { takeKey } from './idempotency.ts';
import { languageOf } from '../../foundation/language.ts';

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

/** User name of Basic authorization; empty without one. */
function basicUserOf(authorization: string | undefined): string {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,400})$/i.exec(authorization ?? '')?.[1] ?? '';
  return Buffer.from(encoded, 'base64').toString('utf8').split(':')[0] ?? '';
}

/** The network that a limit counts for: the address itself for IPv4, the /64 for IPv6. Only the connection is believed (T24). */
function networkOf(address: string): string {
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) {
    return `${parsed.parts
      .slice(0, 4)
      .map((part) => part.toString(16))
      .join(':')}::/64`;
  }
  return parsed.toString();
}

async function callOf({ operation, gate }: Route, request: FastifyRequest): Promise<Call<never>> {
  return {
    subject: operation.bearer ? await gate.readBearer(request.headers.authorization) : null,
    // The one place where a body gets its type: it is checked against the operation's own schema before its work begins.
    body: request.body as never,
    language: languageOf(request.headers['accept-language']),
    network: networkOf(request.socket.remoteAddress ?? '127.0.0.1'),
    loopback: isLoopback(request.socket.remoteAddress ?? ''),
    clientId: header(request, 'x-client-id')?.slice(0, 64) ?? '',
    deviceId: header(request, 'x-device-id')?.slice(0, 128) ?? '',
    configKey: header(request, 'x-config-key')?.slice(0, 64) ?? 'default',
    basicUser: basicUserOf(request.headers.authorization),
  };
}

async function answerOf(work: Work<never>, call: Call<never>, facts: RequestFacts): Promise<WireAnswer> {
  try {
    return successAnswer(await work(call), facts);
  } catch (error) {
    if (error instanceof Failure) return failureAnswer(error, facts);
    throw error;
  }
}

/** What the calls pass before their work; the modules above give it. */
export interface Gate {
  /** Who an `Authorization` header speaks for. Fails with `err_unauthorized` or `err_session_revoked`. */
  readBearer(header: string | undefined): Promise<Subject>;
  /** Runs before every call without a bearer: nobody logs in to, or registers beside, an account that is due to go. */
  beforeLogin(): void;
}

/** An operation with the work behind it. */
export interface Route {
  readonly gate: Gate;
  readonly contract: Contract;
  readonly operation: Operation;
  readonly work: Work<never>;
}

/**
 * One call, from its bytes to its answer: bearer, shape, idempotency, work, and the answer held against the OpenAPI document. Fails with a
 * {@link Failure} before the work began; a fault of ours frees the Idempotency-Key, so that the next try starts afresh.
 */
export async function perform(sandbox: Sandbox, route: Route, request: FastifyRequest): Promise<Performed> {
  const { contract, operation, work, gate } = route;
  const call = await callOf(route, request);
  checkRequest(operation, request.headers['content-type'], request.body);
  const facts = factsOf(sandbox, request);
  const key = operation.method === 'GET' ? undefined : header(request, 'idempotency-key');
  if (key === undefined && operation.keyRequired)
    throw new Failure('err_bad_request', { fields: [{ pointer: '/Idempotency-Key', code: 'required' }] });
  const name = `${operation.id}\n${call.subject?.accountId ?? ''}`;
  if (!operation.bearer) gate.beforeLogin();
  const use = key === undefined ? null : takeKey(sandbox, key, { name, body: request.body });
  if (use?.replay) return { ...use.replay, replayed: true };
  try {
    const answer = await answerOf(work, call, facts);
    checkAnswer(sandbox, contract, operation, answer);
    use?.keep(answer);
    return { ...answer, replayed: false };
  } catch (error) {
    use?.release();
    throw error;
  }
}
