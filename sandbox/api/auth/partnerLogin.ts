import type { IrisLoginRequest, LegacyLoginRequest } from '../../../src/contracts/generated/api.ts';
import { exchangeToken } from './exchange.ts';
import type { Handlers } from '../http/call.ts';
import type { Sandbox } from '../../foundation/sandbox.ts';

/** POST /identity/v1/iris-login and legacy-login: the exchange of api-contract 2.1, with client and device from the headers. */
export function partnerLoginHandlers(sandbox: Sandbox): Handlers {
  return {
    irisLogin: async ({ body, clientId, deviceId }) => ({
      data: await exchangeToken(sandbox, {
        token: (body as IrisLoginRequest).iris_token,
        type: 'user-token',
        clientId,
        deviceId,
      }),
    }),
    legacyLogin: async ({ body, clientId, deviceId }) => ({
      data: await exchangeToken(sandbox, {
        token: (body as LegacyLoginRequest).legacy_token,
        type: 'legacy-token',
        clientId,
        deviceId,
      }),
    }),
  };
}
