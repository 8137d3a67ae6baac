import type {
  ExchangeRequest,
  RefreshRequest,
  RevokeRequest,
  TokenForm,
} from '../../../src/contracts/generated/api.ts';
import type { Handlers } from '../http/call.ts';
import type { Sandbox } from '../../foundation/sandbox.ts';
import { exchangeToken } from './exchange.ts';
import { accountOfFamily, refreshSession, revokeAccount, revokeFamily } from './sessions.ts';
import { readToken } from './tokens.ts';

/** Handlers of `schemas/api/auth.yaml`, and the form-encoded refresh of the specification. */
export function authHandlers(sandbox: Sandbox): Handlers {
  return {
    tokenExchange: async ({ body }) => {
      const {
        subject_token: token,
        subject_token_type: type,
        client_id: clientId,
        device_id: deviceId,
      } = body as ExchangeRequest;
      return { data: await exchangeToken(sandbox, { token, type, clientId, deviceId }) };
    },
    tokenRefresh: async ({ body }) => ({
      data: await refreshSession(sandbox, (body as RefreshRequest).refresh_token),
    }),
    identityToken: async ({ body }) => {
      const session = await refreshSession(sandbox, (body as TokenForm).refresh_token);
      return { bare: { ...session.token, ...session } };
    },
    tokenRevoke: async ({ body }) => {
      const { refresh_token: token, everywhere } = body as RevokeRequest;
      const claims = await readToken(sandbox, token, 'refresh');
      if (!claims) return { empty: true };
      // A session that has ended speaks for no other one.
      const accountId = accountOfFamily(sandbox, claims.sid);
      if (everywhere === true && accountId !== null) revokeAccount(sandbox, accountId);
      revokeFamily(sandbox, claims.sid);
      return { empty: true };
    },
  };
}
