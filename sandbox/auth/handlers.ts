import type { ExchangeRequest, RefreshRequest, RevokeRequest, TokenForm } from '../../src/contracts/generated/api.ts';
import type { Handlers } from '../http/call.ts';
import type { Sandbox } from '../sandbox.ts';
import { exchangeToken } from './exchange.ts';
import { refreshSession, revokeFamily } from './sessions.ts';
import { readToken } from './tokens.ts';

/** Handlers of `schemas/api/auth.yaml`, and the form-encoded refresh of the specification. */
export function authHandlers(sandbox: Sandbox): Handlers {
  return {
    tokenExchange: async ({ body }) => {
      const { subject_token: token, subject_token_type: type, client_id: clientId, device_id: deviceId } = body as ExchangeRequest;
      return { data: await exchangeToken(sandbox, { token, type, clientId, deviceId }) };
    },
    tokenRefresh: async ({ body }) => ({ data: await refreshSession(sandbox, (body as RefreshRequest).refresh_token) }),
    identityToken: async ({ body }) => {
      const session = await refreshSession(sandbox, (body as TokenForm).refresh_token);
      return { bare: { ...session.token, ...session } };
    },
    tokenRevoke: async ({ body }) => {
      const claims = await readToken(sandbox, (body as RevokeRequest).refresh_token, 'refresh');
      if (claims) revokeFamily(sandbox, claims.sid);
      return { empty: true };
    },
  };
}
