import type { Handlers } from '../http/call.ts';
import type { Sandbox } from '../sandbox.ts';
import { exchangeToken, type SubjectTokenType } from './exchange.ts';
import { refreshSession, revokeFamily } from './sessions.ts';
import { readToken } from './tokens.ts';

interface ExchangeBody {
  readonly subject_token: string;
  readonly subject_token_type: SubjectTokenType;
  readonly client_id: string;
  readonly device_id: string;
}

/** Handlers of `schemas/api/auth.yaml`, and the form-encoded refresh of the specification. */
export function authHandlers(sandbox: Sandbox): Handlers {
  return {
    tokenExchange: async ({ body }) => {
      const { subject_token: token, subject_token_type: type, client_id: clientId, device_id: deviceId } = body as ExchangeBody;
      return { data: await exchangeToken(sandbox, { token, type, clientId, deviceId }) };
    },
    tokenRefresh: async ({ body }) => ({ data: await refreshSession(sandbox, (body as { refresh_token: string }).refresh_token) }),
    identityToken: async ({ body }) => {
      const session = await refreshSession(sandbox, (body as { refresh_token: string }).refresh_token);
      return { bare: { ...session.token, ...session } };
    },
    tokenRevoke: async ({ body }) => {
      const claims = await readToken(sandbox, (body as { refresh_token: string }).refresh_token, 'refresh');
      if (claims) revokeFamily(sandbox, claims.sid);
      return { empty: true };
    },
  };
}
