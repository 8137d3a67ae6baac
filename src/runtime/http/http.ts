import type { ApiError } from '../../contracts/effectResult.ts';
import type { Locale } from '../../contracts/locale.ts';
import { failed, ok } from '../../contracts/result.ts';
import type { Result } from '../../contracts/result.ts';
import { decodeApiError, payloadOf, serverTimeOf } from './apiResponse.ts';
import { createRetry } from './retry.ts';
import type { RetryPolicy } from './retry.ts';
import { createIdempotencyKeys } from './idempotencyKeys.ts';
import type { HttpRequest } from './request.ts';
import type { SessionStatus } from '../../contracts/session.ts';

/** The one HTTP client of the product API. */
export interface Http {
  /** Answers what `decode` makes of the payload; an answer it makes null of is `err_internal_server`. Never throws. */
  send<T>(request: HttpRequest, decode: (payload: unknown) => T | null): Promise<Result<T, ApiError>>;
}

export interface HttpOptions {
  /** Origin of the product API, from the environment. */
  readonly baseUrl: string;
  readonly locale: () => Locale;
  readonly clientId: () => string;
  readonly deviceId: () => string;
  /** The header X-Device-Id-Signature; null where the browser has no WebCrypto. */
  readonly signDeviceId: (deviceId: string) => Promise<string | null>;
  readonly accessToken: () => string | null;
  /** Renews an access token that is over, before it is sent. */
  readonly ensureFreshToken?: () => Promise<void>;
  /** One refresh for all who ask. */
  readonly refresh: () => Promise<SessionStatus>;
  /** The subject that is signed in: a call that was begun for one is never sent for another (R13). */
  readonly subject?: () => string | null;
  /** A 401 could not be mended: the session is to be dropped, and the login asked for at most once in 10 s (R8, `atMostEvery`). */
  readonly onUnauthorized: () => void;
  /** Told the server's time by each answer. */
  readonly onServerTime?: (milliseconds: number) => void;
  /** False when the browser knows that there is no network. */
  readonly isOnline?: () => boolean;
  readonly fetch?: typeof globalThis.fetch;
  readonly newKey?: () => string;
  readonly retryPolicy?: RetryPolicy;
}

/** The session is over; the redirect to login has been requested already. */
const loginRequired: ApiError = { code: 'err_login_required', status: 401 };

/** Creates the client: headers and retries of spec §7, one `Idempotency-Key` over all tries of a mutating call, errors decoded at the door. */
export function createHttp(options: HttpOptions): Http {
  const attempts = createRetry(
    options.fetch ?? ((...given) => globalThis.fetch(...given)),
    options.retryPolicy,
  );
  const keys = createIdempotencyKeys(options.newKey);
  const subject = (): string | null => options.subject?.() ?? null;

  return {
    async send(request, decode) {
      if (options.isOnline?.() === false) return failed({ code: 'err_offline', status: 0 });
      const whose = subject();
      const bearer = await bearerOf(request);
      if (isAnothers(request, whose)) return failed(loginRequired);
      const key = request.method === 'GET' ? null : keys.keyFor(request, whose);
      const first = await once(request, key, bearer);
      const answer = isRefused(request, first) ? await afterRefresh(request, key, first, whose) : first;
      if (key !== null) keys.settled(key, answer.error);
      if (answer.error !== null) return failed(answer.error);
      const value = decode(answer.payload);
      return value === null ? failed({ code: 'err_internal_server', status: answer.status }) : ok(value);
    },
  };

  async function bearerOf({ bearer = 'session' }: HttpRequest): Promise<string | null> {
    if (typeof bearer === 'object') return bearer.token;
    if (bearer === 'none') return null;
    await options.ensureFreshToken?.();
    return options.accessToken();
  }

  /** Somebody else signed in while this call was on its way. */
  function isAnothers({ bearer }: HttpRequest, whose: string | null): boolean {
    const now = subject();
    return bearer !== 'none' && typeof bearer !== 'object' && whose !== null && now !== null && now !== whose;
  }

  async function once(request: HttpRequest, key: string | null, bearer: string | null): Promise<Answer> {
    const outcome = await attempts(`${options.baseUrl}${request.path}`, {
      method: request.method,
      headers: await headersOf(request, key, bearer),
      ...bodyOf(request),
      cache: 'no-store',
      credentials: 'omit',
      // A redirect would hand passwords and tokens to another address.
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    if (!outcome.ok) return { status: 0, bearer, payload: null, error: outcome.error };
    const { status, body, headers } = outcome.value;
    const time = serverTimeOf(body, headers.get('date'));
    if (time !== null) options.onServerTime?.(time);
    const error =
      status >= 200 && status < 300 ? null : decodeApiError(status, body, headers.get('retry-after'));
    return { status, bearer, payload: payloadOf(body), error };
  }

  /** One refresh, one more try; then the subscriber logs in again. Another caller may have refreshed since: then its token is tried. */
  async function afterRefresh(
    request: HttpRequest,
    key: string | null,
    refused: Answer,
    whose: string | null,
  ): Promise<Answer> {
    const renewed = options.accessToken() !== refused.bearer && options.accessToken() !== null;
    const status = renewed ? 'signedIn' : await options.refresh();
    // Nothing was learnt about the session: no reason to ask for a password.
    if (status === 'unreachable') return { ...refused, error: { code: 'err_offline', status: 0 } };
    if (isAnothers(request, whose)) return { ...refused, error: loginRequired };
    const answer = status === 'signedIn' ? await once(request, key, options.accessToken()) : refused;
    if (!isRefused(request, answer)) return answer;
    options.onUnauthorized();
    return { ...answer, error: loginRequired };
  }

  async function headersOf(
    request: HttpRequest,
    key: string | null,
    bearer: string | null,
  ): Promise<Record<string, string>> {
    const deviceId = options.deviceId();
    const headers: Record<string, string | null> = {
      Accept: 'application/json',
      'Accept-Language': options.locale(),
      'Content-Type': contentTypeOf(request),
      'x-platform': 'web',
      'x-client-id': options.clientId(),
      'X-Device-Id': deviceId,
      'X-Device-Id-Signature': await options.signDeviceId(deviceId).catch(() => null),
      Authorization: bearer === null ? null : `Bearer ${bearer}`,
      'Idempotency-Key': key,
      ...request.headers,
    };
    return Object.fromEntries(
      Object.entries(headers).filter(
        (entry): entry is [string, string] => entry[1] !== null && entry[1] !== '',
      ),
    );
  }
}

/** A 401 for the session's own token; one without a token, or with another's, says nothing about the session. */
function isRefused({ bearer = 'session' }: HttpRequest, answer: Answer): boolean {
  return answer.status === 401 && answer.bearer !== null && bearer === 'session';
}

function bodyOf({ body, form }: HttpRequest): Pick<RequestInit, 'body'> {
  if (form !== undefined) return { body: new URLSearchParams(form).toString() };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

function contentTypeOf({ body, form }: HttpRequest): string | null {
  if (form !== undefined) return 'application/x-www-form-urlencoded';
  return body === undefined ? null : 'application/json';
}

/** The end of all tries of a request. `bearer` is the token it was sent with. */
interface Answer {
  readonly status: number;
  readonly bearer: string | null;
  readonly payload: unknown;
  readonly error: ApiError | null;
}
