import type { Handlers } from '../http/call.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { exchangeToken } from './exchange.ts';
import { accountOfFamily, refreshSession, revokeAccount, revokeFamily } from './sessions.ts';
import { readToken } from './tokens.ts';

/** Handlers of `schemas/api/auth.yaml`, and what the specification has of it: a form-encoded refresh, and partners' tokens. */
export function authHandlers(sandbox: Sandbox): Handlers {
  return {
    tokenExchange: async ({ body, network }) => {
      const {
        subject_token: token,
        subject_token_type: type,
        client_id: clientId,
        device_id: deviceId,
      } = body;
      return { data: await exchangeToken(sandbox, { token, type, clientId, deviceId, network }) };
    },
    irisLogin: async ({ body, deviceId, network, configKey }) => {
      const { clientID: clientId } = await sandbox.configs.of(configKey);
      return {
        data: await exchangeToken(sandbox, {
          token: body.iris_token,
          type: 'user-token',
          clientId,
          deviceId,
          network,
        }),
      };
    },
    legacyLogin: async ({ body, deviceId, network, configKey }) => {
      const { clientID: clientId } = await sandbox.configs.of(configKey);
      return {
        data: await exchangeToken(sandbox, {
          token: body.legacy_token,
          type: 'legacy-token',
          clientId,
          deviceId,
          network,
        }),
      };
    },
    tokenRefresh: async ({ body, deviceId }) => {
      const { refresh_token: token, client_id: clientId } = body;
      return {
        data: await refreshSession(sandbox, { token, clientId, deviceId: body.device_id || deviceId }),
      };
    },
    identityToken: async ({ body, basicUser: clientId, deviceId }) => {
      const session = await refreshSession(sandbox, { token: body.refresh_token, clientId, deviceId });
      return { bare: { ...session.token, ...session } };
    },
    tokenRevoke: async ({ body }) => {
      const { refresh_token: token, everywhere } = body;
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
