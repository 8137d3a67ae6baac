import type { ApiError } from '@alur/engine';
import { isRecord } from '@alur/engine/json';
import { Unreadable } from '../decode/record.ts';
import type { KeyValueStore } from '@alur/react/run';
import { failure, ok, type Result } from '@alur/engine/result';
import type { SessionStatus } from '../../contracts/session.ts';
import { decodeApiError, payloadOf, serverTimeOf } from './apiResponse.ts';
import { createIdempotencyKeys } from './idempotencyKeys.ts';
import type { HttpRequest } from './request.ts';
import { headersOf, type HeaderSources } from './requestHeaders.ts';
import { createRetry, type RetryPolicy } from './retry.ts';

/** The one HTTP client of the product API. */
export interface Http {
  /** Returns what `decode` makes of the payload; one that it returns null or {@link Unreadable} for is `err_bad_answer`. Never throws. */
  send<T>(
    request: HttpRequest,
    decode: (payload: unknown) => T | Unreadable | null,
  ): Promise<Result<T, ApiError>>;
}

/** The session that calls are made for. Without one every call is anonymous: token calls, which create sessions. */
export interface HttpSession {
  readonly accessToken: () => string | null;
  /** Refreshes an expired access token before it is sent. */
  readonly ensureFreshToken?: () => Promise<void>;
  /** One refresh for all concurrent callers. */
  readonly refresh: () => Promise<SessionStatus>;
  /** The signed-in subject: a call that was begun for one is never sent for another (R13). */
  readonly subject?: () => string | null;
  /** A 401 remained after a refresh: end the session, and redirect to login at most once in 10 s (R8, `atMostEvery`). */
  readonly onUnauthorized: () => void;
}

export interface HttpOptions extends HeaderSources, Partial<HttpSession> {
  /** Origin of the product API, from the environment. */
  readonly baseUrl: string;
  /** Receives the server's time of each response, in milliseconds since 1970. */
  readonly onServerTime?: (milliseconds: number) => void;
  /** False when the browser knows that there is no network. */
  readonly isOnline?: () => boolean;
  readonly fetch?: typeof globalThis.fetch;
  readonly newKey?: () => string;
  /** The tab's storage, for intents that outlive a reload. */
  readonly tab?: KeyValueStore;
  /** Our own origin; the default is the page's. */
  readonly edgeUrl?: string;
  readonly retryPolicy?: RetryPolicy;
}

/** The session is over; the redirect to login has been requested already. */
const loginRequired: ApiError = { code: 'err_login_required', status: 401 };

/**
 * Creates the client: headers and retries of spec §7, one `Idempotency-Key` over all tries of a mutating call, errors decoded at the door.
 *
 * @example
 * const http = createHttp({ baseUrl, locale, clientId, deviceId, signDeviceId });
 * const result = await http.send({ method: 'GET', path: '/paytv/v1/provider' }, decodeProviders);
 * if (!result.ok) show(result.error.code);
 */
export function createHttp(options: HttpOptions): Http {
  const sendOnce = createSendOnce(options);
  const keys = createIdempotencyKeys(options.newKey, options.tab ?? null);
  const subject = (): string | null => options.subject?.() ?? null;

  return {
    async send(request, decode) {
      if (options.isOnline?.() === false) return failure({ code: 'err_offline', status: 0 });
      const owner = subject();
      const bearer = await bearerOf(request);
      if (accountChanged(request, owner)) return failure(loginRequired);
      const key = request.method === 'GET' ? null : keys.keyFor(request, owner);
      const first = await sendOnce(request, key, bearer);
      const answer = isRefused(request, first) ? await afterRefresh(request, key, first, owner) : first;
      if (key !== null) keys.settled(key, answer.error);
      if (answer.error !== null) return failure(lostWhere(answer.error, options));
      const value = decode(answer.payload);
      if (value instanceof Unreadable) return failure(badAnswer(answer, value.place));
      return value === null ? failure(badAnswer(answer)) : ok(value);
    },
  };

  async function bearerOf({ bearer = 'session' }: HttpRequest): Promise<string | null> {
    if (typeof bearer === 'object') return bearer.token;
    if (bearer === 'none') return null;
    await options.ensureFreshToken?.();
    return options.accessToken?.() ?? null;
  }

  /** A different account signed in while this call was on its way. */
  function accountChanged({ bearer }: HttpRequest, owner: string | null): boolean {
    const now = subject();
    return bearer !== 'none' && typeof bearer !== 'object' && owner !== null && now !== null && now !== owner;
  }

  /** One refresh, one more try; then the subscriber logs in again. Another caller may have refreshed since: then its token is tried. */
  async function afterRefresh(
    request: HttpRequest,
    key: string | null,
    refused: Answer,
    owner: string | null,
  ): Promise<Answer> {
    const present = options.accessToken?.() ?? null;
    const renewed = present !== refused.bearer && present !== null;
    const status = renewed ? 'signedIn' : await (options.refresh?.() ?? 'signedOut');
    // Nothing was learnt about the session: no reason to ask for a password.
    if (status === 'unreachable') return { ...refused, error: { code: 'err_offline', status: 0 } };
    if (accountChanged(request, owner)) return { ...refused, error: loginRequired };
    const answer =
      status === 'signedIn' ? await sendOnce(request, key, options.accessToken?.() ?? null) : refused;
    if (!isRefused(request, answer)) return answer;
    options.onUnauthorized?.();
    return { ...answer, error: loginRequired };
  }
}

/** A call that was lost although the browser has a network is the service's trouble: nobody is sent to look for a cable. */
function lostWhere(error: ApiError, { isOnline }: HttpOptions): ApiError {
  const isLost = error.code === 'err_offline' && error.status === 0;
  return isLost && isOnline?.() === true ? { ...error, code: 'err_unreachable' } : error;
}

type SendOnce = (request: HttpRequest, key: string | null, bearer: string | null) => Promise<Answer>;

/** Sends a request with one token, with all tries that the retry policy allows. */
function createSendOnce(options: HttpOptions): SendOnce {
  const fetch = options.fetch ?? ((...given) => globalThis.fetch(...given));
  const fetchWithRetry = createRetry(fetch, options.retryPolicy);
  return async (request, key, bearer) => {
    const origin = request.origin === 'edge' ? (options.edgeUrl ?? '') : options.baseUrl;
    const init: RequestInit = {
      method: request.method,
      headers: await headersOf(request, options, { key, bearer }),
      ...bodyOf(request),
      ...fetchPolicy,
    };
    const outcome = await fetchWithRetry(`${origin}${request.path}`, init, request);
    if (!outcome.ok) return { status: 0, bearer, payload: null, error: outcome.error };
    const { status, body, headers } = outcome.value;
    const time = serverTimeOf(body, headers.get('date'));
    if (time !== null) options.onServerTime?.(time);
    const succeeded = status >= 200 && status < 300;
    const error = succeeded
      ? null
      : withAnswer(decodeApiError(status, body, headers.get('retry-after')), body, request);
    return { status, bearer, payload: payloadOf(body), error };
  };
}

function badAnswer({ status }: Answer, place?: string): ApiError {
  return { code: 'err_bad_answer', status, ...(place === undefined ? {} : { place }) };
}

/** What the error's code answers goes with it. */
function withAnswer(error: ApiError, body: unknown, { readError }: HttpRequest): ApiError {
  const answer = isRecord(body) ? readError?.(error.code, body['error']) : undefined;
  return answer === undefined || Object.keys(answer).length === 0 ? error : { ...error, answer };
}

/** How every request of the API is made. */
export const fetchPolicy = {
  cache: 'no-store',
  credentials: 'omit',
  // A redirect would hand passwords and tokens to another address.
  redirect: 'error',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit;

/** A 401 for the session's own token; one without a token, or with another's, says nothing about the session. */
function isRefused({ bearer = 'session' }: HttpRequest, answer: Answer): boolean {
  return answer.status === 401 && answer.bearer !== null && bearer === 'session';
}

function bodyOf({ body, form }: HttpRequest): Pick<RequestInit, 'body'> {
  if (form !== undefined) return { body: new URLSearchParams(form).toString() };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

/** The result of all tries of a request. `bearer` is the token it was sent with. */
interface Answer {
  readonly status: number;
  readonly bearer: string | null;
  readonly payload: unknown;
  readonly error: ApiError | null;
}
