import type { ApiError } from '../contracts/effect.ts';
import type { JsonValue } from '../contracts/json.ts';
import type { Locale } from '../contracts/locale.ts';
import { failed, ok } from '../contracts/result.ts';
import type { Result } from '../contracts/result.ts';
import { decodeApiError, payloadOf, serverTimeOf } from './apiAnswer.ts';
import { createAttempts } from './attempts.ts';
import type { Pace } from './attempts.ts';

/** A call of the product API. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path from the API's origin, with its query. */
  readonly path: `/${string}`;
  readonly body?: JsonValue;
  /** Further headers; those that are null or empty are not sent. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** `none` keeps the access token out: for calls that make one. */
  readonly bearer?: 'session' | 'none';
}

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
  /** One refresh for all who ask; false when the session is over. */
  readonly refresh: () => Promise<boolean>;
  /** The subscriber has to log in again. Told at most once in 10 s (R8). */
  readonly onUnauthorized: () => void;
  /** Told the server's time by each answer. */
  readonly onServerTime?: (milliseconds: number) => void;
  /** False when the browser knows that there is no network. */
  readonly isOnline?: () => boolean;
  readonly fetch?: typeof globalThis.fetch;
  readonly newKey?: () => string;
  readonly pace?: Pace;
}

const quietAfterUnauthorizedMs = 10_000;

/** Creates the client: headers and retries of spec §7, one `Idempotency-Key` over all tries of a mutating call, errors decoded at the door. */
export function createHttp(options: HttpOptions): Http {
  const attempts = createAttempts(options.fetch ?? ((...given) => globalThis.fetch(...given)), options.pace);
  const newKey = options.newKey ?? ((): string => crypto.randomUUID());
  let toldUnauthorizedAt = Number.NEGATIVE_INFINITY;

  return {
    async send(request, decode) {
      if (options.isOnline?.() === false) return failed({ code: 'err_offline', status: 0 });
      const key = request.method === 'GET' ? null : newKey();
      let answer = await once(request, key);
      if (answer.status === 401 && answer.bearer !== null) answer = await afterRefresh(request, key, answer);
      if (answer.error !== null) return failed(answer.error);
      const value = decode(answer.payload);
      return value === null ? failed({ code: 'err_internal_server', status: answer.status }) : ok(value);
    },
  };

  async function once(request: HttpRequest, key: string | null): Promise<Answer> {
    const bearer = request.bearer === 'none' ? null : options.accessToken();
    const outcome = await attempts(`${options.baseUrl}${request.path}`, {
      method: request.method,
      headers: await headersOf(request, key, bearer),
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
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
    const error = status >= 200 && status < 300 ? null : decodeApiError(status, body, headers.get('retry-after'));
    return { status, bearer, payload: payloadOf(body), error };
  }

  /** One refresh, one more try; then the subscriber logs in again. Another caller may have refreshed since: then its token is tried. */
  async function afterRefresh(request: HttpRequest, key: string | null, refused: Answer): Promise<Answer> {
    const renewed = options.accessToken() !== refused.bearer || (await options.refresh());
    const answer = renewed && options.accessToken() !== null ? await once(request, key) : refused;
    if (answer.status === 401) tellUnauthorized();
    return answer;
  }

  function tellUnauthorized(): void {
    const now = performance.now();
    if (now - toldUnauthorizedAt < quietAfterUnauthorizedMs) return;
    toldUnauthorizedAt = now;
    options.onUnauthorized();
  }

  async function headersOf(request: HttpRequest, key: string | null, bearer: string | null): Promise<Record<string, string>> {
    const deviceId = options.deviceId();
    const headers: Record<string, string | null> = {
      Accept: 'application/json',
      'Accept-Language': options.locale(),
      'Content-Type': request.body === undefined ? null : 'application/json',
      'x-platform': 'web',
      'x-client-id': options.clientId(),
      'X-Device-Id': deviceId,
      'X-Device-Id-Signature': await options.signDeviceId(deviceId).catch(() => null),
      Authorization: bearer === null ? null : `Bearer ${bearer}`,
      'Idempotency-Key': key,
      ...request.headers,
    };
    return Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ''));
  }
}

/** The end of all tries of a request. `bearer` is the token it was sent with. */
interface Answer {
  readonly status: number;
  readonly bearer: string | null;
  readonly payload: unknown;
  readonly error: ApiError | null;
}
