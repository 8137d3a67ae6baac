import type { ApiError } from '../contracts/effect.ts';
import type { Result } from '../contracts/result.ts';
import type { Session } from '../contracts/session.ts';
import type { Http } from './http.ts';
import { readJwt } from './jwt.ts';
import { countAt, isRecord, textAt } from './record.ts';

/** How long an access token is taken to live when neither it nor the answer says so. */
const assumedLifeMs = 10 * 60_000;

/** What signing in answers: tokens, or a code to exchange for them. */
export type SignInAnswer = { readonly kind: 'session'; readonly session: Session } | { readonly kind: 'code'; readonly code: string };

/** The calls of the auth service. */
export interface TokenCalls {
  refresh(refreshToken: string): Promise<Result<Session, ApiError>>;
  exchange(subjectToken: string, type: 'user-token' | 'legacy-token' | 'v-token' | 'code' | 'email-link'): Promise<Result<Session, ApiError>>;
  /** Best effort: the session is over here whatever the server answers. */
  revoke(refreshToken: string): Promise<void>;
}

export interface TokenCallOptions {
  readonly http: Http;
  readonly clientId: () => string;
  readonly deviceId: () => string;
  readonly now: () => number;
}

export function createTokenCalls({ http, clientId, deviceId, now }: TokenCallOptions): TokenCalls {
  const asSession = (payload: unknown): Session | null => decodeSession(payload, now());
  const caller = (): { client_id: string; device_id: string } => ({ client_id: clientId(), device_id: deviceId() });
  return {
    refresh: (refreshToken) =>
      http.send({ method: 'POST', path: '/auth/v1/token/refresh', bearer: 'none', body: { refresh_token: refreshToken, ...caller() } }, asSession),
    exchange: (subjectToken, type) =>
      http.send(
        {
          method: 'POST',
          path: '/auth/v1/token/exchange',
          bearer: 'none',
          body: { subject_token: subjectToken, subject_token_type: type, ...caller() },
        },
        asSession,
      ),
    async revoke(refreshToken) {
      await http.send({ method: 'POST', path: '/auth/v1/token/revoke', bearer: 'none', body: { refresh_token: refreshToken } }, () => true);
    },
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
