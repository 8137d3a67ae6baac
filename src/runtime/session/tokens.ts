import type { tokenParameters } from '../../contracts/arrival.ts';
import type { ApiError } from '@alur/engine';
import { isRecord, type JsonValue } from '@alur/engine/json';
import type { Result } from '@alur/engine/result';
import type { Session } from '../../contracts/session.ts';
import type { Http } from '../http/http.ts';
import type { HttpRequest } from '../http/request.ts';
import { readJwt } from './jwt.ts';
import { countAt, textAt } from '../decode/record.ts';

/** How long an access token is taken to live when neither it nor the response gives a time. */
const assumedLifeMs = 10 * 60_000;

/** What signing in answers: tokens, or a code to exchange for them. */
export type SignInAnswer =
  { readonly kind: 'session'; readonly session: Session } | { readonly kind: 'code'; readonly code: string };

/** The calls of the auth service. */
export interface TokenCalls {
  refresh(refreshToken: string): Promise<Result<Session, ApiError>>;
  exchange(subjectToken: string, type: 'v-token' | 'code'): Promise<Result<Session, ApiError>>;
  /** Exchanges a token that came with the address, each by its own call (spec §7). */
  exchangeArrived(name: (typeof tokenParameters)[number], token: string): Promise<Result<Session, ApiError>>;
  /** Ends the session of a refresh token. */
  revoke(refreshToken: string): Promise<Result<true, ApiError>>;
  /** Ends every session of its subscriber. */
  revokeEverywhere(refreshToken: string): Promise<Result<true, ApiError>>;
}

export interface TokenCallOptions {
  readonly http: Http;
  readonly clientId: () => string;
  readonly deviceId: () => string;
  readonly now: () => number;
  /** The public refresh key of spec §7: everybody can read it, and nothing rests on it. Default: the client id. */
  readonly refreshKey?: () => string;
}

/**
 * Creates the calls that exchange, refresh and revoke tokens.
 *
 * @example
 * const tokens = createTokenCalls({ http, clientId, deviceId, now });
 * const result = await tokens.refresh(refreshToken);
 * if (result.ok) keep(result.value);
 */
export function createTokenCalls({
  http,
  clientId,
  deviceId,
  now,
  refreshKey = clientId,
}: TokenCallOptions): TokenCalls {
  const asSession = (payload: unknown): Session | null => decodeSession(payload, now());
  const caller = (): { client_id: string; device_id: string } => ({
    client_id: clientId(),
    device_id: deviceId(),
  });
  const post = <T>(
    path: HttpRequest['path'],
    body: JsonValue,
    decode: (payload: unknown) => T | null,
  ): Promise<Result<T, ApiError>> => http.send({ method: 'POST', path, bearer: 'none', body }, decode);
  const exchange: TokenCalls['exchange'] = (token, type) =>
    post(
      '/auth/v1/token/exchange',
      { subject_token: token, subject_token_type: type, ...caller() },
      asSession,
    );

  return {
    exchange,
    refresh: (refreshToken) =>
      post('/auth/v1/token/refresh', { refresh_token: refreshToken, ...caller() }, asSession),
    exchangeArrived(name, token) {
      switch (name) {
        case 'user-token':
          return post('/identity/v1/iris-login', { iris_token: token }, asSession);
        case 'legacy-token':
          return post('/identity/v1/legacy-login', { legacy_token: token }, asSession);
        case 'v-token':
          return exchange(token, 'v-token');
        case 'refresh-token':
          return http.send(tokenForm(token, refreshKey()), asSession);
      }
    },
    revoke: (refreshToken) =>
      post('/auth/v1/token/revoke', { refresh_token: refreshToken }, () => true as const),
    revokeEverywhere: (refreshToken) =>
      post('/auth/v1/token/revoke', { refresh_token: refreshToken, everywhere: true }, () => true as const),
  };
}

/** POST /identity/v1/token as the specification has it: a form, with Basic authorization. */
function tokenForm(refreshToken: string, key: string): HttpRequest {
  return {
    method: 'POST',
    path: '/identity/v1/token',
    bearer: 'none',
    form: { refresh_token: refreshToken, grant_type: 'refresh_token', scope: 'read' },
    headers: { Authorization: `Basic ${btoa(`${key}:`)}` },
  };
}

/**
 * A session from every shape the API answers: `token` as an object or a text, `access_token` beside `refresh_token` (spec §7).
 *
 * @param now Server time, in milliseconds.
 */
export function decodeSession(payload: unknown, now: number): Session | null {
  if (!isRecord(payload)) return null;
  const holder = isRecord(payload['token']) ? payload['token'] : payload;
  const accessToken = textAt(holder, 'access_token') ?? textAt(payload, 'token');
  const refreshToken = textAt(holder, 'refresh_token') ?? textAt(payload, 'refresh_token');
  if (accessToken === undefined || refreshToken === undefined) return null;
  const claims = readJwt(accessToken);
  const expiresIn = countAt(holder, 'expires_in');
  const lifeMs = expiresIn === undefined ? assumedLifeMs : expiresIn * 1000;
  const userId = claims?.subject ?? textAt(payload, 'user_id', 256) ?? '';
  return { accessToken, refreshToken, userId, accessExpiresAt: claims?.expiresAt ?? now + lifeMs };
}

/** What a login answers: `code`, or a session. */
export function decodeSignIn(payload: unknown, now: number): SignInAnswer | null {
  const session = decodeSession(payload, now);
  if (session !== null) return { kind: 'session', session };
  const code = isRecord(payload) ? textAt(payload, 'code', 4_096) : undefined;
  return code === undefined ? null : { kind: 'code', code };
}
