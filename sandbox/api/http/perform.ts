import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../../environment/loopback.ts';
import { networkOf, plainAddress } from '../../../environment/network.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import type { Call, Subject } from './call.ts';
import { checkAnswer } from './conformance.ts';
import type { Contract, Operation } from './contract.ts';
import { failureAnswer, successAnswer, type RequestFacts, type WireAnswer } from './envelope.ts';
import { Failure } from './failure.ts';
import { intentOf, takeKey } from './idempotency.ts';
import type { Prepare } from './prepare.ts';
import { rawBodyOf } from './rawBody.ts';
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

/** Who calls: by a bearer, or by a token that opens one payment where the operation takes such. */
async function callerOf(
  { operation, gate }: Route,
  { headers }: FastifyRequest,
): Promise<Pick<Call, 'subject' | 'viewOf'>> {
  if (!operation.bearer || (operation.anybody && headers.authorization === undefined))
    return { subject: null, viewOf: null };
  const viewOf = operation.viewToken ? await gate.readViewToken(headers.authorization) : null;
  return { subject: viewOf === null ? await gate.readBearer(headers.authorization) : null, viewOf };
}

async function callOf(route: Route, request: FastifyRequest, gone: AbortSignal): Promise<Call> {
  const key = header(request, 'idempotency-key');
  return {
    ...(await callerOf(route, request)),
    body: request.body,
    params: request.params,
    query: request.query,
    headers: request.headers,
    rawBody: rawBodyOf(request),
    language: languageOf(request.headers['accept-language']),
    // Only the connection is believed (T24).
    network: networkOf(request.socket.remoteAddress ?? '127.0.0.1'),
    address: plainAddress(request.socket.remoteAddress ?? '127.0.0.1'),
    loopback: isLoopback(request.socket.remoteAddress ?? ''),
    clientId: header(request, 'x-client-id')?.slice(0, 64) ?? '',
    deviceId: header(request, 'x-device-id')?.slice(0, 128) ?? '',
    mailboxPass: header(request, 'x-mailbox-pass')?.slice(0, 128) ?? '',
    configKey: header(request, 'x-config-key')?.slice(0, 64) ?? 'default',
    basicUser: basicUserOf(request.headers.authorization),
    intent: key === undefined ? null : intentOf(key),
    gone,
  };
}

async function answerOf(work: ReturnType<Prepare>, facts: RequestFacts): Promise<WireAnswer> {
  try {
    return successAnswer(await work(), facts);
  } catch (error) {
    if (error instanceof Failure) return failureAnswer(error, facts);
    throw error;
  }
}

/** What the calls pass before their work; the modules above give it. */
export interface Gate {
  /** Who an `Authorization` header speaks for. Fails with `err_unauthorized` or `err_session_revoked`. */
  readBearer(header: string | undefined): Promise<Subject>;
  /** The payment that a view token opens; null when the header holds none. */
  readViewToken(header: string | undefined): Promise<string | null>;
  /** Runs before every call without a bearer: nobody logs in to, or registers beside, an account that is due to go. */
  beforeLogin(): void;
}

/** An operation with the work behind it. */
export interface Route {
  readonly gate: Gate;
  readonly contract: Contract;
  readonly operation: Operation;
  readonly prepare: Prepare;
}

/**
 * One call, from its bytes to its answer: bearer, shape, idempotency, work, and the answer held against the OpenAPI document. Fails with a
 * {@link Failure} before the work began; a fault of ours frees the Idempotency-Key, so that the next try starts from the beginning.
 */
export async function perform(
  sandbox: Sandbox,
  route: Route,
  request: FastifyRequest,
  gone: AbortSignal,
): Promise<Performed> {
  const { contract, operation, prepare, gate } = route;
  const call = await callOf(route, request, gone);
  const work = prepare(call);
  const facts = factsOf(sandbox, request);
  // A key that anybody may send does not belong to a call whose sender has to be proven first.
  const keyless = operation.method === 'GET' || operation.signed;
  const key = keyless ? undefined : header(request, 'idempotency-key');
  if (key === undefined && operation.keyRequired)
    throw new Failure('err_bad_request', { fields: [{ pointer: '/Idempotency-Key', code: 'required' }] });
  const name = `${operation.id}\n${call.subject?.accountId ?? ''}`;
  if (!operation.bearer) gate.beforeLogin();
  const use =
    key === undefined ? null : takeKey(sandbox, key, { name, body: [request.params, request.body] });
  if (use?.replay) return { ...use.replay, replayed: true };
  try {
    const answer = await answerOf(work, facts);
    checkAnswer(sandbox, contract, operation, answer);
    use?.keep(answer);
    return { ...answer, replayed: false };
  } catch (error) {
    use?.release();
    throw error;
  }
}
